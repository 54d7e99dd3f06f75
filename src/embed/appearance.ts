import { contrast } from '../color.ts'

// The host page sets the look of an embed in the query: `theme=dark&accent=c2410c`.

/** `auto` follows the device. */
export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]
export type Scheme = 'light' | 'dark'

/** The backgrounds of an accent: `--page`, `--surface` and `--sunken` of the tokens. */
export const BACKGROUNDS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#fbfbf9', '#ffffff', '#f3f3ef'],
  dark: ['#15181a', '#1c2023', '#23282c'],
}

/** The minimum contrast by WCAG 1.4.11, user interface components, and by 1.4.3, text. */
const SEEN = 3
const READ = 4.5

/** The colours derived from an accent, as custom properties of the page. */
export interface AccentColors {
  readonly '--accent': string
  /** White or black, whichever has more contrast on it: at least 4.58 : 1. */
  readonly '--on-accent': string
  /** The colour mixed in on hover, chosen so that text stays readable. */
  readonly '--accent-push': string
  /** The accent, adjusted to be readable as text. */
  readonly '--link': string
}

/** Anything other than the three counts as `auto`. */
export const parseEmbedTheme = (text: string | null): EmbedTheme =>
  embedThemes.find((theme) => theme === text) ?? 'auto'

/**
 * Derives the colours of an embed from an accent.
 *
 * @param accent `#rrggbb`
 * @returns undefined if its contrast is too low: the embed then keeps the default accent
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
