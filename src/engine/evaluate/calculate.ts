import { formatDate } from '../present/formatDate.ts'
import { formatNumber, groupDigits } from '../present/formatNumber.ts'
import { formatTime } from '../present/formatTime.ts'
import { mod } from '../functions/arithmetic.ts'
import { roundHalfAway } from '../round/roundHalfAway.ts'
import { roundOutput, type Rounding } from '../round/roundOutput.ts'
import type { OutputFormat, Tone, Varying } from '../toolData.ts'
import { CalculationError } from './CalculationError.ts'
import type { CalculationContext } from './context.ts'
import { ABSENT } from './linkFormula.ts'
import { applies, readInputs, type Given, type InputError } from './readInputs.ts'
import { showGiven } from './readValue.ts'
import type { Closure, LinkedOutput, Slots, Tool } from '../tool.ts'
import { clockTime, formatDuration } from './clockTime.ts'

export type Calculation =
  | { readonly ok: true; readonly outputs: { readonly [name: string]: OutputResult } }
  | { readonly ok: false; readonly errors: readonly InputError[] }

/** A value as JSON: rounded, dates as YYYY-MM-DD, times as HH:MM, whole numbers beyond 2⁵³ as text. */
export type OutputValue =
  number | string | boolean | readonly { readonly [column: string]: number | string | boolean }[]

export interface OutputResult {
  readonly value: OutputValue
  /** What a visitor reads, without the unit. */
  readonly text: string
  readonly unit?: string
  readonly label: string
  readonly note?: string
  readonly tone?: Tone
  /** The texts of a table, row by row, in the order of its columns. */
  readonly cells?: readonly (readonly string[])[]
}

/**
 * Calculates a tool. Pure: the same inputs and context give the same answer, and no input of any shape makes it throw.
 *
 * @param tool    a linked tool
 * @param given   inputs by name; numbers may be text in plain decimal form
 * @param context the caller's clock and random source
 * @returns the outputs that apply, rounded and as text, or every error
 */
export function calculate(tool: Tool, given: Given, context: CalculationContext): Calculation {
  const { slots, errors } = prepare(tool, given, context)
  if (errors.length > 0) return { ok: false, errors }
  try {
    runNodes(tool, slots)
    return collectOutputs(tool, slots)
  } catch (error) {
    if (error instanceof CalculationError)
      return {
        ok: false,
        errors: [{ ...(error.input === undefined ? {} : { input: error.input }), message: error.message }],
      }
    throw error
  }
}

/**
 * Whether the inputs allow a calculation: what enables the button.
 *
 * @returns every error; none where it may be calculated
 */
export function findErrors(tool: Tool, given: Given, context: CalculationContext): readonly InputError[] {
  return prepare(tool, given, context).errors
}

/** The slots after all values and outputs were calculated; for tracing, after calculate said that it can be. */
export function runTool(tool: Tool, given: Given, context: CalculationContext): Slots {
  const { slots } = prepare(tool, given, context)
  runNodes(tool, slots)
  return slots
}

/** The text that holds for the choices made; undefined where there is none for them. */
export function resolveVarying({ layout }: Tool, varying: Varying, slots: Slots): string | undefined {
  if (typeof varying === 'string') return varying
  const chosen = slots[layout.slotOf.get(varying.by) ?? 0] as string | number
  if ('column' in varying) return layout.choices.get(varying.by)?.get(chosen)?.[varying.column]?.toString()
  return Object.hasOwn(varying.is, chosen) ? varying.is[chosen] : undefined
}

function prepare(
  tool: Tool,
  given: Given,
  context: CalculationContext,
): { slots: Slots; errors: readonly InputError[] } {
  const { slots, errors } = readInputs(tool, given, context)
  if (errors.length > 0) return { slots, errors }
  return {
    slots,
    errors: tool.needs.flatMap((need) =>
      applies(need.when, slots) && fails(need.condition, slots) ? [describeNeed(tool, need, slots)] : [],
    ),
  }
}

/** A need that asks for something not applicable never blocks. */
function fails(condition: Closure, slots: Slots): boolean {
  try {
    return condition(slots) !== true
  } catch (error) {
    if (error === ABSENT) return false
    if (error instanceof CalculationError) return true
    throw error
  }
}

function describeNeed(tool: Tool, { message, derived, inputs }: Tool['needs'][number], slots: Slots): InputError {
  const [first] = inputs
  const input = first === undefined ? {} : { input: first }
  if (!derived) return { ...input, message }
  const values = inputs.map((name) => {
    const value = slots[tool.layout.slotOf.get(name) ?? 0]
    const shown = typeof value === 'string' || typeof value === 'bigint' ? String(value) : showGiven(value)
    const short = shown.length > 40 ? `${shown.slice(0, 39)}…` : shown
    return inputs.length > 2 ? `${name} ${short}` : short
  })
  const last = values.pop()
  return { ...input, message: `${message}, got ${values.length === 0 ? '' : `${values.join(', ')} and `}${last}` }
}

