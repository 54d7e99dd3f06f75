import { contrast } from '../color.ts'

// How an embed looks is said by the page that embeds it, in the query: `theme=dark&accent=c2410c`.

/** `auto` follows the device. */
export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]
export type Scheme = 'light' | 'dark'

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
