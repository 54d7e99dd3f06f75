import { siteConventions } from '../../siteConventions.ts'
import type { Level } from './drawQr.ts'

interface Mode {
  readonly of: string
  readonly holds: RegExp
  readonly most: Readonly<Record<Level, number>>
}

const BYTES = { L: 2953, M: 2331, Q: 1663, H: 1273 }

/**
 * The encoding modes of a code, the most compact first.
 *
 * @source ISO/IEC 18004, table 7, version 40
 */
const MODES: readonly Mode[] = [
  { of: 'digits', holds: /^\d*$/, most: { L: 7089, M: 5596, Q: 3993, H: 3057 } },
  { of: 'capitals, digits and signs', holds: /^[\dA-Z $%*+\-./:]*$/, most: { L: 4296, M: 3391, Q: 2420, H: 1852 } },
  { of: 'characters', holds: /^\p{ASCII}*$/u, most: BYTES },
]
const ANY: Omit<Mode, 'holds'> = { of: 'bytes', most: BYTES }

/**
 * Explains why no code can hold a text, and what to do.
 *
 * @param text    a text that is too long at the level
 * @param hasLogo whether there is a logo, which rules out lower levels
 * @example tooLong('1'.repeat(7200), 'L') // => 'This text is too long for a QR code: it has 7,200 digits, and …'
 */
export function tooLong(text: string, level: Level, hasLogo = false): string {
  const { of, most } = MODES.find(({ holds }) => holds.test(text)) ?? ANY
  const length = new TextEncoder().encode(text).length
  const other = hasLogo ? 'remove the logo' : 'choose a lower level'
  const help = length <= most.L ? `Shorten it, or ${other}` : 'Shorten it'
  return `This text is too long for a QR code: it has ${shown(length)} ${of}, and at level ${level} at most ${shown(most[level])} fit. ${help}.`
}

const shown = (count: number): string => count.toLocaleString(siteConventions.locale)
