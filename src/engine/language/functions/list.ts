import { ABSENT } from './absent.ts'
import { isNoise } from './arithmetic.ts'
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

/** Something that a list can hold. */
type Item = string | number | bigint | boolean

/** Returns a value; a figure that reads one that does not exist is left out. */
function found<T>(value: T | undefined): T {
  if (value === undefined) throw ABSENT
  return value
}

const isSame = (a: unknown, b: unknown): boolean => a === b || isNoise(a, b)

/**
 * The first item of a list, such as a column of a table.
 *
 * @param list any list
 * @returns its first item; nothing if it is empty
 * @example first(numbers('3 1 2')) // => 3
 */
export function first<T extends Item>(list: readonly T[]): T {
  return found(list[0])
}

/**
 * The item at a position of a list: index(schedule.balance, 12) is the balance in the twelfth row.
 *
 * @param list     any list; an empty cell of a table keeps its place
 * @param position 1 for the first
 * @returns the item; nothing if there is none at that position
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.14.6 INDEX
 * @example index(items('Ann, Ben, Cleo'), 2) // => Ben
 */
export function index<T extends Item>(list: readonly T[], position: number): T {
  return found(list[position - 1])
}

/**
 * The position of an item in a list.
 *
 * @param item what to look for: a number, a text or a date
 * @param list of the same kind
 * @returns 1 for the first; nothing if the list does not hold the item
 * @source Microsoft, "XMATCH function", with match_mode 0
 * @example xmatch(8, numbers('3 8 2')) // => 2
 */
export function xmatch(item: Item, list: readonly Item[]): number {
  const at = list.findIndex((each) => isSame(each, item))
  return found(at < 0 ? undefined : at + 1)
}

/**
 * Looks an item up in one list and returns what another list has at its position. xlookup(min(plans.cost), plans.cost,
 * plans.name) is the name in the row with the lowest cost.
 *
 * @param item    what to look for: a number, a text or a date
 * @param list    where to look for it
 * @param results the list with the results
 * @returns the result; nothing if the list does not hold the item
 * @source Microsoft, "XLOOKUP function", with match_mode 0
 * @example xlookup(8, numbers('3 8 2'), items('Ann, Ben, Cleo')) // => Ben
 */
export function xlookup<T extends Item>(item: Item, list: readonly Item[], results: readonly T[]): T {
  return found(results[xmatch(item, list) - 1])
}

/**
 * Sorts a list by the items of another.
 *
 * @param list  any list
 * @param by    what to sort it by, item by item: numbers, texts or dates; items without a partner come last
 * @param order 1 for ascending (the default) or -1 for descending
 * @returns the list, sorted; equal items keep their order
 * @source Microsoft, "SORTBY function"
 * @example sortby(items('Ann, Ben, Cleo'), numbers('3 1 2')) // => [Ben, Cleo, Ann]
 */
export function sortby<T extends Item>(list: readonly T[], by: readonly Item[], order = 1): T[] {
  return orderOf(by, list.length, order < 0).map((position) => list[position] as T)
}

/**
 * Returns the positions of a list's items, sorted by the items.
 *
 * @param length how many positions there are; those without an item come last
 */
export function orderOf(by: readonly unknown[], length: number, isDescending: boolean): number[] {
  const positions = Array.from({ length }, (_, position) => position)
  return positions.toSorted((a, b) => {
    const [one, other] = [by[a], by[b]]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    const difference = typeof one === 'string' ? inOrder.compare(one, String(other)) : Number(one) - Number(other)
    return isDescending ? -difference : difference
  })
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
