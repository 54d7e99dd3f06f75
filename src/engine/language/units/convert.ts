import { plainDecimal } from '../numbers/plainDecimal.ts'
import type { OfferData, UnitData, UnitsData } from './UnitsData.ts'
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
} from '../numbers/fraction.ts'

/** Digits of a converted number in a field; the quantity itself stays exact. */
const SHOWN_DIGITS = 6
/** Decimals of the smaller of two units: 5 ft 10.87 in. */
const SMALL_PLACES = 2

const exactly = (value: number): Fraction => fractionOf(plainDecimal(value))

/** Converts a number from a unit to the base unit of its category. */
export const toBase = (value: Fraction, { factor, divisor = 1, offset = 0, inverse }: UnitData): Fraction =>
  flip(divide(multiply(add(value, negate(exactly(offset))), exactly(factor)), exactly(divisor)), inverse)

/** Converts a number from the base unit to a unit. */
export const fromBase = (value: Fraction, { factor, divisor = 1, offset = 0, inverse }: UnitData): Fraction =>
  add(divide(multiply(flip(value, inverse), exactly(divisor)), exactly(factor)), exactly(offset))

/** The reciprocal, if it is wanted; that of 0 is infinite. */
const flip = ({ numerator, denominator }: Fraction, isInverse: true | undefined): Fraction =>
  isInverse
    ? { numerator: numerator < 0n ? -denominator : denominator, denominator: numerator < 0n ? -numerator : numerator }
    : { numerator, denominator }

/** Finds an offered unit by its value; falls back to the own unit. */
export function findOffer({ own, offers }: UnitsData, value: string | undefined): OfferData {
  const found = offers.find((offer) => offer.value === value) ?? offers.find((offer) => offer.value === own)
  if (!found) throw new Error(`[bug] units: "${own}" is not offered`)
  return found
}

/** Returns the own unit: the one that formulas use. */
export const ownUnit = (units: UnitsData): UnitData => findOffer(units, units.own).parts[0]

/** Converts a number from the own unit to the first part of another. */
export const convertOwn = (units: UnitsData, value: Fraction, { parts: [unit] }: OfferData): Fraction =>
  fromBase(toBase(value, ownUnit(units)), unit)

/**
 * Writes a quantity as the text of a field.
 *
 * @param value     the quantity in the own unit
 * @param offer     the unit to write it in
 * @param digits    significant digits of a single unit
 * @param direction how it is rounded
 * @returns "176.37"; for two units together with their symbols: "5 ft 10.87 in"
 */
export function writeIn(
  units: UnitsData,
  value: Fraction,
  offer: OfferData,
  { digits = SHOWN_DIGITS, places = SMALL_PLACES, direction = 'nearest' as Direction } = {},
): string {
  const [large, small] = offer.parts
  if (!small) {
    const converted = convertOwn(units, value, offer)
    return converted.denominator === 0n ? '∞' : toDecimal(converted, digits, direction)
  }
  const sign = value.numerator < 0n ? '-' : ''
  const size = sign ? negate(value) : value
  // The total is rounded before it is split, so that it never reads 5 ft 12 in.
  const scale = 10n ** BigInt(places)
  const inSmall = fromBase(toBase(size, ownUnit(units)), small)
  const total = roundWhole(multiply(inSmall, { numerator: scale, denominator: 1n }))
  const perLarge = roundWhole(fromBase(toBase({ numerator: scale, denominator: 1n }, large), small))
  const rest = total % perLarge
  const texts = [
    `${total / perLarge} ${large.symbol}`,
    ...(rest === 0n ? [] : [`${placePoint(rest, -places)} ${small.symbol}`]),
  ]
  return sign + texts.join(' ')
}

/** The exact value of a calculated number: the shortest decimal that parses to the same double. */
export const exactValue = exactly
