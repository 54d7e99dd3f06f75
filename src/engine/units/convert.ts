import { plainDecimal } from '../parse/plainDecimal.ts'
import type { OfferData, UnitData, UnitsData } from '../toolData.ts'
import {
  add,
  divide,
  fractionOf,
  multiply,
  negate,
  placePoint,
  roundWhole,
  toDecimal,
  type Direction,
  type Fraction,
} from './fraction.ts'

/** Digits of a converted number in a field; the quantity itself stays exact. */
const SHOWN_DIGITS = 6
/** Decimals of the smaller of two units: 5 ft 10.87 in. */
const SMALL_PLACES = 2

const exactly = (value: number): Fraction => fractionOf(plainDecimal(value))

/** A number of a unit in the base unit of its category. */
export const toBase = (value: Fraction, { factor, divisor = 1, offset = 0 }: UnitData): Fraction =>
  divide(multiply(add(value, negate(exactly(offset))), exactly(factor)), exactly(divisor))

/** A number of the base unit in a unit. */
export const fromBase = (value: Fraction, { factor, divisor = 1, offset = 0 }: UnitData): Fraction =>
  add(divide(multiply(value, exactly(divisor)), exactly(factor)), exactly(offset))

/** A unit among those that are offered, by its value; the own one where there is no such. */
export function findOffer({ own, offers }: UnitsData, value: string | undefined): OfferData {
  const found = offers.find((offer) => offer.value === value) ?? offers.find((offer) => offer.value === own)
  if (!found) throw new Error(`[bug] units: "${own}" is not offered`)
  return found
}

/** The unit of the formulas. */
export const ownUnit = (units: UnitsData): UnitData => findOffer(units, units.own).parts[0]

/** A number of the own unit in the first part of another. */
export const convertOwn = (units: UnitsData, value: Fraction, { parts: [unit] }: OfferData): Fraction =>
  fromBase(toBase(value, ownUnit(units)), unit)

/**
 * A quantity as the number of a field.
 *
 * @param value     in the own unit
 * @param offer     the unit it is wanted in
 * @param digits    significant digits of a single unit
 * @param direction how it is rounded
 * @returns "176.37"; of two units with both: "5 ft 10.87 in"
 */
export function writeIn(
  units: UnitsData,
  value: Fraction,
  offer: OfferData,
  { digits = SHOWN_DIGITS, places = SMALL_PLACES, direction = 'nearest' as Direction } = {},
): string {
  const [large, small] = offer.parts
  if (!small) return toDecimal(convertOwn(units, value, offer), digits, direction)
  const sign = value.numerator < 0n ? '-' : ''
  const size = sign ? negate(value) : value
  // Rounded as a whole, so that there are never twelve inches beside feet.
  const scale = 10n ** BigInt(places)
  const inSmall = fromBase(toBase(size, ownUnit(units)), small)
  const total = roundWhole(multiply(inSmall, { numerator: scale, denominator: 1n }))
  const each = roundWhole(fromBase(toBase({ numerator: scale, denominator: 1n }, large), small))
  const rest = total % each
  const texts = [
    `${total / each} ${large.symbol}`,
    ...(rest === 0n ? [] : [`${placePoint(rest, -places)} ${small.symbol}`]),
  ]
  return sign + texts.join(' ')
}

/** The exact value of a number that was calculated: the shortest decimal that reads back as the same double. */
export const exactValue = exactly
