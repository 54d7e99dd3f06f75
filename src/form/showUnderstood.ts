import { parseDecimal } from '../engine/language/numbers/parseDecimal.ts'
import { cleanTyped, currencyFor } from '../engine/compile/cleanText.ts'
import { withMarks } from '../engine/language/numbers/numberMarks.ts'
import { unitsFor } from '../engine/compile/unitsFor.ts'
import type { RawValues } from '../engine/show/startValues.ts'
import type { EquippedTool } from '../engine/tool.ts'
import type { FormParts } from './FormParts.ts'
import { groupTyped } from './rawValues.ts'
import { typedKey } from './units/unitKeys.ts'
import { visitorConventions } from './visitorConventions.ts'
import { visitorMarks } from './visitorMarks.ts'

/**
 * Returns the values with the number of a field as it was understood, shown when the field is left: 70,5 as 70.5, 1 1/2 as
 * 1.5, 5'11" as 5 ft 11 in. Money and whole numbers are grouped. Undefined if nothing changes.
 */
export function showUnderstood(
  { data, engine }: EquippedTool,
  values: RawValues,
  name: string,
  { showTyped }: FormParts,
  marks = visitorMarks(),
): RawValues | undefined {
  const input = data.inputs.find((each) => each.name === name)
  const text = values[name]
  if (!input || typeof text !== 'string' || text.trim() === '') return undefined
  if (input.type === 'duration') return changeText(values, name, String(cleanTyped(input, text, marks, engine)))
  if (input.type !== 'number' && input.type !== 'integer') return undefined
  // A number converted to another unit stands for what was typed there.
  if (input.units && values[typedKey(name)]) return undefined
  if (input.units && /[^\d\s.,+−–-]/.test(text))
    return changeText(values, name, showTyped?.(input, values, marks) ?? text)
  const units = unitsFor(input, (each) => values[each]) ?? input.units
  // A quantity with its own units stays one: 5 ft 11 in, not 5.916666666666667.
  const quantity =
    input.unitOf && units && /[\p{L}'"′″’”]/u.test(text)
      ? engine.readQuantity?.(units, text, units.own, marks)
      : undefined
  if (quantity && 'value' in quantity) return changeText(values, name, withMarks(quantity.shown, marks))
  const currency = currencyFor(input, (each) => values[each], visitorConventions().currency)
  const decimal = cleanTyped({ ...input, units }, text, marks, engine, currency)
  if (typeof decimal !== 'string' || parseDecimal(decimal) === undefined) return undefined
  const isGrouped = input.money || !decimal.includes('.')
  return changeText(values, name, isGrouped ? groupTyped(decimal, marks) : withMarks(decimal, marks))
}

const changeText = (values: RawValues, name: string, text: string): RawValues | undefined =>
  text === values[name] ? undefined : { ...values, [name]: text }
