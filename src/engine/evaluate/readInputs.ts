import type { ChoiceRow, InputData } from '../toolData.ts'
import { CalculationError } from './CalculationError.ts'
import { ABSENT } from './linkFormula.ts'
import type { CalculationContext } from './context.ts'
import { applies, findUnmet } from './conditions.ts'
import { Refusal } from './Refusal.ts'
import { readValue } from './readValue.ts'
import type { Layout, LinkedInput, LinkedRows, Slots, Tool } from '../tool.ts'

/** What was given for a tool, by input name: numbers, texts, lists of rows. */
export type Given = Readonly<Record<string, unknown>>

const MAX_ROWS = 1000

/**
 * Reads what was given into slots: each input is then a value, missing or not applicable.
 *
 * @param tool    the tool
 * @param given   what was given; names that are no inputs are refused
 * @param context the caller's clock, for defaults
 * @returns the slots, and every refusal in the order of the form
 */
export function readInputs(
  tool: Tool,
  given: Given,
  context: CalculationContext,
): { slots: Slots; refusals: Refusal[] } {
  const slots: Slots = new Array(tool.slotCount).fill(undefined)
  slots[0] = context
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { slots, refusals: [new Refusal('not-an-object', { given })] }
  }
  const found: { index: number; refusal: Refusal }[] = []
  const byInput = tool.inputNames.size > tool.inputs.length ? renameAliases(tool, given) : given
  for (const input of tool.inputs) {
    // The choices of an input can depend on a refused one; report one error.
    if (!applies(input.when, slots) || (input.matchSlot !== undefined && slots[input.matchSlot] === undefined)) continue
    const { name } = input.data
    const raw = Object.hasOwn(byInput, name) ? byInput[name] : undefined
    const value = input.rows
      ? readRows(input, input.rows, raw, slots, tool.layout)
      : readOne(input.data, raw, offeredChoices(input, slots), context)
    if (value instanceof Refusal) found.push({ index: input.index, refusal: value.of(name) })
    else if (value instanceof RefusedRows)
      found.push(...value.refusals.map((refusal) => ({ index: input.index, refusal })))
    else slots[input.slot] = value
  }
  const unknown = unknownInputs(tool, given)
  if (found.length === 0) return { slots, refusals: unknown }
  const inOrder = found.toSorted((a, b) => a.index - b.index).map(({ refusal }) => refusal)
  return { slots, refusals: [...unknown, ...inOrder] }
}

/** The choices of an input, given the other inputs: `match` filters the rows of a table. */
export function offeredChoices(
  { data, matchSlot, choicesByMatch }: LinkedInput,
  slots: Slots,
): readonly ChoiceRow[] | undefined {
  return choicesByMatch && matchSlot !== undefined ? (choicesByMatch.get(slots[matchSlot]) ?? []) : data.choices
}

function readOne(
  input: InputData,
  raw: unknown,
  choices: readonly ChoiceRow[] | undefined,
  context: CalculationContext,
): unknown {
  if (raw === undefined || (typeof raw === 'string' && raw.trim() === '')) {
    if (raw !== undefined && !input.optional) return new Refusal('empty', { type: input.type })
    if (input.default !== undefined)
      return input.type === 'date' ? context.now.slice(0, 10) : readValue(input, input.default, choices)
    if (input.type === 'choice' && !input.match) return choices?.[0]?.value
    return input.optional ? undefined : new Refusal('missing', { type: input.type, choices: choices ?? [] })
  }
  return readValue(input, raw, choices)
}

class RefusedRows {
  readonly refusals: readonly Refusal[]
  constructor(refusals: readonly Refusal[]) {
    this.refusals = refusals
  }
}

function readRows(input: LinkedInput, rows: LinkedRows, raw: unknown, slots: Slots, layout: Layout): unknown {
  const { name, optional } = input.data
  const given = raw === undefined && optional ? [] : typeof raw === 'string' ? parseJson(raw) : raw
  if (given === undefined) return new Refusal('rows-missing', { columns: rows.columns.map(({ data }) => data.name) })
  if (!Array.isArray(given)) return new Refusal('not-rows', { given: raw })
  if (given.length > MAX_ROWS) return new Refusal('too-many-rows', { limit: MAX_ROWS, count: given.length })
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
  if (refusals.length > 0) return new RefusedRows(refusals)
  for (const [slot, list] of lists) slots[slot] = list
  return given
}

/** A row in which nothing is filled in yet does not count, and never blocks. */
export function isEmptyRow({ columns }: LinkedRows, row: Readonly<Record<string, unknown>>): boolean {
  const isBlank = ({ data: { name, type, default: standard, choices } }: LinkedRows['columns'][number]): boolean => {
    const raw = Object.hasOwn(row, name) ? row[name] : undefined
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
  for (const { data, slot } of rows.columns) {
    const raw = Object.hasOwn(row, data.name) ? row[data.name] : undefined
    // A row with an empty text is not filled in yet, which is not an error.
    const value =
      data.type === 'text' && typeof raw === 'string' && raw.trim() === ''
        ? ''
        : readOne(data, raw, data.choices, slots[0] as CalculationContext)
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

function unknownInputs({ inputNames }: Tool, given: Given): Refusal[] {
  const refusals: Refusal[] = []
  for (const name of Object.keys(given))
    if (!inputNames.has(name)) refusals.push(new Refusal('unknown-input', null, name))
  return refusals
}

function renameAliases(tool: Tool, given: Given): Given {
  const renamed: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(given)) {
    const current = tool.inputNames.get(name)
    // If a link has both the old and the new name, the new one wins.
    if (current !== undefined && (current === name || !Object.hasOwn(given, current))) renamed[current] = value
  }
  return renamed
}
