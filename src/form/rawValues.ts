import type { Given } from '../engine/run/readInputs.ts'
import { EN_US } from '../engine/conventions.ts'
import { groupDigits } from '../engine/show/formatNumber.ts'
import { plainDecimal } from '../engine/language/numbers/plainDecimal.ts'
import { cleanTyped, currencyFor } from '../engine/compile/cleanText.ts'
import { PLAIN_MARKS, withMarks, type NumberMarks } from '../engine/language/numbers/numberMarks.ts'
import { unitsFor } from '../engine/compile/unitsFor.ts'
import { newRow, startText, startValues, type RawRow, type RawValues } from '../engine/show/startValues.ts'
import type { FormParts } from './FormParts.ts'
import { typedKey } from './units/unitKeys.ts'
import { visitorConventions } from './visitorConventions.ts'
import { visitorMarks } from './visitorMarks.ts'
import type { Engine, EquippedTool } from '../engine/tool.ts'
import type { InputData, ToolData } from '../engine/toolData.ts'

/** The values after a change; dependent choices are reset. */
export function changeValue<Values extends RawValues>(
  tool: ToolData,
  values: Values,
  name: string,
  value: string,
): Values {
  const next: Record<string, RawValues[string]> = { ...values, [name]: value }
  if (next[typedKey(name)]) next[typedKey(name)] = ''
  for (const input of tool.inputs) if (input.match?.input === name) next[input.name] = startText(input, next)
  return next as Values
}

/** Converts the values, as the visitor writes them, to what the engine accepts. */
export function toGiven(
  { data, engine }: EquippedTool,
  values: RawValues,
  { givenAs }: FormParts = {},
  { currency } = visitorConventions(),
  marks = visitorMarks(),
): Given {
  const clean = (inputs: readonly InputData[], fields: RawValues): Given =>
    Object.fromEntries(
      inputs.flatMap((input): [string, unknown][] => {
        const { name, columns = [] } = input
        const value = fields[name]
        if (value === undefined) return []
        if (typeof value !== 'string') return [[name, value.map((row) => clean(columns, row.fields))]]
        const units = unitsFor(input, (other) => fields[other]) ?? input.units
        const given = givenAs?.(input, fields, marks)
        const ofAmount = currencyFor(input, (other) => fields[other], currency)
        return [[name, given ?? cleanTyped({ ...input, units }, value, marks, engine, ofAmount)]]
      }),
    )
  return clean(data.inputs, values)
}

/** Returns the choices alone. */
export const choicesIn = (tool: ToolData, values: RawValues): Given =>
  Object.fromEntries(tool.inputs.flatMap(({ type, name }) => (type === 'choice' ? [[name, values[name]]] : [])))

/** Groups a plain decimal. Digits that the visitor's locale leaves ungrouped could be read in two ways. */
export const groupTyped = (decimal: string, marks: NumberMarks): string =>
  marks === PLAIN_MARKS
    ? groupDigits(decimal, EN_US)
    : groupDigits(decimal, EN_US).replaceAll(/[.,]/g, (mark) => (mark === ',' ? marks.group : marks.decimal))

/** Writes what the engine accepts as the visitor would. */
function showText({ type, holds }: InputData, text: string, marks: NumberMarks, { showNumbers }: Engine): string {
  if (type === 'number' || type === 'integer' || holds === 'number') return withMarks(text, marks)
  return holds === 'numbers' && marks !== PLAIN_MARKS ? (showNumbers?.(text, marks) ?? text) : text
}

/** Returns the values of an example or a link as if they had been typed. */
export function fromGiven({ data: tool, engine }: EquippedTool, given: Given = {}, marks = visitorMarks()): RawValues {
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
          ...Object.fromEntries(Object.entries(row).map(([name, field]) => [name, showCell(input, name, field)])),
        },
      }))
    } else {
      values[input.name] = showText(input, plain(value), marks, engine)
    }
  }
  return values

  function showCell({ columns = [] }: InputData, name: string, value: unknown): string {
    const column = columns.find((each) => each.name === name)
    return column ? showText(column, plain(value), marks, engine) : plain(value)
  }
}

const plain = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? plainDecimal(value) : String(value)
