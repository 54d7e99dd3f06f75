import { roundHalfAway } from './roundHalfAway.ts'
import { roundSignificant } from './roundSignificant.ts'

/**
 * The decimals of an output: a number; at most `upTo`, with significant digits for very small and very large figures; or
 * the `places` of a currency, with significant digits for amounts below 0.01 or below its smallest coin.
 */
export type Rounding =
  | number
  | { readonly upTo: number; readonly significant?: number }
  | { readonly places: number; readonly significant: number }

/** From here on, 15 significant digits leave no decimals. */
const TOO_LARGE = 1e15
/** Below this, significant digits are clearer than decimals. */
const TOO_SMALL = 1e-4

/**
 * Rounds an output as its definition says. A number too small or too large for its decimals keeps its significant
 * digits, if the definition gives them: 1 µm in miles never reads as a bare 0.
 *
 * @param value     a finite number
 * @param rounding  the decimals; undefined rounds to 15 significant digits, which drops only binary noise
 * @param keepsZero whether a nonzero number may round to zero, as money does; otherwise it keeps two significant digits
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
