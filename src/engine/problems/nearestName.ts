/**
 * The known name that was most likely meant. Case does not count, a swap of neighbours counts as one edit, and a wild
 * guess is worse than none.
 *
 * @param name  what was written
 * @param known what there is
 * @returns the nearest known name, or undefined where none is near
 * @example nearestName('nubmer', ['number', 'integer']) // => number
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const written = name.toLowerCase()
  let nearest: string | undefined
  // One edit turns any letter into any other: of short names only the case may differ.
  let fewest = written.length <= 2 ? 1 : Math.max(1, Math.floor(written.length / 3)) + 1
  for (const candidate of known) {
    // points43 is not points40, but total interest is interest total.
    if (differsInDigits(name, candidate)) continue
    if (sortWords(name) === sortWords(candidate)) return candidate
    const edits = countEdits(written, candidate.toLowerCase(), fewest)
    if (edits < fewest) [nearest, fewest] = [candidate, edits]
  }
  return nearest
}

const differsInDigits = (a: string, b: string): boolean => a !== b && a.replace(/\d/g, '0') === b.replace(/\d/g, '0')

const sortWords = (name: string): string =>
  (name.match(/[A-Z]?[a-z]+|\d+|[A-Z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(' ')

/** Optimal string alignment distance; stops counting at the limit. */
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
