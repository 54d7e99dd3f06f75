import type { RawValues } from '../../engine/show/startValues.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import type { UnitsData } from '../../engine/language/units/UnitsData.ts'
import { UnclearNumber } from '../../engine/compile/cleanText.ts'
import { withMarks, type NumberMarks } from '../../engine/language/numbers/numberMarks.ts'
import { visitorMarks } from '../visitorMarks.ts'
import { findOffer, writeIn } from '../../engine/language/units/convert.ts'
import { readQuantity } from '../../engine/language/units/readQuantity.ts'
import type { UnitChoices } from '../../engine/language/units/unitChoices.ts'
import { quantityOf } from '../../engine/language/units/shownUnit.ts'
import { preferredUnit, rememberUnit, storedChoices } from './unitStore.ts'
import { typedKey, typedUnitKey, unitKey } from './unitKeys.ts'

const textAt = (values: RawValues, key: string): string => {
  const text = values[key]
  return typeof text === 'string' ? text : ''
}

/** Returns the text that counts for a field, as typed, and the unit it was typed in. */
const typedIn = ({ name }: InputData, units: UnitsData, values: RawValues): { text: string; unit: string } => {
  const typed = textAt(values, typedKey(name))
  return typed === ''
    ? { text: textAt(values, name), unit: textAt(values, unitKey(name)) || units.own }
    : { text: typed, unit: textAt(values, typedUnitKey(name)) }
}

/**
 * Returns what was typed for a quantity, as encoded in links; anything else is unchanged. Undefined for fields without
 * units.
 */
export function givenAs(input: InputData, values: RawValues, marks: NumberMarks): string | UnclearNumber | undefined {
  if (!input.units) return undefined
  const { text, unit } = typedIn(input, input.units, values)
  const quantity = text.trim() === '' ? undefined : readQuantity(input.units, text, unit, marks)
  if (quantity && 'readings' in quantity) return new UnclearNumber(text, quantity.readings, marks)
  return quantity && 'text' in quantity ? quantity.text : text
}

/** Returns a quantity that was typed with its unit as it was understood; undefined if it is none. */
export function showTyped(input: InputData, values: RawValues, marks: NumberMarks): string | undefined {
  const { units } = input
  if (!units) return undefined
  const { text, unit } = typedIn(input, units, values)
  const quantity = readQuantity(units, text, unit, marks)
  return quantity && 'value' in quantity ? withMarks(quantity.shown, marks) : undefined
}

/** Returns the values with one quantity in another unit. */
function showIn(input: InputData, units: UnitsData, values: RawValues, unit: string): RawValues {
  const { name } = input
  const typed = typedIn(input, units, values)
  const marks = visitorMarks()
  const quantity = readQuantity(units, typed.text, typed.unit, marks)
  const plain = { ...values, [unitKey(name)]: unit, [typedKey(name)]: '', [typedUnitKey(name)]: '' }
  // Text that is not a quantity stays as typed.
  if (typed.text.trim() === '' || !quantity || !('value' in quantity)) return { ...plain, [name]: typed.text }
  if (typed.unit === unit && quantity.unit === unit) return { ...plain, [name]: typed.text }
  const text = writeIn(units, quantity.value, findOffer(units, unit))
  return { ...plain, [name]: withMarks(text, marks), [typedKey(name)]: typed.text, [typedUnitKey(name)]: typed.unit }
}

/** Returns the values with the given quantities in their own unit, or else in the unit that the visitor prefers. */
export function showGiven({ inputs }: ToolData, values: RawValues): RawValues {
  return mapFields(inputs, values, (input, units, shown) => {
    const { name } = input
    const text = textAt(shown, name)
    const quantity = readQuantity(units, text, units.own, visitorMarks())
    if (quantity && 'value' in quantity && quantity.isClock) return shown
    const isTyped = quantity && 'value' in quantity && (quantity.unit !== units.own || /[^\d.,]$/.test(text))
    return showIn(input, units, shown, isTyped ? quantity.unit : preferredUnit(units))
  })
}

/** Returns the values after a change of every field that offers units, those of rows included. */
function mapFields<Values extends RawValues>(
  inputs: readonly InputData[],
  values: Values,
  change: (input: InputData, units: UnitsData, values: RawValues) => RawValues,
): Values {
  return inputs.reduce<RawValues>((changed, input) => {
    const { name, units, columns } = input
    const rows = changed[name]
    if (columns && rows && typeof rows !== 'string')
      return { ...changed, [name]: rows.map((row) => ({ ...row, fields: mapFields(columns, row.fields, change) })) }
    return units ? change(input, units, changed) : changed
  }, values) as Values
}

/**
 * Returns the values with another unit for a field, and for all fields that offer the same units; remembers the unit.
 */
export function switchInput({ inputs }: ToolData, values: RawValues, name: string, unit: string): RawValues {
  const units = inputs.flatMap((input) => [input, ...(input.columns ?? [])]).find((input) => input.name === name)?.units
  if (!units) throw new Error(`[bug] units: ${name} offers none`)
  rememberUnit(units, unit)
  const quantity = quantityOf(units)
  return mapFields(inputs, values, (input, own, shown) =>
    quantityOf(own) === quantity ? showIn(input, own, shown, unit) : shown,
  )
}

/**
 * Returns the values with a figure in another unit. Choosing the square or cube of the length unit makes it follow that
 * unit again.
 */
export function switchFigure(
  values: RawValues,
  name: string,
  units: UnitsData,
  unit: string,
  follows: string | undefined,
): RawValues {
  const isFollowing = unit === follows
  rememberUnit(units, isFollowing ? undefined : unit)
  return { ...values, [unitKey(name)]: isFollowing ? '' : unit }
}

/** Returns the units to show figures in: those chosen for fields and figures, or else the visitor's usual ones. */
export function choicesOf({ inputs, outputs }: ToolData, values: RawValues): UnitChoices {
  const shown = [...inputs, ...outputs].flatMap(({ name }) => {
    const unit = values[unitKey(name)]
    return typeof unit === 'string' && unit !== '' ? [[name, unit] as const] : []
  })
  return { ...storedChoices(), shown: Object.fromEntries(shown) }
}
