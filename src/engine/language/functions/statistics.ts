import { isExact } from './arithmetic.ts'
import { roundHalfAway } from '../numbers/roundHalfAway.ts'

/**
 * The sum, with the rounding errors of the additions carried along, so that 0.1, 0.2 and -0.3 give 0. What cancels leaves
 * decimals, as the difference of two numbers does: 99999999999.9 and -99999999999.8 give 0.1.
 *
 * @param values any numbers
 * @returns the sum; 0 for none
 * @source Neumaier, Zeitschrift für Angewandte Mathematik und Mechanik 1974; 54: 39–51
 * @example sum(0.1, 0.2, -0.3) // => 0
 */
export function sum(values: readonly number[]): number {
  let total = 0
  let correction = 0
  let largest = 0
  for (const value of values) {
    const next = total + value
    const magnitude = Math.abs(value)
    correction += Math.abs(total) >= magnitude ? total - next + value : value - next + total
    if (magnitude > largest) largest = magnitude
    total = next
  }
  if (!Number.isFinite(correction)) return total
  const corrected = total + correction
  if (Math.abs(corrected) >= largest) return corrected
  // What is left of summands of one size is known to 15 digits of them, as in a difference, and less well if they are many.
  const noise = sum(values.filter((value) => !isExact(value)).map(Math.abs)) * 5e-16
  return noise > 0 ? roundHalfAway(corrected, -Math.ceil(Math.log10(noise))) : corrected
}

/**
 * The arithmetic mean.
 *
 * @param values one or more numbers
 * @returns the mean, not rounded
 * @example average(2, 4, 9) // => 5
 */
export function average(values: readonly number[]): number {
  const total = sum(values)
  // If the sum of large numbers overflows, divide before adding.
  return Number.isFinite(total) ? total / values.length : sum(values.map((value) => value / values.length))
}

/**
 * The middle value, or the mean of the two middle values if their count is even.
 *
 * @param values one or more numbers, in any order
 * @returns the median, not rounded
 * @example median(7, 1, 3, 5) // => 4
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN
  return average(sorted.slice(middle - 1, middle + 1))
}

/**
 * The number of values.
 *
 * @param values any values
 * @returns a whole number
 * @example count(4, 4, 5) // => 3
 */
export function count(values: readonly unknown[]): number {
  return values.length
}

/**
 * The last of the numbers, such as the final row of a table column.
 *
 * @param values one or more numbers
 * @returns one of them
 * @example last(3, -2, 8) // => 8
 */
export function last(values: readonly number[]): number {
  return values.at(-1) ?? Number.NaN
}
