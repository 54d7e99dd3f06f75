import { nearestName } from '../problems/nearestName.ts'
import type { ChoiceRow, InputData } from '../toolData.ts'
import { CalculationError } from './CalculationError.ts'
import { ABSENT } from './linkFormula.ts'
import type { CalculationContext } from './context.ts'
import { readValue, Refusal, showGiven } from './readValue.ts'
import type { LinkedInput, LinkedRows, Slots, Tool } from '../tool.ts'

/** What was given for a tool, by input name: numbers, texts, lists of rows. */
export type Given = Readonly<Record<string, unknown>>

/** A sentence about one input; the input is left out where the fault is nobody's alone. */
export interface InputError {
  readonly input?: string
  readonly message: string
}

const MOST_ROWS = 1000

/**
 * Reads what was given into slots: each input is then a value, missing or not applicable.
 *
 * @param tool    the tool
 * @param given   what was given; names that are no inputs are errors
 * @param context the caller's clock, for defaults
 * @returns the slots, and every error in the order of the form
 */
export function readInputs(
  tool: Tool,
  given: Given,
  context: CalculationContext,
): { slots: Slots; errors: InputError[] } {
  const slots: Slots = new Array(tool.slotCount).fill(undefined)
  slots[0] = context
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { slots, errors: [{ message: `the inputs must be an object of names and values, got ${showGiven(given)}` }] }
  }
  const found: { index: number; error: InputError }[] = []
  const byInput = tool.inputNames.size > tool.inputs.length ? renameAliases(tool, given) : given
  for (const input of tool.inputs) {
    // What an input offers may hang on another that was refused: one mistake is one error.
    if (!applies(input.when, slots) || (input.matchSlot !== undefined && slots[input.matchSlot] === undefined)) continue
    const { name } = input.data
    const raw = Object.hasOwn(byInput, name) ? byInput[name] : undefined
    const value = input.rows
      ? readRows(input, input.rows, raw, slots)
      : readOne(input.data, raw, offeredChoices(input, slots), context)
    if (value instanceof Refusal)
      found.push({ index: input.index, error: { input: name, message: `${name} ${value.reason}` } })
    else if (value instanceof RowErrors) found.push(...value.errors.map((error) => ({ index: input.index, error })))
    else slots[input.slot] = value
  }
  const unknown = unknownInputs(tool, given)
  if (found.length === 0) return { slots, errors: unknown }
  const errors = found.toSorted((a, b) => a.index - b.index).map(({ error }) => error)
  return { slots, errors: [...unknown, ...errors] }
}

/** The choices an input offers, given the other inputs: a table may be cut to the rows that match one of them. */
export function offeredChoices({ data, matchSlot }: LinkedInput, slots: Slots): readonly ChoiceRow[] | undefined {
  const { choices, match } = data
  if (!choices || !match || matchSlot === undefined) return choices
  return choices.filter((row) => row[match.column] === slots[matchSlot])
}

/** Whether a condition holds; one that asks for something absent, or that cannot be calculated, does not. */
export function applies(when: ((slots: Slots) => unknown) | undefined, slots: Slots): boolean {
  if (!when) return true
  try {
    return when(slots) === true
  } catch (error) {
    if (error === ABSENT || error instanceof CalculationError) return false
    throw error
  }
}

function readOne(
  input: InputData,
  raw: unknown,
  choices: readonly ChoiceRow[] | undefined,
  context: CalculationContext,
): unknown {
  if (raw === undefined || (typeof raw === 'string' && raw.trim() === '')) {
    if (raw !== undefined && !input.optional) return new Refusal('is required, got an empty text')
    if (input.default !== undefined)
      return input.type === 'date' ? context.now.slice(0, 10) : readValue(input, input.default, choices)
    if (input.type === 'choice' && !input.match) return choices?.[0]?.value
    return input.optional ? undefined : new Refusal(`is required: ${wanted(input, choices)}`)
  }
  return readValue(input, raw, choices)
}

const WANTED: Record<string, string> = {
  number: 'a number',
  integer: 'a whole number',
  text: 'a text',
  date: 'a date, as YYYY-MM-DD',
  time: 'a time of day, as HH:MM',
  duration: 'a duration, as HH:MM:SS',
}

const wanted = (input: InputData, choices: readonly ChoiceRow[] | undefined): string =>
  WANTED[input.type] ?? `one of ${(choices ?? []).map(({ value }) => value).join(', ')}`

