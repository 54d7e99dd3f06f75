/** Shares are shown in tenths of a percent. */
const WHOLE = 1000

/**
 * Returns the shares of a whole in percent with one decimal, so that the shares shown add up to 100: each is rounded down,
 * then those with the largest remainders get the missing tenths.
 *
 * @param values finite, none below zero, not all zero
 * @returns percentages; counted in tenths, they add up to exactly 100
 * @source The largest remainder method (Hamilton, 1792)
 * @example shareOut([1, 1, 1]) // => [33.4, 33.3, 33.3]
 */
export function shareOut(values: readonly number[]): number[] {
  // Relative to the largest value, so that sums of huge numbers do not overflow.
  const largest = Math.max(...values)
  const parts = values.map((value) => value / largest)
  const total = parts.reduce((sum, part) => sum + part, 0)
  const exact = parts.map((part) => (part / total) * WHOLE)
  const shares = exact.map((share) => Math.floor(share + 1e-9))
  const missing = WHOLE - shares.reduce((sum, share) => sum + share, 0)
  const lostMost = exact
    .map((share, index) => ({ index, lost: share - (shares[index] ?? 0) }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
  for (const { index } of lostMost.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map((share) => share / 10)
}
