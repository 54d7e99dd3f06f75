import { plainDecimal } from '../numbers/plainDecimal.ts'
import { roundSignificant } from '../numbers/roundSignificant.ts'
import { add, max, min } from './arithmetic.ts'
import { average, sum } from './statistics.ts'

/**
 * The sample standard deviation: how far the numbers of a sample lie from their average, divided by one less than their count.
 *
 * @param values two or more numbers
 * @returns 0 or more, not rounded; no result for one number
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.18.72 STDEV; NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.6
 * @example stdev(2, 4, 6) // => 2
 */
export function stdev(values: readonly number[]): number {
  return spread(values, values.length - 1)
}

/**
 * The population standard deviation: how far the numbers of a whole population lie from their average.
 *
 * @param values one or more numbers
 * @returns 0 or more, not rounded
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.18.74 STDEVP
 * @example stdevp(2, 4, 4, 4, 5, 5, 7, 9) // => 2
 */
export function stdevp(values: readonly number[]): number {
  return spread(values, values.length)
}

/** Works in two passes, so that squares of large numbers do not hide a small spread; scales, so that none overflows. */
function spread(values: readonly number[], divisor: number): number {
  if (divisor < 1) return Number.NaN
  // Distances from a number of the list are decimals again; from the average, which is rounded, they would not be.
  const [first = 0] = values
  const near = values.map((value) => add(value, -first))
  const offset = average(near)
  const distances = near.map((distance) => distance - offset)
  const widest = max(distances.map(Math.abs))
  if (widest === 0) return 0
  const squares = distances.map((distance) => (distance / widest) ** 2)
  return widest * Math.sqrt(sum(squares) / divisor)
}

/**
 * The geometric mean: the root of the product, for rates of growth and ratios.
 *
 * @param values one or more numbers above 0
 * @returns the mean, not rounded; no result if a number is 0 or less
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.18.38 GEOMEAN
 * @example geomean(1, 4, 16) // => 4
 */
export function geomean(values: readonly number[]): number {
  if (min(values) <= 0) return Number.NaN
  // Multiplied with the powers of two apart, so that the product neither overflows nor loses digits as logarithms do.
  let product = 1
  let exponent = 0
  for (const value of values) {
    const power = Math.floor(Math.log2(value))
    product *= value / 2 ** power
    exponent += power
    if (product >= 2) {
      product /= 2
      exponent += 1
    }
  }
  const whole = Math.floor(exponent / values.length)
  const rest = exponent - whole * values.length
  return roundSignificant(product ** (1 / values.length) * 2 ** (rest / values.length) * 2 ** whole, 15)
}

/**
 * A quartile: the number below which a quarter, half or three quarters of the list lie, between its neighbors in proportion.
 *
 * @param values  one or more numbers, in any order
 * @param quarter 0 for the smallest, 1, 2 for the median, 3, or 4 for the largest
 * @returns the quartile, not rounded
 * @source Hyndman and Fan, The American Statistician 1996; 50: 361–365, definition 7; a spreadsheet's QUARTILE and QUARTILE.INC
 * @example quartile(numbers('1 2 3 4'), 1) // => 1.75
 */
export function quartile(values: readonly number[], quarter: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const index = ((sorted.length - 1) * quarter) / 4
  const [below = Number.NaN, above = below] = [sorted[Math.floor(index)], sorted[Math.ceil(index)]]
  const rest = index - Math.floor(index)
  return below * (1 - rest) + above * rest
}

/**
 * The numbers that occur most often.
 *
 * @param values one or more numbers
 * @returns the modes in ascending order, as a text; "none" if no number occurs twice
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.18.44 MODE, which gives the first of them only
 * @example modes(4, 2, 4, 2, 9) // => 2 and 4
 */
export function modes(values: readonly number[]): string {
  const counts = new Map<number, number>()
  // A Map treats -0 and 0 as the same key.
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = max([...counts.values()])
  if (most === 1) return 'none'
  const found = [...counts].filter(([, count]) => count === most).map(([value]) => value)
  const written = found.toSorted((a, b) => a - b).map(plainDecimal)
  return written.length === 1 ? written.join('') : `${written.slice(0, -1).join(', ')} and ${written.at(-1)}`
}
