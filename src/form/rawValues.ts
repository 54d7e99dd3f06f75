import type { Given } from '../engine/evaluate/readInputs.ts'
import { parseDecimal } from '../engine/parse/parseDecimal.ts'
import { groupDigits } from '../engine/present/formatNumber.ts'
import { cleanText } from '../engine/units/cleanText.ts'
import { newRow, startText, startValues, type RawRow, type RawValues } from '../engine/present/startValues.ts'
import { unitSwitches } from './units/formUnits.ts'
import { typedKey } from './units/unitKeys.ts'
import type { ToolData } from '../engine/toolData.ts'

/** The values after a change; dependent choices are reset. */
export function changeValue(tool: ToolData, values: RawValues, name: string, value: string): RawValues {
  const next: Record<string, RawValues[string]> = { ...values, [name]: value }
  if (next[typedKey(name)]) next[typedKey(name)] = ''
  for (const input of tool.inputs) if (input.match?.input === name) next[input.name] = startText(input, next)
  return next
}

/** Converts the values to what the engine accepts. */
export function toGiven(tool: ToolData, values: RawValues): Given {
  return Object.fromEntries(
    tool.inputs.flatMap((input): [string, unknown][] => {
      const value = values[input.name]
      if (value === undefined) return []
      if (typeof value !== 'string') return [[input.name, value.map(({ fields }) => fields)]]
      return [[input.name, unitSwitches()?.givenAs(input, values) ?? cleanText(input, value)]]
    }),
  )
}

/** Returns the value with digit grouping, shown on blur; only for money and integers. */
export function groupTyped(tool: ToolData, values: RawValues, name: string): string | undefined {
  const input = tool.inputs.find((input) => input.name === name)
  const text = values[name]
  if (!input || typeof text !== 'string' || (input.type !== 'number' && input.type !== 'integer')) return undefined
  // A unit that was typed counts, and need not be the one beside the field.
  if (input.units && /[^\d\s.,+−–-]/.test(text)) return undefined
  const decimal = cleanText(input, text)
  if (parseDecimal(decimal) === undefined || (decimal.includes('.') && input.prefix === undefined)) return undefined
  const grouped = groupDigits(decimal)
  return grouped === text ? undefined : grouped
}

/** Returns the values of an example as if they had been typed. */
export function fromGiven(tool: ToolData, given: Given): RawValues {
  const values: Record<string, string | readonly RawRow[]> = { ...startValues(tool) }
  for (const input of tool.inputs) {
    const value = given[input.name]
    if (value === undefined) {
      if (input.match) values[input.name] = startText(input, values)
    } else if (Array.isArray(value)) {
      values[input.name] = value.map((row: Record<string, unknown>, key) => ({
        key,
        // Columns that an example omits get the values of an empty row.
        fields: {
          ...newRow(input, key).fields,
          ...Object.fromEntries(Object.entries(row).map(([name, field]) => [name, String(field)])),
        },
      }))
    } else {
      values[input.name] = String(value)
    }
  }
  return values
}
