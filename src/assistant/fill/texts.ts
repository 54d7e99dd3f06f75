import type { Item, Quantity } from '../read/Item.ts'
import { isQuantity } from '../read/Message.ts'
import { isStopWord } from '../read/words.ts'

/** A value read at a place of a message. */
export interface Found {
  readonly given: Readonly<Record<string, unknown>>
  readonly end: number
  readonly unitWord?: string
}

const isSeparator = (item: Item | undefined): boolean => [',', ';', 'and', '&'].includes(item?.text ?? '')

/** Reads a list of two or more entries, separated by commas, "and" or "or": "Ann Lee, Ben and Cleo", "4, 5 and 6". */
export function readList(name: string, items: readonly Item[], at: number): Found | undefined {
  if (isQuantity(items[at])) return readNumbers(name, items, at)
  const entries: string[][] = [[]]
  let end = at
  for (; end < items.length; end++) {
    const item = items[end] as Item
    if (isSeparator(item) || item.text === 'or') entries.push([])
    else if (isQuantity(item)) return undefined
    else if (item.kind === 'symbol' || isStopWord(item.text)) break
    else entries.at(-1)?.push(item.raw)
  }
  const list = entries.map((words) => words.join(' ')).filter((entry) => entry !== '')
  return list.length > 1 ? { given: { [name]: list.join(', ') }, end } : undefined
}

/** Reads a list of two or more numbers, all in one unit or none; a unit behind the last one is that of all. */
export function readNumbers(name: string, items: readonly Item[], at: number): Found | undefined {
  const before = items[at - 1]
  if (isQuantity(before) || (isSeparator(before) && isQuantity(items[at - 2]))) return undefined
  const numbers: Quantity[] = []
  let end = at
  for (; end < items.length; end++) {
    const item = items[end]
    if (isQuantity(item) && item.type === 'number' && !item.meanings) numbers.push(item)
    else if (!isSeparator(item)) break
  }
  // 1,7 2,3 has decimal commas, as some write them.
  const commas = items.slice(at, end).filter(({ text }) => text === ',')
  const isTight = commas.some(({ start }) => numbers.some((number) => number.start === start + 1))
  if (isTight && commas.length < numbers.length - 1) return undefined
  const last = numbers.at(-1)
  const isAlike = numbers.every(({ unit, money, percent }) => {
    const isBare = !unit && money === undefined && !percent
    return isBare || (unit === last?.unit && money === last?.money && percent === last?.percent)
  })
  return numbers.length > 1 && isAlike
    ? { given: { [name]: numbers.map(({ text }) => text).join(', ') }, end }
    : undefined
}

/** Reads a name: words that start with a capital letter, or if none does, words that are no stop words. */
export function readName(name: string, items: readonly Item[], at: number): Found | undefined {
  if (isQuantity(items[at])) return readNumbers(name, items, at)
  let end = at
  while (items[end]?.kind === 'word' && /^\p{Lu}/u.test(items[end]?.raw ?? '')) end++
  if (end === at) while (items[end]?.kind === 'word' && !isStopWord(items[end]?.text ?? '')) end++
  const words = items.slice(at, end).map(({ raw }) => raw)
  return words.length > 0 ? { given: { [name]: words.join(' ') }, end } : undefined
}
