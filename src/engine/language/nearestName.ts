/**
 * Finds the known name that was most likely meant; for a very long one, none. Ignores case, counts a swap of adjacent letters as one edit, and
 * returns nothing rather than a wild guess.
 *
 * @param name  the name as written
 * @param known the known names
 * @returns the nearest known name, or undefined if none is near
 * @example nearestName('nubmer', ['number', 'integer']) // => number
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined
  const written = name.toLowerCase().replace(/[−–]/g, '-')
  let nearest: string | undefined
  // In names of one or two letters, one edit is already too much: only the case may differ.
  let fewest = written.length <= 2 ? 1 : Math.max(1, Math.floor(written.length / 3)) + 1
  const names = [...known]
  // Words alone do not tell A- from A+.
  const same = names.find((candidate) => candidate.toLowerCase() === written)
  if (same !== undefined) return same
  for (const candidate of names) {
    // points43 does not mean points40, but totalInterest means interestTotal.
    if (differsInDigits(name, candidate)) continue
    if (sortWords(name) === sortWords(candidate)) return candidate
    const edits = countEdits(written, candidate.toLowerCase(), fewest)
    if (edits < fewest) [nearest, fewest] = [candidate, edits]
  }
  return nearest
}

/** Comparing takes time in proportion to the length. */
const MAX_LENGTH = 80

const differsInDigits = (a: string, b: string): boolean => a !== b && a.replace(/\d/g, '0') === b.replace(/\d/g, '0')

const sortWords = (name: string): string =>
  (name.match(/[A-Z]?[a-z]+|\d+|[A-Z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(' ')

/** Returns the optimal string alignment distance; stops counting at the limit. */
export function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min((last[j] ?? limit) + 1, (row[j - 1] ?? limit) + 1, (last[j - 1] ?? limit) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? limit) + 1)
      row.push(edits)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit
}
