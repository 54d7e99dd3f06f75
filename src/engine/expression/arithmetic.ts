import { divideWholes } from '../functions/arithmetic.ts'
import { roundSignificant } from '../round/roundSignificant.ts'
import { ExpressionError } from './ExpressionError.ts'

/** Larger than any number a calculator holds: a product of whole numbers that comes here is infinite. */
const TOO_LARGE = 10n ** 309n

/** A number without binary noise, as a whole number: 0.3 ÷ 0.1 is 3. @throws ExpressionError where it has decimals */
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
 * @throws ExpressionError where n has decimals
 * @example factorial(5) // => 120
 */
export function factorial(n: number): number {
  const whole = toWhole(n)
  return whole < 0n ? Number.NaN : Number(multiplyUpTo(1n, whole))
}

/**
 * The number of permutations of k out of n.
 *
 * @param n a whole number, 0 or more
 * @param k a whole number from 0 to n
 * @returns NaN where k is less or more
 * @throws ExpressionError where one of them has decimals
 * @example permutations(5, 2) // => 20
 */
export function permutations(n: number, k: number): number {
  const [things, taken] = [toWhole(n), toWhole(k)]
  if (taken < 0n || taken > things) return Number.NaN
  return Number(multiplyUpTo(things - taken + 1n, things))
}

/**
 * The number of combinations of k out of n.
 *
 * @param n a whole number, 0 or more
 * @param k a whole number from 0 to n
 * @returns NaN where k is less or more
 * @throws ExpressionError where one of them has decimals
 * @example combinations(5, 2) // => 10
 */
export function combinations(n: number, k: number): number {
  const [things, taken] = [toWhole(n), toWhole(k)]
  if (taken < 0n || taken > things) return Number.NaN
  const smaller = taken * 2n > things ? things - taken : taken
  let count = 1n
  // Exact at every step, and at least doubled by every step: never more than some thousand steps.
  for (let step = 1n; step <= smaller && count < TOO_LARGE; step++) count = (count * (things - smaller + step)) / step
  return Number(count)
}

function multiplyUpTo(from: bigint, to: bigint): bigint {
  let product = 1n
  for (let factor = to; factor >= from && product < TOO_LARGE; factor--) product *= factor
  return product
}

/** @throws ExpressionError for a division by zero, 0/0 too */
export function divide(a: number, b: number): number {
  if (b === 0) throw new ExpressionError('division-by-zero')
  return a / b
}

/**
 * The remainder of a division, worked out on the decimals: 0.3 mod 0.1 is 0. It has the sign of the divisor.
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

/** A number taken to 15 significant digits, as a whole number times a power of ten; wholes that fit stay exact. */
function toDigits(value: number): { digits: bigint; power: number } {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), power: 0 }
  const [mantissa = '0', exponent = '0'] = value.toExponential(14).split('e')
  return { digits: BigInt(mantissa.replace('.', '')), power: Number(exponent) - 14 }
}

/** Roots of a negative number are tried up to this degree. */
const LARGEST_ROOT = 99

/**
 * A power. A negative base has a root where the exponent is a fraction with an odd denominator: (-8)^(1/3) is -2.
 *
 * @returns NaN where there is none, and for 0^0, which calculators refuse
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
