import type { InputData, ToolData } from '../toolData.ts'

/** A row as typed; the key identifies its fields to React when rows are added or removed. */
export interface RawRow {
  readonly key: number
  readonly fields: Readonly<Record<string, string>>
}

/** The values of the fields, as typed. Hidden fields keep theirs. */
export type RawValues = Readonly<Record<string, string | readonly RawRow[]>>

/** Returns the initial values of the form: defaults, first choices, empty rows. */
export function startValues(tool: ToolData): RawValues {
  const values: Record<string, string | readonly RawRow[]> = {}
  for (const input of tool.inputs)
    values[input.name] = input.type === 'rows' ? startRows(input) : startText(input, values)
  return values
}

/** Returns a new row with the defaults of its columns. */
export function newRow(input: InputData, key: number): RawRow {
  return {
    key,
    fields: Object.fromEntries((input.columns ?? []).map((column) => [column.name, startText(column, {})])),
  }
}

/** Returns the initial text of a field, given the values of the fields before it. */
export function startText(input: InputData, values: RawValues): string {
  const { type, optional, initial, choices } = input
  if (input.default !== undefined) return optional ? '' : String(input.default)
  if (type !== 'choice') return ''
  if (typeof initial === 'object' && 'is' in initial) return initial.is[String(values[initial.by])] ?? ''
  return (typeof initial === 'string' ? initial : undefined) ?? String(choices?.[0]?.value ?? '')
}

function startRows(input: InputData): readonly RawRow[] {
  return Array.from({ length: input.startRows ?? 1 }, (_, key) => newRow(input, key))
}