function runNodes(tool: Tool, slots: Slots): void {
  for (const { name, slot, formula, when } of tool.nodes) {
    if (when && !applies(when, slots)) {
      slots[slot] = undefined
      continue
    }
    try {
      slots[slot] = formula(slots)
    } catch (error) {
      if (error instanceof CalculationError)
        throw new CalculationError(
          `${name} cannot be calculated from these inputs: ${error.message}`,
          tool.inputsBehind(name)[0],
        )
      if (error !== ABSENT) throw error
      slots[slot] = undefined
    }
  }
}

function collectOutputs(tool: Tool, slots: Slots): Calculation {
  const outputs: Record<string, OutputResult> = {}
  const errors: InputError[] = []
  for (const output of tool.outputs) {
    const { name, label, note, unit } = output.data
    const shown = output.columns
      ? showTableIfThere(output, slots, tool)
      : slots[output.slot] === undefined
        ? undefined
        : showValue(slots[output.slot], output.data.format, output.data.round)
    if (shown === undefined) continue
    if (shown === NOT_FINITE) {
      const [input] = tool.inputsBehind(name)
      errors.push({
        ...(input === undefined ? {} : { input }),
        message: `${name} cannot be calculated from these inputs: the result is too large or not a number`,
      })
      continue
    }
    const result: { -readonly [K in keyof OutputResult]: OutputResult[K] } = {
      ...shown,
      label: resolveVarying(tool, label, slots) ?? name,
    }
    const unitText = unit === undefined ? undefined : resolveVarying(tool, unit, slots)
    const noteText = note === undefined ? undefined : resolveVarying(tool, note, slots)
    const tone = findTone(output, slots)
    if (unitText !== undefined) result.unit = unitText
    if (noteText !== undefined) result.note = noteText
    if (tone !== undefined) result.tone = tone
    outputs[name] = result
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, outputs }
}

function findTone({ data: { tone }, toneSlot }: LinkedOutput, slots: Slots): Tone | undefined {
  const value = String(slots[toneSlot ?? 0])
  return tone && Object.hasOwn(tone.is, value) ? tone.is[value] : undefined
}

const NOT_FINITE = Symbol('not finite')
type Shown = { value: number | string | boolean; text: string }

function showValue(value: unknown, format: OutputFormat, rounding: Rounding | undefined): Shown | typeof NOT_FINITE {
  switch (typeof value) {
    case 'string':
      return { value, text: format === 'date' ? formatDate(value) : value }
    case 'boolean':
      return { value, text: value ? 'Yes' : 'No' }
    case 'bigint': {
      const digits = String(value)
      return { value: Number.isSafeInteger(Number(value)) ? Number(value) : digits, text: groupDigits(digits) }
    }
    case 'number':
      return Number.isFinite(value) ? showNumber(value, format, rounding) : NOT_FINITE
    default:
      throw new Error(`[bug] calculate: an output is a ${typeof value}`)
  }
}

function showNumber(value: number, format: OutputFormat, rounding: Rounding | undefined): Shown | typeof NOT_FINITE {
  if (format === 'time' || format === 'duration') {
    const whole = roundHalfAway(value, 0)
    // Beyond these, minutes and seconds are none any more.
    if (!Number.isSafeInteger(whole)) return NOT_FINITE
    if (format === 'time') return { value: clockTime(mod(whole, 1440)), text: formatTime(mod(whole, 1440)) }
    return { value: formatDuration(whole), text: formatDuration(whole) }
  }
  const rounded = roundOutput(value, rounding)
  // Rounding the very largest numbers can go beyond them.
  if (!Number.isFinite(rounded)) return NOT_FINITE
  return {
    value: rounded,
    text: formatNumber(rounded, format === 'money' || format === 'percent' ? format : 'number', rounding),
  }
}

/** A table that reads what is missing or not applicable is neither there. */
function showTableIfThere(output: LinkedOutput, slots: Slots, tool: Tool): ReturnType<typeof showTable> {
  try {
    return showTable(output, slots, tool)
  } catch (error) {
    if (error === ABSENT) return undefined
    throw error
  }
}

function showTable(
  output: LinkedOutput,
  slots: Slots,
  tool: Tool,
): Pick<OutputResult, 'value' | 'text' | 'cells'> | typeof NOT_FINITE | undefined {
  const { table } = output.data
  if (!table || !output.columns || !applies(output.when, slots)) return undefined
  const slot = tool.layout.slotOf.get(table.name) ?? 0
  const rows: Record<string, number | string | boolean>[] = []
  const cells: string[][] = []
  for (const value of table.values) {
    slots[slot] = value
    const row: Record<string, number | string | boolean> = {}
    const texts: string[] = []
    for (const { data, formula } of output.columns) {
      const shown = showValue(formula(slots), data.format, data.round)
      if (shown === NOT_FINITE) return NOT_FINITE
      row[data.name] = shown.value
      texts.push(data.unit === undefined ? shown.text : `${shown.text} ${data.unit}`)
    }
    rows.push(row)
    cells.push(texts)
  }
  const heads = output.columns.map(({ data }) => data.label)
  return {
    value: rows,
    text: cells.map((row) => row.map((text, index) => `${heads[index]} ${text}`).join(', ')).join('; '),
    cells,
  }
}
