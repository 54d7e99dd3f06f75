import type { Layout, LinkedInput, LinkedRows, Slots } from '../tool.ts'
import { CalculationError } from './CalculationError.ts'
import { applies, findUnmet } from './conditions.ts'
import type { CalculationContext } from './context.ts'
import { ABSENT } from './linkFormula.ts'
import { readOne } from './readInputs.ts'
import { Refusal } from './Refusal.ts'

export const MAX_ROWS = 1000

/**
 * Reads rows into one list for each column and row value, in the slots of these lists.
 *
 * @returns the given rows, or every refusal
 */
export function readRows(
  input: LinkedInput,
  rows: LinkedRows,
  raw: unknown,
  slots: Slots,
  layout: Layout,
): { readonly value: unknown; readonly refusals?: undefined } | { readonly refusals: readonly Refusal[] } {
  const { name, optional } = input.data
  const given = raw === undefined && optional ? [] : typeof raw === 'string' ? parseJson(raw) : raw
  const refuse = (refusal: Refusal) => ({ refusals: [refusal.of(name)] })
  if (given === undefined)
    return refuse(new Refusal('rows-missing', { columns: rows.columns.map(({ data }) => data.name) }))
  if (!Array.isArray(given)) return refuse(new Refusal('not-rows', { given: raw }))
  if (given.length > MAX_ROWS) return refuse(new Refusal('too-many-rows', { limit: MAX_ROWS, count: given.length }))
  const refusals: Refusal[] = []
  const lists = new Map<number, unknown[]>([...rows.columns, ...rows.values].map(({ listSlot }) => [listSlot, []]))
  for (const [index, row] of given.entries()) {
    const at = `${name}[${index}]`
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      refusals.push(new Refusal('not-a-row', { sample: sampleRow(rows), given: row }, at))
      continue
    }
    if (isEmptyRow(rows, row as Record<string, unknown>)) continue
    const before = refusals.length
    readRow(at, rows, row as Record<string, unknown>, slots, refusals)
    if (refusals.length > before || !applies(rows.where, slots)) continue
    refusals.push(...findUnmet(rows.needs, slots, layout, at))
    if (refusals.length === before) collectRow(at, rows, slots, lists, refusals)
  }
  if (refusals.length > 0) return { refusals }
  for (const [slot, list] of lists) slots[slot] = list
  return { value: given }
}

/** Whether nothing is filled in yet; such a row does not count and never blocks. */
export function isEmptyRow({ columns }: LinkedRows, row: Readonly<Record<string, unknown>>): boolean {
  const isBlank = ({ data: { name, type, default: standard, choices, more } }: LinkedRows['columns'][number]) => {
    const raw = Object.hasOwn(row, name) ? row[name] : undefined
    if (more && raw === undefined) return true
    if (type === 'choice') return raw === undefined || String(raw) === String(standard ?? choices?.[0]?.value)
    return typeof raw === 'string' && raw.trim() === ''
  }
  const isKnown = (key: string): boolean => columns.some(({ data }) => data.name === key)
  return columns.some(({ data }) => data.type !== 'choice') && columns.every(isBlank) && Object.keys(row).every(isKnown)
}

/** Reads one row into the slots of its columns. */
export function readRow(
  at: string,
  rows: LinkedRows,
  row: Readonly<Record<string, unknown>>,
  slots: Slots,
  refusals: Refusal[],
): void {
  const names = rows.columns.map(({ data }) => data.name)
  for (const key of Object.keys(row)) {
    if (!names.includes(key))
      refusals.push(new Refusal('unknown-column', { row: at, name: key, known: names }, `${at}.${key}`))
  }
  for (const { data, field, slot } of rows.columns) {
    const raw = Object.hasOwn(row, data.name) ? row[data.name] : undefined
    // An empty text is not filled in yet, which is not an error.
    const value =
      data.type === 'text' && typeof raw === 'string' && raw.trim() === ''
        ? ''
        : readOne(field, raw, field.choices, slots[0] as CalculationContext)
    if (value instanceof Refusal) refusals.push(value.of(`${at}.${data.name}`))
    else slots[slot] = value
  }
}

function collectRow(
  at: string,
  rows: LinkedRows,
  slots: Slots,
  lists: Map<number, unknown[]>,
  refusals: Refusal[],
): void {
  for (const { slot, listSlot, formula } of rows.values) {
    try {
      slots[slot] = formula(slots)
    } catch (error) {
      if (error instanceof CalculationError)
        refusals.push(new Refusal('row-not-calculable', { cause: error.cause }, at))
      else if (error !== ABSENT) throw error
      // A list with an absent value is absent as a whole.
      slots[slot] = undefined
      lists.delete(listSlot)
    }
  }
  for (const { slot, listSlot } of [...rows.columns, ...rows.values]) lists.get(listSlot)?.push(slots[slot])
}

const sampleRow = (rows: LinkedRows): Readonly<Record<string, unknown>> =>
  Object.fromEntries(rows.columns.map(({ data }) => [data.name, data.default ?? data.choices?.[0]?.value ?? '']))

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
