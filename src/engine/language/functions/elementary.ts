import { isNoise } from './arithmetic.ts'
import { CalculationError } from './CalculationError.ts'

/** The whole number that differs from a number only by binary noise: 3 for 0.3 / 0.1, which is 2.9999999999999996. */
const wholeNear = (value: number): number | undefined => {
  const whole = Math.round(value)
  return isNoise(whole, value) ? whole : undefined
}

/**
 * Rounds down to a whole number, after rounding to 15 significant digits.
 *
 * @param value any number
 * @returns a whole number, never -0
 * @example floor(-2.5) // => -3
 */
export const floor = (value: number): number => wholeNear(value) ?? Math.floor(value) + 0

/**
 * Rounds up to a whole number, after rounding to 15 significant digits.
 *
 * @param value any number
 * @returns a whole number, never -0
 * @example ceiling(-2.5) // => -2
 */
export const ceiling = (value: number): number => wholeNear(value) ?? Math.ceil(value) + 0

/**
 * The integer part of a number, truncated towards zero, after rounding to 15 significant digits.
 *
 * @param value any number
 * @returns a whole number, never -0
 * @example trunc(-2.5) // => -2
 */
export const trunc = (value: number): number => wholeNear(value) ?? Math.trunc(value) + 0

/**
 * The integer part of a division, truncated towards zero, after rounding decimals to 15 significant digits.
 *
 * @param a the dividend
 * @param b the divisor, not 0
 * @returns a whole number
 * @throws CalculationError if a whole number of any size is divided by 0
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.16.50 QUOTIENT
 * @example quotient(-7, 2) // => -3
 */
export function quotient<N extends number | bigint>(a: N, b: N): N {
  if (b === 0n) throw new CalculationError('whole-divided-by-zero')
  if (typeof a === 'bigint') return (a / (b as bigint)) as N
  return trunc(a / (b as number)) as N
}

/**
 * The square root.
 *
 * @param value 0 or more; below 0 there is no result
 * @returns 0 or more, not rounded
 * @example sqrt(2.25) // => 1.5
 */
export const sqrt = Math.sqrt

/**
 * Euler's number to a power.
 *
 * @param value the exponent
 * @returns above 0, not rounded
 * @example exp(0) // => 1
 */
export const exp = Math.exp

/**
 * The natural logarithm.
 *
 * @param value above 0; else there is no result
 * @returns not rounded
 * @example ln(1) // => 0
 */
export const ln = Math.log

/**
 * The logarithm to base 10.
 *
 * @param value above 0; else there is no result
 * @returns not rounded
 * @example log10(1000) // => 3
 */
export const log10 = Math.log10

/**
 * The sine of an angle.
 *
 * @param angle in radians
 * @returns -1 to 1, not rounded
 * @example sin(0) // => 0
 */
export const sin = Math.sin

/**
 * The cosine of an angle.
 *
 * @param angle in radians
 * @returns -1 to 1, not rounded
 * @example cos(0) // => 1
 */
export const cos = Math.cos

/**
 * The tangent of an angle.
 *
 * @param angle in radians
 * @returns not rounded
 * @example tan(0) // => 0
 */
export const tan = Math.tan
