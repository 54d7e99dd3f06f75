import { POWERS, roundToFifteen, shiftDecimals } from './fifteenDigits.ts'

/**
 * Rounds half away from zero, after rounding to 15 significant digits as spreadsheets do, so that binary noise never
 * decides: 1.005 is 1.00499999999999989… in binary and still rounds to 1.01.
 *
 * @param value  any number; infinities and NaN are returned unchanged
 * @param places decimals; negative values round to tens and hundreds
 * @returns the rounded number, never -0
 * @source ECMA-376 part 1, 18.17.7.277 (ROUND); 15 significant digits: Microsoft, "Excel specifications and limits"
 * @example roundHalfAway(1.005, 2) // => 1.01
 * @example roundHalfAway(-0.5, 0) // => -1
 */
export function roundHalfAway(value: number, places: number): number {
  // A safe integer has no noise to drop and no decimals to round.
  if (places >= 0 && Number.isSafeInteger(value)) return value + 0
  const magnitude = Math.abs(value)
  const power = POWERS[places]
  const shifted = power === undefined ? Infinity : magnitude * power
  // Away from ties, the fast path is exact: both operands of the division are integers.
  if (power !== undefined && shifted < 1e9) {
    const whole = Math.floor(shifted)
    const fraction = shifted - whole
    if (Math.abs(fraction - 0.5) > 1e-5) {
      const rounded = (fraction > 0.5 ? whole + 1 : whole) / power
      return value < 0 && rounded !== 0 ? -rounded : rounded
    }
  }
  if (!Number.isFinite(value)) return value
  const [digits, exponent] = roundToFifteen(magnitude)
  const shift = exponent + places
  // All 15 digits are kept, so there is nothing to round off.
  const rounded =
    shift >= 14
      ? shiftDecimals(digits, exponent - 14)
      : shiftDecimals(Math.round(shiftDecimals(digits, shift - 14)), -places)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}
