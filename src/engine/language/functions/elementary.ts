/**
 * Rounds down to a whole number.
 *
 * @param value any number
 * @returns a whole number
 * @example floor(-2.5) // => -3
 */
export const floor = Math.floor

/**
 * Rounds up to a whole number.
 *
 * @param value any number
 * @returns a whole number
 * @example ceiling(-2.5) // => -2
 */
export const ceiling = Math.ceil

/**
 * The integer part of a number, truncated towards zero.
 *
 * @param value any number
 * @returns a whole number
 * @example trunc(-2.5) // => -2
 */
export const trunc = Math.trunc

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
