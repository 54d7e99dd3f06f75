import type { CatalogueEntry } from './catalogue.ts'
import { themeColors } from './shell/theme/theme.ts'
import { site } from './site.ts'
import { pictures } from '#site'

/** The app shortcuts, shown on a long press on the icon. */
const SHORTCUTS = ['percentage', 'bmi-calc', 'loan', 'currency']

/** The screenshots that browsers show before installation; taken by scripts/build-icons.ts. */
export const screenshots = [
  {
    file: 'screenshots/narrow.png',
    width: 390,
    height: 844,
    formFactor: 'narrow',
    page: '/discount#price=80&discount=25',
    label: 'The discount calculator showing the final price',
  },
  {
    file: 'screenshots/wide.png',
    width: 1280,
    height: 800,
    formFactor: 'wide',
    page: '/loan#amount=20000&rate=6&years=5',
    label: 'The loan calculator with its form and result side by side',
  },
] as const

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Whether a site has a picture; only the favicon comes with the package. */
const isThere = (src: string): boolean => pictures.includes(src.slice(1))

/** Returns the web app manifest; scripts/build-icons.ts draws the images it names. */
export function webManifest(catalogue: readonly CatalogueEntry[]) {
  const shortcuts = SHORTCUTS.flatMap((id) => catalogue.filter((tool) => tool.id === id))
  return {
    id: '/',
    name: `${site.name}: ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: site.accent,
    background_color: themeColors.light,
    categories: ['utilities', 'finance', 'education', 'productivity'],
    icons: [
      ...[
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable-512', 512, 'maskable'),
      ].filter(({ src }) => isThere(src)),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    screenshots: screenshots
      .filter(({ file }) => isThere(`/${file}`))
      .map(({ file, width, height, formFactor, label }) => ({
        src: `/${file}`,
        sizes: `${width}x${height}`,
        type: 'image/png',
        form_factor: formFactor,
        label,
      })),
    shortcuts: shortcuts.map(({ id, name, description }) => ({
      name,
      description,
      url: `/${id}`,
      ...(isThere('/icon-192.png') ? { icons: [icon('icon-192', 192, 'any')] } : {}),
    })),
  }
}
