import type { SiteDefinition } from './definition.ts'

/** What a site is called and what is on it: its abakit.yaml, completed by the defaults. */
export interface SiteSettings {
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly url: string
  readonly supportEmail: string
  /** Undefined for the colours of the style sheets. */
  readonly hue: number | undefined
  readonly logo: string | undefined
  readonly locale: string
  readonly currency: string
  readonly units: 'auto' | 'metric' | 'us' | 'uk'
  /** In the order of the menus. */
  readonly categories: readonly SiteCategory[]
  readonly builtIn: 'all' | 'none' | readonly string[]
  readonly ads: 'placeholder' | 'off'
  readonly features: Readonly<Record<Feature, boolean>>
  /** Ids of built-in info pages that are left out. */
  readonly withoutPages: readonly string[]
}

export interface SiteCategory {
  readonly name: string
  /** The hue of its icons, in degrees. */
  readonly hue: number
}

/** What a site can do without. */
export type Feature = 'chat' | 'answers' | 'embeds' | 'api' | 'studio'

/** The categories of the built-in tools. */
const BUILT_IN_CATEGORIES: readonly SiteCategory[] = [
  { name: 'Financial', hue: 155 },
  { name: 'Converters', hue: 230 },
  { name: 'Health', hue: 15 },
  { name: 'Math', hue: 280 },
  { name: 'Measurement', hue: 200 },
  { name: 'Time', hue: 60 },
  { name: 'Utilities', hue: 255 },
  { name: 'Academic', hue: 320 },
  { name: 'Fun', hue: 350 },
]

const DEFAULTS: SiteSettings = {
  name: 'Calculators',
  tagline: 'Right answers, right now',
  description: 'Free online calculators. Fast, private, and accurate.',
  url: 'http://localhost:3000',
  supportEmail: 'hello@example.com',
  hue: undefined,
  logo: undefined,
  locale: 'en-US',
  currency: 'USD',
  units: 'auto',
  categories: BUILT_IN_CATEGORIES,
  builtIn: 'all',
  ads: 'off',
  features: { chat: true, answers: true, embeds: true, api: true, studio: true },
  withoutPages: [],
}

/**
 * Completes the settings of a site with the defaults.
 *
 * @param site without problems; empty for a site without abakit.yaml
 */
export function completeSite({ content = {}, features, ...site }: SiteDefinition = {}): SiteSettings {
  return {
    ...DEFAULTS,
    ...(site as Partial<SiteSettings>),
    categories: addCategories(site.categories),
    features: { ...DEFAULTS.features, ...features },
    withoutPages: Object.keys(content).filter((id) => content[id] === false),
  }
}

/** Adds the categories of built-in tools to those of the site, which come first. */
function addCategories(own: readonly SiteCategory[] = []): readonly SiteCategory[] {
  const names = own.map(({ name }) => name)
  return [...own, ...BUILT_IN_CATEGORIES.filter(({ name }) => !names.includes(name))]
}
