import type { RawValues } from '../../engine/present/startValues.ts'
import type { InputData, ToolData, UnitsData } from '../../engine/toolData.ts'
import { parseDecimal } from '../../engine/parse/parseDecimal.ts'
import { quantities } from '../../engine/units/quantities.ts'
import type { UnitChoices } from '../../engine/units/unitChoices.ts'
import { quantityOf } from '../../engine/units/shownUnit.ts'
import { preferredUnit, rememberUnit, storedChoices } from './unitStore.ts'
import { typedKey, typedUnitKey, unitKey } from './unitKeys.ts'

const textAt = (values: RawValues, key: string): string => {
  const text = values[key]
  return typeof text === 'string' ? text : ''
}

/** What counts for a field: what was typed, in the unit that stood beside it then. */
const typedIn = ({ name }: InputData, units: UnitsData, values: RawValues): { text: string; unit: string } => {
  const typed = textAt(values, typedKey(name))
  return typed === ''
    ? { text: textAt(values, name), unit: textAt(values, unitKey(name)) || units.own }
    : { text: typed, unit: textAt(values, typedUnitKey(name)) }
}

/** What a quantity was typed as, as links hold it; what is none stays as it is. Undefined for fields without units. */
export function givenAs(input: InputData, values: RawValues): string | undefined {
  if (!input.units) return undefined
  const { text, unit } = typedIn(input, input.units, values)
  const quantity = text.trim() === '' ? undefined : quantities()?.readQuantity(input.units, text, unit)
  return quantity && 'text' in quantity ? quantity.text : text
}

/** The values with one quantity in another unit. */
function showIn(input: InputData, units: UnitsData, values: RawValues, unit: string): RawValues {
  const { name } = input
  const typed = typedIn(input, units, values)
  const quantity = quantities()?.readQuantity(units, typed.text, typed.unit)
  const plain = { ...values, [unitKey(name)]: unit, [typedKey(name)]: '', [typedUnitKey(name)]: '' }
  // What is no quantity stays as it was typed.
  if (typed.text.trim() === '' || !quantity || !('value' in quantity)) return { ...plain, [name]: typed.text }
  if (typed.unit === unit && quantity.unit === unit) return { ...plain, [name]: typed.text }
  const text = quantities()?.writeIn(units, quantity.value, unit) ?? typed.text
  return { ...plain, [name]: text, [typedKey(name)]: typed.text, [typedUnitKey(name)]: typed.unit }
}

/** The values with what was given for quantities: with a unit in that, without one in the unit that the visitor wants to see. */
export function showGiven({ inputs }: ToolData, values: RawValues): RawValues {
  return inputs.reduce((shown, input) => {
    const { name, units } = input
    if (!units) return shown
    const text = textAt(values, name)
    const quantity = parseDecimal(text) === undefined ? quantities()?.readQuantity(units, text) : undefined
    return showIn(input, units, shown, quantity && 'value' in quantity ? quantity.unit : preferredUnit(units))
  }, values)
}

/** The values with another unit beside a field and beside all that offer the same, which is remembered. */
export function switchInput({ inputs }: ToolData, values: RawValues, name: string, unit: string): RawValues {
  const units = inputs.find((input) => input.name === name)?.units
  if (!units) throw new Error(`[bug] units: ${name} offers none`)
  rememberUnit(units, unit)
  const quantity = quantityOf(units)
  return inputs
    .filter((input) => input.units && quantityOf(input.units) === quantity)
    .reduce((shown, input) => (input.units ? showIn(input, input.units, shown, unit) : shown), values)
}

/** A figure in another unit. What follows the unit of lengths does so again once its square or cube is chosen. */
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

/** The units that figures are wanted in: those beside fields and figures, else what the visitor is used to. */
export function choicesOf({ inputs, outputs }: ToolData, values: RawValues): UnitChoices {
  const shown = [...inputs, ...outputs].flatMap(({ name }) => {
    const unit = values[unitKey(name)]
    return typeof unit === 'string' && unit !== '' ? [[name, unit] as const] : []
  })
  return { ...storedChoices(), shown: Object.fromEntries(shown) }
}
