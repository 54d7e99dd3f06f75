import { roundSignificant } from '../numbers/roundSignificant.ts'
import { plainDecimal } from '../numbers/plainDecimal.ts'
import { fractionOf } from '../numbers/fraction.ts'
import type { Calculated } from './evaluate.ts'
import { isSame } from './exact.ts'

/** The digits of results that are rounded, and of decimals that are exact. */
const DIGITS = 12
const EXACT_DIGITS = 15
/** Beyond these, a power of ten reads better than a row of zeros. Rounded results have no digits to fill them with. */
const SMALLEST_PLAIN = 1e-9
const LARGEST_PLAIN = 1e12
const LARGEST_EXACT = 1e21

/**
 * Formats a result as a calculator shows it, without grouping, ready to be entered again: whole numbers below 2⁵³ and exact
 * decimals of up to 15 digits in full, everything else rounded to 12 significant digits. Very small and very large numbers
 * have an exponent, 7.25741561531e+306, which reads as one number in any expression.
 *
 * @param result a finite number, and its exact value if that is known
 * @returns never "-0"
 * @example formatResult({ value: 1 / 3, exact: { numerator: 1n, denominator: 3n } }) // => 0.333333333333
 */
export function formatResult(calculated: Calculated): string {
  const { value } = calculated
  const rounded = roundSignificant(value, DIGITS)
  if (Number.isSafeInteger(value) && (calculated.exact?.denominator === 1n || rounded === value))
    return plainDecimal(value)
  const decimal = findExact(calculated)
  return decimal === undefined ? write(rounded, LARGEST_PLAIN) : write(decimal, LARGEST_EXACT)
}

/**
 * Whether a result is so large that its form leaves out digits before the decimal point: 2^60 is, 10^21 is not.
 *
 * @param text the form of the result
 */
export const leavesOutDigits = (calculated: Calculated, text: string): boolean =>
  Math.abs(calculated.value) >= LARGEST_PLAIN && text.includes('e') && findExact(calculated) === undefined

/** Returns an exact value of at most 15 digits; undefined if it has more, or is not known. */
function findExact({ value, exact }: Calculated): number | undefined {
  const decimal = roundSignificant(value, EXACT_DIGITS)
  const isExact = exact && Number.isFinite(decimal) && isSame(fractionOf(plainDecimal(decimal)), exact)
  return isExact ? decimal : undefined
}

function write(rounded: number, largest: number): string {
  const magnitude = Math.abs(rounded)
  const plain = magnitude === 0 || (magnitude >= SMALLEST_PLAIN && magnitude < largest)
  return plain ? plainDecimal(rounded) : rounded.toExponential()
}
