// How an embed looks is said by the page that embeds it, in the query: `theme=dark&accent=c2410c`.

/** `auto` follows the device. */
export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]
export type Scheme = 'light' | 'dark'

/** The names in the query that are no inputs. */
export const APPEARANCE_NAMES: readonly string[] = ['theme', 'accent']

/** What an accent stands on: `--page`, `--surface` and `--sunken` of the tokens. */
export const BACKGROUNDS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#fbfbf9', '#ffffff', '#f3f3ef'],
  dark: ['#15181a', '#1c2023', '#23282c'],
}

/** WCAG 1.4.11, parts that have to be seen, and 1.4.3, text. */
const SEEN = 3
const READ = 4.5

/** The colours that an accent sets, as custom properties of the page. */
export interface AccentColors {
  readonly '--accent': string
  /** White or black, whichever is easier to read on it: at least 4.58 to 1. */
  readonly '--on-accent': string
  /** What it is mixed with to stand out when it is pointed at, so that text on it stays readable. */
  readonly '--accent-push': string
  /** The accent where it is readable as text. */
  readonly '--link': string
}

/** Anything but the three counts as `auto`. */
export const parseEmbedTheme = (text: string | null): EmbedTheme => embedThemes.find((each) => each === text) ?? 'auto'

/**
 * A colour of six or three hexadecimal digits, with or without a #.
 *
 * @returns it as `#rrggbb`; undefined where it is none
 */
export function parseColor(text: string | null): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text ?? '') ?? []
  if (digits === '') return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
}

/**
 * What an accent makes of the colours.
 *
 * @param accent `#rrggbb`
 * @returns undefined where it is too faint to be seen: the embed then keeps its own accent
 */
export function accentColors(accent: string, scheme: Scheme): AccentColors | undefined {
  const least = Math.min(...BACKGROUNDS[scheme].map((background) => contrast(accent, background)))
  if (least < SEEN) return undefined
  const isDark = contrast(accent, '#ffffff') >= contrast(accent, '#000000')
  return {
    '--accent': accent,
    '--on-accent': isDark ? '#ffffff' : '#000000',
    '--accent-push': isDark ? '#000000' : '#ffffff',
    '--link': least >= READ ? accent : 'var(--text)',
  }
}

/** The contrast ratio of two colours by WCAG 2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance by WCAG 2, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