class RowErrors {
  readonly errors: readonly InputError[]
  constructor(errors: readonly InputError[]) {
    this.errors = errors
  }
}

function readRows(input: LinkedInput, rows: LinkedRows, raw: unknown, slots: Slots): unknown {
  const { name } = input.data
  const given = typeof raw === 'string' ? parseJson(raw) : raw
  if (given === undefined)
    return new Refusal(`is required: a list of rows with ${rows.columns.map(({ data }) => data.name).join(', ')}`)
  if (!Array.isArray(given)) return new Refusal(`must be a list of rows, got ${showGiven(raw)}`)
  if (given.length > MOST_ROWS) return new Refusal(`must have at most ${MOST_ROWS} rows, got ${given.length}`)
  const errors: InputError[] = []
  const lists = new Map<number, unknown[]>([...rows.columns, ...rows.values].map(({ listSlot }) => [listSlot, []]))
  for (const [index, row] of given.entries()) {
    const at = `${name}[${index}]`
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      errors.push({ input: at, message: `${at} must be a row such as ${sampleRow(rows)}, got ${showGiven(row)}` })
      continue
    }
    const before = errors.length
    readRow(at, rows, row as Record<string, unknown>, slots, errors)
    if (errors.length === before && applies(rows.where, slots)) collectRow(at, rows, slots, lists, errors)
  }
  if (errors.length > 0) return new RowErrors(errors)
  for (const [slot, list] of lists) slots[slot] = list
  return given
}

function readRow(at: string, rows: LinkedRows, row: Record<string, unknown>, slots: Slots, errors: InputError[]): void {
  const names = rows.columns.map(({ data }) => data.name)
  for (const key of Object.keys(row)) {
    if (!names.includes(key))
      errors.push({ input: `${at}.${key}`, message: `${at} has no field "${key}"${didYouMean(key, names)}` })
  }
  for (const { data, slot } of rows.columns) {
    const raw = Object.hasOwn(row, data.name) ? row[data.name] : undefined
    // A text left empty in a row is a row not filled in yet, not a mistake.
    const value =
      data.type === 'text' && typeof raw === 'string' && raw.trim() === ''
        ? ''
        : readOne(data, raw, data.choices, slots[0] as CalculationContext)
    if (value instanceof Refusal)
      errors.push({ input: `${at}.${data.name}`, message: `${at}.${data.name} ${value.reason}` })
    else slots[slot] = value
  }
}

function collectRow(
  at: string,
  rows: LinkedRows,
  slots: Slots,
  lists: Map<number, unknown[]>,
  errors: InputError[],
): void {
  for (const { slot, listSlot, formula } of rows.values) {
    try {
      slots[slot] = formula(slots)
    } catch (error) {
      if (error instanceof CalculationError)
        errors.push({ input: at, message: `${at} cannot be calculated: ${error.message}` })
      else if (error !== ABSENT) throw error
      // A list in which a value is absent is absent as a whole.
      slots[slot] = undefined
      lists.delete(listSlot)
    }
  }
  for (const { slot, listSlot } of [...rows.columns, ...rows.values]) lists.get(listSlot)?.push(slots[slot])
}

const sampleRow = (rows: LinkedRows): string =>
  JSON.stringify(
    Object.fromEntries(rows.columns.map(({ data }) => [data.name, data.default ?? data.choices?.[0]?.value ?? ''])),
  )

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function unknownInputs(tool: Tool, given: Given): InputError[] {
  const errors: InputError[] = []
  for (const name of Object.keys(given)) {
    if (tool.inputNames.has(name)) continue
    const known = tool.data.inputs.map((input) => input.name)
    const shown = name.length > 40 ? `${name.slice(0, 39)}…` : name
    errors.push({
      input: shown,
      message: `${tool.data.id} has no input "${shown}"${didYouMean(name, known) || `; it has ${known.join(', ')}`}`,
    })
  }
  return errors
}

function didYouMean(name: string, known: readonly string[]): string {
  const nearest = name.length > 80 ? undefined : nearestName(name, known)
  return nearest === undefined ? '' : `, did you mean "${nearest}"?`
}

function renameAliases(tool: Tool, given: Given): Given {
  const renamed: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(given)) {
    const current = tool.inputNames.get(name)
    // A link that holds both the old and the new name means the new one.
    if (current !== undefined && (current === name || !Object.hasOwn(given, current))) renamed[current] = value
  }
  return renamed
}
