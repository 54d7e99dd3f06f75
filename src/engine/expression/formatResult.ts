import { roundSignificant } from '../round/roundSignificant.ts'
import { plainDecimal } from '../parse/plainDecimal.ts'

const DIGITS = 12
const SMALLEST_PLAIN = 1e-9
const LARGEST_PLAIN = 1e12

/**
 * Formats a result as a calculator shows it: at most 12 significant digits and no grouping, ready to be entered again.
 * Very small and very large numbers have an exponent, 7.25741561531e+306, which reads as one number in any expression.
 *
 * @param value a finite number
 * @returns never "-0"
 * @example formatResult(0.1 + 0.2) // => 0.3
 */
export function formatResult(value: number): string {
  const rounded = roundSignificant(value, DIGITS)
  const magnitude = Math.abs(rounded)
  // Only the rounded number decides, so that the text, read and formatted again, stays the same.
  const plain = magnitude === 0 || (magnitude >= SMALLEST_PLAIN && magnitude < LARGEST_PLAIN)
  return plain ? plainDecimal(rounded) : rounded.toExponential()
}
