import { contrast, luminance, parseColor } from '../../color.ts'
import { BLACK_ON_WHITE, QUIET_ZONE, type Colors } from './drawQr.ts'

/** How a code looks, independent of its content. */
export interface Look {
  readonly colors: Colors
  /** The quiet zone on each side, in squares. */
  readonly margin: number
  /** The width and height of the PNG, in pixels. */
  readonly size: number
  /** The maximum fraction of the code's width for a logo. */
  readonly logoShare: number
}

export const SIZES = [200, 400, 800, 1600]
export const MARGINS = [0, 1, 2, 3, 4, 6, 8]
export const LOGO_PERCENTS = [15, 20, 25, 30, 35, 40]

export const USUAL_LOOK: Look = { colors: BLACK_ON_WHITE, margin: QUIET_ZONE, size: 200, logoShare: 0.25 }

/**
 * Below this contrast two tested decoders, jsQR and qr, could not read light gray on white even in flawless pictures.
 */
const TOO_ALIKE = 2

/** WCAG 1.4.11: the minimum contrast of graphical objects. */
const FAINT = 3

/** Reads the look from a form; invalid colors are replaced by the defaults. */
export function readLook(fields: Pick<FormData, 'get'>): Look {
  const color = (name: keyof Colors): string => parseColor(String(fields.get(name)).trim()) ?? USUAL_LOOK.colors[name]
  return {
    colors: { dark: color('dark'), light: color('light') },
    margin: Number(fields.get('margin')),
    size: Number(fields.get('size')),
    logoShare: Number(fields.get('logoPercent')) / 100,
  }
}

export const isUsual = ({ colors, margin, size }: Look): boolean =>
  colors.dark === USUAL_LOOK.colors.dark &&
  colors.light === USUAL_LOOK.colors.light &&
  margin === USUAL_LOOK.margin &&
  size === USUAL_LOOK.size

/** Returns the first color that cannot be used, and its message. */
export function findWrongColor(
  fields: Pick<FormData, 'get'>,
): { readonly name: keyof Colors; readonly message: string } | undefined {
  for (const name of ['dark', 'light'] as const) {
    if (parseColor(String(fields.get(name)).trim()) === undefined)
      return { name, message: 'Enter a color as six digits, #1a2b3c for example.' }
  }
  const { dark, light } = readLook(fields).colors
  if (contrast(dark, light) >= TOO_ALIKE) return undefined
  return { name: 'dark', message: TOO_ALIKE_MESSAGE }
}

export const TOO_ALIKE_MESSAGE =
  'No scanner can tell these two colors apart. Choose a darker foreground or a lighter background.'

/** Returns warnings about what may keep some scanners from reading a code of this look. */
export function warningsOf({ colors: { dark, light }, margin }: Look): readonly string[] {
  return [
    ...(luminance(dark) > luminance(light)
      ? ['The squares are lighter than the background. Many scanners read only dark squares on light: swap the colors.']
      : []),
    ...(contrast(dark, light) < FAINT
      ? [
          'These colors have little contrast, so some scanners may fail. Choose a darker foreground or a lighter background.',
        ]
      : []),
    ...(margin < QUIET_ZONE
      ? [
          `Scanners rely on an empty margin of ${QUIET_ZONE} squares. Leave that much around the code where you place it.`,
        ]
      : []),
  ]
}
