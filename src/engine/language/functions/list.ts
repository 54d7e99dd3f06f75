import { writeNumber } from './concat.ts'

/**
 * Splits a list as people write it into entries: one per line, or separated by commas or semicolons on a single line.
 *
 * @param text any text
 * @returns a list of non-empty texts, including duplicates
 * @example items('Ann, Ben,, Cleo') // => [Ann, Ben, Cleo]
 */
export function items(text: string): string[] {
  const lines = text.trim()
  const separator = lines.includes('\n') ? '\n' : lines.includes(';') ? ';' : ','
  return lines
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/**
 * Picks the entries of a list at the given positions.
 *
 * @param list      texts
 * @param positions 1 for the first, in any order, each once or more
 * @returns a list of texts, with an empty text for a position that does not exist
 * @example pick(items('Ann, Ben, Cleo'), numbers('3 1')) // => [Cleo, Ann]
 */
export function pick(list: readonly string[], positions: readonly number[]): string[] {
  return positions.map((position) => list[position - 1] ?? '')
}

/** Compares numbers within texts as numbers, so that Team 10 comes after Team 9. */
const inOrder = new Intl.Collator('en', { numeric: true })

/**
 * Sorts a list in ascending or alphabetical order.
 *
 * @param list numbers or texts
 * @returns the list, sorted
 * @example sort(items('Team 10, Éva, team 9, Zoe')) // => [Éva, team 9, Team 10, Zoe]
 */
export function sort<T extends string | number>(list: readonly T[]): T[] {
  return list.toSorted((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : inOrder.compare(String(a), String(b)),
  )
}

/**
 * Joins a list to one text.
 *
 * @param list numbers or texts
 * @returns its entries, separated by commas, or by semicolons if an entry contains a comma
 * @throws CalculationError if a number is not finite
 * @example join(numbers('3 1 2')) // => 3, 1, 2
 */
export function join(list: readonly (string | number)[]): string {
  const texts = list.map((entry) => (typeof entry === 'number' ? writeNumber(entry) : entry))
  return texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ')
}
