import type { ToolData } from './engine/tool.ts'

/** What the site is called and where it lives; nothing of it stands anywhere else. */
export const site = {
  name: 'Abakit',
  url: import.meta.env.VITE_SITE_URL ?? 'https://abakit.example',
  supportEmail: 'hello@abakit.example',
  tagline: 'Right answers, right now',
  description:
    'Free online calculators and converters for money, health, school and every day. Fast, private, and right to the last cent.',
  /** The colour of the mark, and of the frame around an installed app. */
  accent: '#0b7285',
} as const

/** The categories in the order of the menus, each with the hue of its icons. */
export const categories: readonly { readonly name: ToolData['category']; readonly hue: number }[] = [
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

/** The hue of a category's icons, in degrees. */
export function categoryHue(category: ToolData['category']): number {
  return categories.find(({ name }) => name === category)?.hue ?? 0
}
