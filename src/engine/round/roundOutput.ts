import { roundHalfAway } from './roundHalfAway.ts'
import { roundSignificant } from './roundSignificant.ts'

/**
 * Decimals of an output: exactly so many; at most so many, with significant digits where those say too little; or those of
 * a currency, with significant digits of what is less than a hundredth or than its smallest coin.
 */
export type Rounding =
  | number
  | { readonly upTo: number; readonly significant?: number }
  | { readonly places: number; readonly significant: number }

/** From here on a double has no decimals left at 15 digits. */
const TOO_LARGE = 1e15
/** Below this, significant digits say more than decimals. */
const TOO_SMALL = 1e-4

/**
 * Rounds an output as its definition says. With significant digits, a number too small or too large for its decimals
 * keeps so many of them: 1 µm in miles never reads as a bare 0.
 *
 * @param value     a finite number
 * @param rounding  the decimals; undefined takes the number to 15 significant digits, which drops binary noise only
 * @param keepsZero whether a number that is not zero may round to it, as money does; others keep two significant digits
 * @returns the rounded number, never -0
 */
export function roundOutput(value: number, rounding: Rounding | undefined, keepsZero = false): number {
  if (rounding === undefined) return Number.isSafeInteger(value) ? value + 0 : roundSignificant(value, 15)
  const magnitude = Math.abs(value)
  if (typeof rounding === 'object' && 'places' in rounding) {
    const { places, significant } = rounding
    return magnitude < Math.max(0.01, 10 ** -places)
      ? roundSignificant(value, significant)
      : roundHalfAway(value, places)
  }
  const { upTo, significant }: { readonly upTo: number; readonly significant?: number } =
    typeof rounding === 'number' ? { upTo: rounding } : rounding
  const outOfRange = magnitude >= TOO_LARGE || magnitude < TOO_SMALL
  if (significant !== undefined && outOfRange) return roundSignificant(value, significant)
  const rounded = roundHalfAway(value, upTo)
  return rounded === 0 && !keepsZero ? roundSignificant(value, 2) : rounded
}
