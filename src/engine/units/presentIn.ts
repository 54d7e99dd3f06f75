import type { Evaluation } from '../evaluate/evaluate.ts'
import { resolveRounding } from '../evaluate/resolveRounding.ts'
import { groupDigits } from '../present/formatNumber.ts'
import type { OutputResult } from '../present/OutputResult.ts'
import { writeValue } from '../present/writeValue.ts'
import { withUnit } from '../present/withUnit.ts'
import { roundOutput } from '../round/roundOutput.ts'
import type { LinkedOutput } from '../tool.ts'
import type { InputData, UnitsData } from '../toolData.ts'
import { convertOwn, exactValue, findOffer, writeIn } from './convert.ts'
import { toNumber, type Direction } from './fraction.ts'
import { readQuantity, type Quantity } from './readQuantity.ts'
import { quantityOf, shownUnit } from './shownUnit.ts'
import { valueOf } from '../evaluate/valueOf.ts'

/**
 * A figure in the unit that is wanted. Of two units together, such as hours and minutes, the value for programs stays
 * that of the own unit.
 *
 * @param result the figure in its own unit
 */
export function presentIn(evaluation: Evaluation, { data, slot }: LinkedOutput, result: OutputResult): OutputResult {
  const units = unitsOf(evaluation, data.units)
  const exact: unknown = evaluation.slots[slot]
  if (!units || typeof exact !== 'number') return result
  const follows = units.powers && followedUnit(evaluation, units.powers)
  const offer = findOffer(units, wantedUnit(evaluation, data.name, units, follows))
  const shown = { units, shownIn: offer.value, ...(follows === undefined ? {} : { follows }) }
  if (offer.value === units.own) return { ...result, ...shown }
  const { unit: _, ...plain } = result
  const quantity = exactValue(exact)
  if (offer.parts[1]) return { ...plain, ...shown, text: writeIn(units, quantity, offer), inOwn: result }
  const round = resolveRounding(evaluation.tool, data.round, evaluation.slots)
  const number = toNumber(convertOwn(units, quantity, offer))
  const value = roundOutput(number, round)
  return {
    ...plain,
    ...shown,
    value,
    text: writeValue(value, data.format, round, number),
    unit: offer.symbol,
    inOwn: result,
  }
}

/** The units of a figure; where they hang on a choice, those of what was chosen. */
function unitsOf(evaluation: Evaluation, units: LinkedOutput['data']['units']): UnitsData | undefined {
  if (!units || !('by' in units)) return units
  const chosen = String(valueOf(evaluation, units.by))
  return Object.hasOwn(units.is, chosen) ? units.is[chosen] : undefined
}

function wantedUnit(
  { units: choices }: Evaluation,
  name: string,
  units: UnitsData,
  follows: string | undefined,
): string {
  const shown = choices?.shown?.[name]
  if (shown !== undefined && units.offers.some(({ value }) => value === shown)) return shown
  // A length among lengths stands in their unit, whichever is chosen for lengths elsewhere.
  const isLength = units.powers?.[units.own] !== undefined
  if (units.powers && (isLength || choices?.chosen?.[quantityOf(units)] === undefined)) return follows ?? units.own
  return shownUnit(units, choices)
}

/** The unit, or its square or cube, of the first length that takes part. */
function followedUnit(evaluation: Evaluation, powers: NonNullable<UnitsData['powers']>): string | undefined {
  for (const input of evaluation.tool.data.inputs) {
    const unit = unitGiven(evaluation, input)
    if (unit !== undefined && powers[unit] !== undefined) return powers[unit]
  }
  return undefined
}

/** The unit in which a quantity was given, or is shown in its field; undefined where it takes no part. */
function unitGiven(evaluation: Evaluation, { name, units }: InputData): string | undefined {
  if (!units || valueOf(evaluation, name) === undefined) return undefined
  return evaluation.units?.shown?.[name] ?? quantityGiven(evaluation, name, units)?.unit ?? units.own
}

function quantityGiven({ given }: Evaluation, name: string, units: UnitsData): Quantity | undefined {
  const text = given[name]
  const quantity = typeof text === 'string' ? readQuantity(units, text) : undefined
  return quantity && 'value' in quantity ? quantity : undefined
}

/** An input as it was given, with its unit: "176 lb". Undefined where it is no quantity, or was left out. */
export function sayGiven(evaluation: Evaluation, input: InputData): string | undefined {
  const { name, units } = input
  const unit = unitGiven(evaluation, input)
  if (!units || unit === undefined) return undefined
  const value = valueOf(evaluation, name) as number
  const offer = findOffer(units, unit)
  const text = writeIn(units, quantityGiven(evaluation, name, units)?.value ?? exactValue(value), offer)
  return offer.parts[1] ? text : withUnit(groupDigits(text), offer.symbol)
}

/** Digits of a bound in another unit. */
const BOUND_DIGITS = 3

/** A bound of the own unit in another, rounded to the side that is allowed: at least 44.1 lb. */
export function sayBound(units: UnitsData, bound: number, unit: string, direction: Direction): string {
  const offer = findOffer(units, unit)
  const digits = unit === units.own ? 15 : BOUND_DIGITS
  const text = writeIn(units, exactValue(bound), offer, { digits, direction })
  return offer.parts[1] ? text : withUnit(groupDigits(text), offer.symbol)
}
