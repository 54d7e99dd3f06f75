import { shiftDecimals } from '../../language/numbers/fifteenDigits.ts'
import { roundHalfAway } from '../../language/numbers/roundHalfAway.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import type { Decimals, Rounding } from '../../toolData.ts'

/** From here on, 15 significant digits leave no decimals. */
const TOO_LARGE = 1e15
/** Below this, significant digits are clearer than decimals. */
const TOO_SMALL = 1e-4

/** Figures that decimals would leave with fewer significant digits than `fewest` show `instead`. */
const DIGITS = { fewest: 2, instead: 3 }
const DIGITS_OF_SIX_DECIMALS = { fewest: 4, instead: 6 }

/** The decimals of a rounding, without boundaries. */
export const decimalsOf = (rounding: Rounding | undefined): Decimals | undefined =>
  typeof rounding === 'object' && 'edges' in rounding ? rounding.decimals : rounding

/**
 * Rounds an output as its definition says. A number too small or too large for its decimals keeps its significant
 * digits, if the definition gives them: 1 µm in miles never reads as a bare 0. Otherwise a small number keeps three: 1.5%
 * of 0.5 is 0.0075, not 0.01. A figure keeps as many decimals as it takes to stay on its side of a boundary: a BMI of
 * 24.98 is not 25.0.
 *
 * @param value    a finite number
 * @param rounding the decimals; undefined rounds to 15 significant digits, which drops only binary noise
 * @param isMoney  whether the decimals are those of a currency, so that small amounts have no more of them
 * @returns the rounded number, never -0
 */
export function roundOutput(value: number, rounding: Rounding | undefined, isMoney = false): number {
  const decimals = decimalsOf(rounding)
  if (decimals === undefined) return Number.isSafeInteger(value) ? value + 0 : roundSignificant(value, 15)
  const rounded = roundDecimals(value, decimals, isMoney)
  return typeof rounding === 'object' && 'edges' in rounding
    ? keepSides(value, decimals, rounded, rounding.edges)
    : rounded
}

function roundDecimals(value: number, decimals: Decimals, isMoney: boolean): number {
  const magnitude = Math.abs(value)
  if (typeof decimals === 'object' && 'places' in decimals) {
    const { places, significant } = decimals
    return magnitude < Math.max(0.01, 10 ** -places)
      ? roundSignificant(value, significant)
      : roundHalfAway(value, places)
  }
  const { upTo, significant }: { readonly upTo: number; readonly significant?: number } =
    typeof decimals === 'number' ? { upTo: decimals } : decimals
  const outOfRange = magnitude >= TOO_LARGE || magnitude < TOO_SMALL
  if (significant !== undefined && outOfRange) return roundSignificant(value, significant)
  const rounded = roundHalfAway(value, upTo)
  if (isMoney) return rounded
  if (upTo === 0) return rounded === 0 ? roundSignificant(value, 2) : rounded
  const { fewest, instead } = typeof decimals === 'object' && upTo >= 6 ? DIGITS_OF_SIX_DECIMALS : DIGITS
  const isShort = Math.abs(rounded) * shiftDecimals(1, upTo) < shiftDecimals(1, fewest - 1)
  return isShort ? roundSignificant(value, instead) : rounded
}

/** Shows as many decimals of a number as it takes to stay on its side of each boundary, which belongs to what is above. */
function keepSides(value: number, decimals: Decimals, rounded: number, edges: readonly number[]): number {
  const exact = roundHalfAway(value, MOST_DECIMALS)
  const isKept = (shown: number): boolean => edges.every((edge) => shown < edge === exact < edge)
  let shown = rounded
  for (let places = placesOf(decimals) + 1; !isKept(shown) && places <= MOST_DECIMALS; places++)
    shown = roundHalfAway(value, places)
  return shown
}

/** With these, only what is no digit of a double is rounded off. */
export const MOST_DECIMALS = 15

/** The decimals of an ordinary figure. */
export const placesOf = (decimals: Decimals): number =>
  typeof decimals === 'number' ? decimals : 'upTo' in decimals ? decimals.upTo : decimals.places
