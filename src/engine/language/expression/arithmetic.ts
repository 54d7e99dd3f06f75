import { divideWholes } from '../functions/arithmetic.ts'
import { roundSignificant } from '../numbers/roundSignificant.ts'
import { ExpressionError } from './ExpressionError.ts'

/** Larger than any double: a product of whole numbers that reaches it counts as infinite. */
const TOO_LARGE = 10n ** 309n

/** Converts a number without its binary noise to a whole one: 0.3 ÷ 0.1 is 3. @throws ExpressionError if it has decimals */
function toWhole(value: number): bigint {
  const rounded = roundSignificant(value, 15)
  if (!Number.isInteger(rounded)) throw new ExpressionError('not-whole', { value })
  return BigInt(rounded)
}

/**
 * The product of the whole numbers up to n.
 *
 * @param n a whole number, 0 or more
 * @returns infinity from 171 on, NaN below 0
 * @throws ExpressionError if n has decimals
 * @example factorial(5) // => 120
 */
export function factorial(n: number): number {
  const whole = toWhole(n)
  return whole < 0n ? Number.NaN : Number(orders(whole, whole))
}

/**
 * The number of permutations of k out of n.
 *
 * @param n a whole number, 0 or more
 * @param k a whole number from 0 to n
 * @returns NaN if k is out of range
 * @throws ExpressionError if one of them has decimals
 * @example permutations(5, 2) // => 20
 */
export function permutations(n: number, k: number): number {
  const [things, taken] = [toWhole(n), toWhole(k)]
  if (taken < 0n || taken > things) return Number.NaN
  return Number(orders(things, taken))
}

/**
 * The number of combinations of k out of n.
 *
 * @param n a whole number, 0 or more
 * @param k a whole number from 0 to n
 * @returns NaN if k is out of range
 * @throws ExpressionError if one of them has decimals
 * @example combinations(5, 2) // => 10
 */
export function combinations(n: number, k: number): number {
  const [things, taken] = [toWhole(n), toWhole(k)]
  if (taken < 0n || taken > things) return Number.NaN
  return Number(selections(things, taken))
}

/** The exact number of permutations; beyond all doubles, a number that is. */
export function orders(things: bigint, taken: bigint): bigint {
  let product = 1n
  for (let factor = things; factor > things - taken && product < TOO_LARGE; factor--) product *= factor
  return product
}

/** The exact number of combinations; beyond all doubles, a number that is. */
export function selections(things: bigint, taken: bigint): bigint {
  const smaller = taken * 2n > things ? things - taken : taken
  let count = 1n
  // Each step is exact and at least doubles the count, so there are never more than about a thousand steps.
  for (let step = 1n; step <= smaller && count < TOO_LARGE; step++) count = (count * (things - smaller + step)) / step
  return count
}

/** @throws ExpressionError for a division by zero, including 0/0 */
export function divide(a: number, b: number): number {
  if (b === 0) throw new ExpressionError('division-by-zero')
  return a / b
}

/**
 * The remainder of a division, calculated on the decimals: 0.3 mod 0.1 is 0. It has the sign of the divisor.
 *
 * @param value   the number divided
 * @param divisor not 0
 * @example modulo(-7, 3) // => 2
 */
export function modulo(value: number, divisor: number): number {
  if (divisor === 0) throw new ExpressionError('division-by-zero')
  const [a, b] = [toDigits(value), toDigits(divisor)]
  const power = Math.min(a.power, b.power)
  const whole = a.digits * 10n ** BigInt(a.power - power)
  const by = b.digits * 10n ** BigInt(b.power - power)
  const remainder = whole % by
  const signed = remainder !== 0n && remainder < 0n !== by < 0n ? remainder + by : remainder
  return power >= 0 ? Number(signed * 10n ** BigInt(power)) : divideWholes(signed, 10n ** BigInt(-power))
}

/** A number rounded to 15 significant digits, as a whole number times a power of ten; safe integers stay exact. */
function toDigits(value: number): { digits: bigint; power: number } {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), power: 0 }
  const [mantissa = '0', exponent = '0'] = value.toExponential(14).split('e')
  return { digits: BigInt(mantissa.replace('.', '')), power: Number(exponent) - 14 }
}

/** Maximum degree of the roots that are tried for a negative base. */
const LARGEST_ROOT = 99

/**
 * Raises a number to a power. A negative base has a result if the exponent has an odd denominator: (-8)^(1/3) is -2.
 *
 * @returns NaN if there is no result, and for 0^0, which calculators refuse
 * @throws ExpressionError for a negative power of 0
 */
export function power(base: number, exponent: number): number {
  if (base === 0 && exponent === 0) return Number.NaN
  if (base === 0 && exponent < 0) throw new ExpressionError('division-by-zero')
  if (base >= 0 || Number.isInteger(exponent)) return base ** exponent
  for (let root = 1; root <= LARGEST_ROOT; root += 2) {
    const numerator = roundSignificant(exponent * root, 14)
    if (Number.isInteger(numerator)) return numerator % 2 === 0 ? (-base) ** exponent : -((-base) ** exponent)
  }
  return Number.NaN
}

/**
 * The root of a number with the index in front of its sign: ³√27 is 3.
 *
 * @param value negative only if the index is odd
 * @param index not 0
 * @returns NaN for an even root of a negative number
 * @throws ExpressionError for the zeroth root
 * @example root(16, 4) // => 2
 */
export function root(value: number, index: number): number {
  const near = power(value, divide(1, index))
  // A third is no double: the root of a power of a whole number comes out whole.
  const whole = Math.round(near)
  return whole ** index === value ? whole : near
}
