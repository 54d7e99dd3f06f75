import type { InputData } from '../../engine/toolData.ts'
import type { Item } from '../read/Item.ts'
import { isQuantity } from '../read/Message.ts'

/** Words that apply a number to all rows. */
const FOR_EACH = new Set(['each', 'apiece', 'all', 'every'])

/**
 * Reads rows of a choice and a number: "A 3 credits, B+ 4 credits", "A, B and C, 3 credits each".
 *
 * @returns undefined if the rows have other columns, or if the message names no choice
 */
export function readRows(
  { columns: all = [] }: InputData,
  items: readonly Item[],
): { readonly rows: readonly Readonly<Record<string, string>>[]; readonly used: ReadonlySet<Item> } | undefined {
  const columns = all.filter(({ more }) => !more)
  const choice = columns.find(({ type }) => type === 'choice')
  const other = columns.find(({ type }) => type !== 'choice')
  if (!choice || !other || columns.length !== 2) return undefined
  const values = new Set(choice.choices?.map(({ value }) => String(value)))
  const used = new Set<Item>()
  const rows: Record<string, string>[] = []
  const numbers: string[] = []
  let isShared = false
  for (const [at, item] of items.entries()) {
    const next = items[at + 1]
    const joined = next?.kind === 'symbol' && next.start === item.start + item.raw.length ? item.raw + next.raw : ''
    const isArticle = item.raw === 'A' && at === 0 && next?.kind === 'word' && next.text.length > 2
    const value = isArticle ? undefined : [joined, item.raw].find((each) => item.kind === 'word' && values.has(each))
    if (value !== undefined) {
      rows.push({ [choice.name]: value })
      used.add(item)
      if (value === joined && next) used.add(next)
    } else if (isQuantity(item) && item.type === 'number' && !item.percent && rows.length > 0) {
      const row = rows.at(-1)
      if (row) row[other.name] ??= item.text
      numbers.push(item.text)
      used.add(item)
    } else if (FOR_EACH.has(item.text)) {
      isShared = true
      used.add(item)
    }
  }
  const [shared] = numbers
  if (isShared && numbers.length === 1 && shared !== undefined) for (const row of rows) row[other.name] = shared
  else if (numbers.length === 0 && other.default !== undefined)
    for (const row of rows) row[other.name] = String(other.default)
  else if (numbers.length !== rows.length) return undefined
  return rows.length > 0 && rows.every((row) => row[other.name] !== undefined) ? { rows, used } : undefined
}
