import type { InputData, ToolData } from '../toolData.ts'

/** A row as typed; the key keeps React's fields apart when rows come and go. */
export interface RawRow {
  readonly key: number
  readonly fields: Readonly<Record<string, string>>
}

/** What the fields hold, as typed. Hidden fields keep theirs. */
export type RawValues = Readonly<Record<string, string | readonly RawRow[]>>

/** What the form starts with: defaults, first choices, empty rows. */
export function startValues(tool: ToolData): RawValues {
  const values: Record<string, string | readonly RawRow[]> = {}
  for (const input of tool.inputs)
    values[input.name] = input.type === 'rows' ? startRows(input) : startText(input, values)
  return values
}

/** A new row with its columns' defaults. */
export function newRow(input: InputData, key: number): RawRow {
  return {
    key,
    fields: Object.fromEntries((input.columns ?? []).map((column) => [column.name, startText(column, {})])),
  }
}

/** The text a field starts with, given the fields before it. */
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
