import { roundToFifteen, shiftDecimals } from './fifteenDigits.ts'

/**
 * Rounds half away from zero to a number of significant digits, after rounding to 15 significant digits.
 *
 * @param value  any number; infinities and NaN are returned unchanged
 * @param digits significant digits, 1 to 15
 * @returns the rounded number, never -0
 * @example roundSignificant(0.0000001234565, 6) // => 1.23457e-7
 */
export function roundSignificant(value: number, digits: number): number {
  if (value === 0 || !Number.isFinite(value)) return value === 0 ? 0 : value
  const [all, exponent] = roundToFifteen(Math.abs(value))
  const rounded = shiftDecimals(Math.round(shiftDecimals(all, digits - 15)), exponent - digits + 1)
  return value < 0 ? -rounded : rounded
}
