import type { Layout, LinkedInput, LinkedRows, Slots } from '../tool.ts'
import { CalculationError } from '../language/functions/CalculationError.ts'
import { applies, findUnmet } from '../compile/conditions.ts'
import type { CalculationContext, CountedContext } from '../context.ts'
import { ABSENT } from '../compile/linkFormula.ts'
import { Refusal } from '../Refusal.ts'

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
  const missing = () => refuse(new Refusal('rows-missing', { columns: rows.columns.map((column) => column.name) }))
  if (given === undefined) return missing()
  if (!Array.isArray(given)) return refuse(new Refusal('not-rows', { given: raw }))
  if (given.length > MAX_ROWS) return refuse(new Refusal('too-many-rows', { limit: MAX_ROWS, count: given.length }))
  const { steps } = slots[0] as CountedContext
  const refusals: Refusal[] = []
  let filledIn = 0
  const lists = new Map<number, unknown[]>([...rows.columns, ...rows.values].map(({ listSlot }) => [listSlot, []]))
  for (let index = 0; index < given.length; index++) {
    const row: unknown = given[index]
    steps.take(rows.size)
    const at = `${name}[${index}]`
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      refusals.push(new Refusal('not-a-row', { sample: sampleRow(rows), given: row }, at))
      continue
    }
    if (isEmptyRow(rows, row as Record<string, unknown>)) continue
    filledIn++
    const before = refusals.length
    readRow(at, rows, row as Record<string, unknown>, slots, refusals)
    if (refusals.length > before || !applies(rows.where, slots)) continue
    refusals.push(...findUnmet(rows.needs, slots, layout, at))
    if (refusals.length === before) collectRow(at, rows, slots, lists, refusals)
  }
  if (refusals.length > 0) return { refusals }
  if (filledIn === 0 && !optional) return missing()
  for (const [slot, list] of lists) slots[slot] = list
  return { value: given }
}

/** Whether nothing is filled in yet: a field is blank, and the others are as they start. Such a row does not count. */
function isEmptyRow({ columns }: LinkedRows, row: Readonly<Record<string, unknown>>): boolean {
  let hasBlank = false
  for (const { data, name, isChoice } of columns) {
    const raw = Object.hasOwn(row, name) ? row[name] : undefined
    const isBlank = raw === undefined ? isChoice || data.more === true : typeof raw === 'string' && raw.trim() === ''
    // A field that starts empty may stay so.
    hasBlank ||= isBlank && !isChoice && data.default !== ''
    const standard = isChoice ? (data.default ?? data.choices?.[0]?.value) : data.default
    if (!isBlank && (standard === undefined || String(raw) !== String(standard))) return false
  }
  return hasBlank && Object.keys(row).every((key) => columns.some(({ name }) => name === key))
}

/** Whether all fields of a row that are typed are blank. */
const isBlankRow = ({ columns }: LinkedRows, row: Readonly<Record<string, unknown>>): boolean =>
  columns.some(({ isChoice }) => !isChoice) &&
  columns.every(({ name, isChoice }) => isChoice || String(row[name] ?? '').trim() === '')

/** Whether an empty row is as a form starts it: a field that was emptied had a default. */
export const isUntouchedRow = (rows: LinkedRows, row: Readonly<Record<string, unknown>>): boolean =>
  (isEmptyRow(rows, row) || isBlankRow(rows, row)) &&
  rows.columns.every(({ data, name, isChoice }) => {
    const raw = row[name]
    return isChoice || raw === undefined || !data.default || String(raw) === String(data.default)
  })

/** Reads one row into the slots of its columns. */
export function readRow(
  at: string,
  rows: LinkedRows,
  row: Readonly<Record<string, unknown>>,
  slots: Slots,
  refusals: Refusal[],
): void {
  for (const key of Object.keys(row)) {
    if (rows.columns.some(({ name }) => name === key)) continue
    const known = rows.columns.map(({ name }) => name)
    refusals.push(new Refusal('unknown-column', { row: at, name: key, known }, `${at}.${key}`))
  }
  for (const { name, isText, choices, read, slot } of rows.columns) {
    const raw = Object.hasOwn(row, name) ? row[name] : undefined
    // An empty text is not filled in yet, which is not an error.
    const value =
      isText && typeof raw === 'string' && raw.trim() === '' ? '' : read(raw, slots[0] as CalculationContext, choices)
    if (value instanceof Refusal) refusals.push(value.of(`${at}.${name}`))
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
  for (const { slot, listSlot } of rows.columns) lists.get(listSlot)?.push(slots[slot])
  for (const { slot, listSlot } of rows.values) lists.get(listSlot)?.push(slots[slot])
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
