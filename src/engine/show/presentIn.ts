import type { Conventions } from '../conventions.ts'
import { resolveRounding } from '../run/resolveRounding.ts'
import { conventionsOf } from './conventionsOf.ts'
import { groupDigits } from './formatNumber.ts'
import { shapeOf } from './shapeOf.ts'
import { withMarks } from '../language/numbers/numberMarks.ts'
import type { OutputResult } from '../OutputResult.ts'
import { writeValue } from './writeValue.ts'
import { withUnit } from './withUnit.ts'
import { roundOutput } from '../run/round/roundOutput.ts'
import type { Bound, Evaluated, LinkedOutput } from '../tool.ts'
import type { InputData, Rounding } from '../toolData.ts'
import type { OfferData, UnitsData } from '../language/units/UnitsData.ts'
import { convertOwn, exactValue, findOffer, writeIn } from '../language/units/convert.ts'
import { toNumber } from '../language/numbers/fraction.ts'
import { readQuantity, type Quantity } from '../language/units/readQuantity.ts'
import { quantityOf, shownUnit } from '../language/units/shownUnit.ts'
import { valueOf } from '../run/valueOf.ts'

/**
 * Converts a figure to the unit that the visitor wants. For two units together, such as hours and minutes, the value for
 * programs stays in the own unit.
 *
 * @param result the figure in its own unit
 */
export function presentIn(evaluation: Evaluated, { data, slot }: LinkedOutput, result: OutputResult): OutputResult {
  const units = unitsOf(evaluation, data.units)
  const exact: unknown = evaluation.slots[slot]
  const conventions = conventionsOf(evaluation.slots)
  if (!units || typeof exact !== 'number') return result
  const follows = units.powers && followedUnit(evaluation, units.powers)
  const offer = findOffer(units, wantedUnit(evaluation, data.name, units, follows))
  const shown = { units, shownIn: offer.value, ...(follows === undefined ? {} : { follows }) }
  if (offer.value === units.own) return { ...result, ...shown }
  const { unit: _, ...plain } = result
  const quantity = exactValue(exact)
  if (offer.parts[1])
    return { ...plain, ...shown, text: localDecimal(writeIn(units, quantity, offer), conventions), inOwn: result }
  const round = convertEdges(resolveRounding(evaluation.tool, data, evaluation.slots), units, offer)
  const number = toNumber(convertOwn(units, quantity, offer))
  // 0 km/L is no consumption per 100 km.
  if (!Number.isFinite(number)) return { ...result, ...shown, shownIn: units.own }
  const value = roundOutput(number, round)
  return {
    ...plain,
    ...shown,
    value,
    text: writeValue(value, data.format, round, number, conventions),
    unit: offer.symbol,
    inOwn: result,
  }
}

/** The boundaries of a figure in the unit that it is shown in. */
function convertEdges(rounding: Rounding | undefined, units: UnitsData, offer: OfferData): Rounding | undefined {
  if (typeof rounding !== 'object' || !('edges' in rounding)) return rounding
  return { ...rounding, edges: rounding.edges.map((edge) => toNumber(convertOwn(units, exactValue(edge), offer))) }
}

/** Returns the units of a figure; if they depend on a choice, those of the value chosen. */
export function unitsOf(evaluation: Evaluated, units: LinkedOutput['data']['units']): UnitsData | undefined {
  if (!units || !('by' in units)) return units
  const chosen = String(valueOf(evaluation, units.by))
  return Object.hasOwn(units.is, chosen) ? units.is[chosen] : undefined
}

export function wantedUnit(
  { units: choices }: Evaluated,
  name: string,
  units: UnitsData,
  follows: string | undefined,
): string {
  const shown = choices?.shown?.[name]
  if (shown !== undefined && units.offers.some(({ value }) => value === shown)) return shown
  // A length calculated from lengths follows their unit, whatever unit is chosen for lengths elsewhere.
  const isLength = units.powers?.[units.own] !== undefined
  if (units.powers && (isLength || choices?.chosen?.[quantityOf(units)] === undefined)) return follows ?? units.own
  return shownUnit(units, choices)
}

/** Returns the unit of the first length that has a value, or the square or cube of that unit. */
export function followedUnit(evaluation: Evaluated, powers: NonNullable<UnitsData['powers']>): string | undefined {
  for (const input of evaluation.tool.data.inputs) {
    const unit = unitGiven(evaluation, input)
    if (unit !== undefined && powers[unit] !== undefined) return powers[unit]
  }
  return undefined
}

/** Returns the unit shown in the field of a quantity, or the one it was given in; undefined if it has no value. */
function unitGiven(evaluation: Evaluated, { name, units }: InputData): string | undefined {
  if (!units || valueOf(evaluation, name) === undefined) return undefined
  return evaluation.units?.shown?.[name] ?? quantityGiven(evaluation, name, units)?.unit ?? units.own
}

export function quantityGiven({ given }: Evaluated, name: string, units: UnitsData): Quantity | undefined {
  const text = given[name]
  const quantity = typeof text === 'string' ? readQuantity(units, text) : undefined
  return quantity && 'value' in quantity ? quantity : undefined
}

/** Writes an input as it was given, with its unit: "176 lb". Undefined if it is not a quantity or was left out. */
export function sayGiven(evaluation: Evaluated, input: InputData): string | undefined {
  const { name, units } = input
  const unit = unitGiven(evaluation, input)
  if (!units || unit === undefined) return undefined
  const value = valueOf(evaluation, name) as number
  const offer = findOffer(units, unit)
  const text = writeIn(units, quantityGiven(evaluation, name, units)?.value ?? exactValue(value), offer)
  return sayIn(text, offer, conventionsOf(evaluation.slots))
}

/** Writes a text with plain decimals in it, 5 ft 11.5 in, with the decimal mark of the locale. */
const localDecimal = (text: string, conventions: Conventions): string => withMarks(text, shapeOf(conventions))

/** Writes a quantity with its unit; two units together, 5 ft 11 in, are already in the text. */
const sayIn = (text: string, offer: OfferData, conventions: Conventions): string =>
  offer.parts[1] ? localDecimal(text, conventions) : withUnit(groupDigits(text, conventions), offer.symbol)

/** Significant digits of a bound in another unit. */
const BOUND_DIGITS = 3

/** Writes a bound in another unit, rounded towards the allowed values: at least 44.1 lb. */
export function sayBound(
  units: UnitsData,
  { bound, direction }: Bound,
  unit: string,
  conventions: Conventions,
): string {
  const offer = findOffer(units, unit)
  const digits = unit === units.own ? 15 : BOUND_DIGITS
  const text = writeIn(units, exactValue(bound), offer, { digits, direction })
  return sayIn(text, offer, conventions)
}
