import { fractionOf, type Fraction } from '../numbers/fraction.ts'
import { plainDecimal } from '../numbers/plainDecimal.ts'
import { gcd } from './arithmetic.ts'
import { CalculationError } from './CalculationError.ts'

/**
 * A ratio in lowest terms. Decimals are taken as written, and fractions with a denominator of up to six digits: 1.5 and 2
 * are 3:4, 1/2 and 1/3 are 3:2.
 *
 * @param a any number
 * @param b any number but 0
 * @returns the two terms joined by a colon; the second is above 0
 * @throws CalculationError if one of them is too large or not a number
 * @example lowestterms(1.5, 2) // => 3:4
 */
export function lowestterms(a: number, b: number): string {
  if (!Number.isFinite(a) || !Number.isFinite(b)) throw new CalculationError('term-not-finite')
  const [first, second] = [toFraction(a), toFraction(b)]
  const termA = first.numerator * second.denominator
  const termB = second.numerator * first.denominator
  const divisor = gcd(termA, termB) * (termB < 0n ? -1n : 1n)
  return divisor === 0n ? `${termA}:${termB}` : `${termA / divisor}:${termB / divisor}`
}

/** Hardly any decimal of up to 15 digits is the quotient of smaller numbers by chance. */
const LARGEST_DENOMINATOR = 1e6

/** Returns the simplest fraction that a number is the quotient of, to the last digit; otherwise the decimal itself. */
function toFraction(value: number): Fraction {
  // The convergents of its continued fraction are the best approximations with denominators of their size.
  let [before, numerator, last, denominator] = [0, 1, 1, 0]
  for (let rest = value; ; rest = 1 / (rest - Math.floor(rest))) {
    const whole = Math.floor(rest)
    ;[before, numerator] = [numerator, whole * numerator + before]
    ;[last, denominator] = [denominator, whole * denominator + last]
    if (denominator > LARGEST_DENOMINATOR || !Number.isSafeInteger(numerator)) break
    if (numerator / denominator === value) return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  }
  return fractionOf(plainDecimal(value))
}
