import type { Given } from '../engine/calculate/readInputs.ts'
import type { InputData, ToolData } from '../engine/tool.ts'

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

/** The values after a change; choices that hang on it start anew. */
export function changeValue(tool: ToolData, values: RawValues, name: string, value: string): RawValues {
  const next: Record<string, RawValues[string]> = { ...values, [name]: value }
  for (const input of tool.inputs) if (input.match?.input === name) next[input.name] = startText(input, next)
  return next
}

/** The values as the engine takes them. */
export function toGiven(tool: ToolData, values: RawValues): Given {
  return Object.fromEntries(
    tool.inputs.flatMap((input): [string, unknown][] => {
      const value = values[input.name]
      if (value === undefined) return []
      if (typeof value !== 'string') return [[input.name, value.map(({ fields }) => fields)]]
      return [[input.name, cleanText(input, value)]]
    }),
  )
}

/** The values of an example, as if they had been typed. */
export function fromGiven(tool: ToolData, given: Given): RawValues {
  const values: Record<string, string | readonly RawRow[]> = { ...startValues(tool) }
  for (const input of tool.inputs) {
    const value = given[input.name]
    if (value === undefined) {
      if (input.match) values[input.name] = startText(input, values)
    } else if (Array.isArray(value)) {
      values[input.name] = value.map((row: Record<string, unknown>, key) => ({
        key,
        fields: Object.fromEntries(Object.entries(row).map(([name, field]) => [name, String(field)])),
      }))
    } else {
      values[input.name] = String(value)
    }
  }
  return values
}

/** A text as the engine takes it: numbers in plain decimal form. */
export const cleanText = ({ type }: InputData, text: string): string =>
  type === 'number' || type === 'integer' ? cleanNumber(text) : text

/** A number as people type or paste it, in plain decimal form: "$20,000" is 20000, "6 %" is 6. What is unclear stays. */
export function cleanNumber(text: string): string {
  const bare = text
    .trim()
    .replace(/^([-−–+]?)\s*\$\s*/, '$1')
    .replace(/\s*%$/, '')
  return /^[-−–+]?\d{1,3}([, \u00a0\u202f]\d{3})+(\.\d*)?$/.test(bare) ? bare.replace(/[, \u00a0\u202f]/g, '') : bare
}

function startRows(input: InputData): readonly RawRow[] {
  return Array.from({ length: input.startRows ?? 1 }, (_, key) => newRow(input, key))
}
