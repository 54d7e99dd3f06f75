import type { OfferData, UnitData, UnitsData } from '../toolData.ts'
import { findOffer, fromBase, ownUnit, toBase } from './convert.ts'
import { add, fractionOf, negate, type Fraction } from './fraction.ts'
import { readNumber } from './readNumber.ts'

/** A quantity as it was given. */
export interface Quantity {
  /** The exact value in the own unit. */
  readonly value: Fraction
  /** The unit it was given in if that is offered, otherwise the own unit. */
  readonly unit: string
  /** The text for links: a plain number in the own unit, or numbers with the values of their units, `5ft11in`. */
  readonly text: string
}

/** The text in place of a unit if it is not an offered one, or the number that was probably meant. */
export type Misread = { readonly unknown: string } | { readonly meant: string }

const NUMBER = '[-−–+]?[\\d.,\\u00a0\\u202f ]*[\\d.¼-¾⅐-⅞]'
const UNKNOWN = new RegExp(`^${NUMBER}\\s*([\\p{L}°'"µ].*)$`, 'u')

/**
 * Reads a quantity as people write it: 176 lb · 5'11" · 5ft 11in · 12st 7 · 1h30, or a plain number in the unit of the box.
 *
 * @param units the units offered
 * @param text  what was typed
 * @param box   the unit beside the field
 * @returns undefined if the text is not a quantity at all
 */
export function readQuantity(units: UnitsData, text: string, box = units.own): Quantity | Misread | undefined {
  const tidy = text
    .trim()
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/''|[”″]/g, '"')
  const boxUnit = findOffer(units, box)
  const plain = readNumber(tidy, { units: boxUnit.parts.slice(0, 1).flatMap((unit) => [unit?.symbol ?? '']) })
  if (plain) return 'meant' in plain ? plain : makeQuantity(units, [[plain.decimal, boxUnit.parts[0]]])
  const { names, quantity } = namesOf(units)
  const pair = quantity.exec(tidy)
  if (!pair) {
    const [, unknown] = UNKNOWN.exec(tidy) ?? []
    return unknown === undefined || names.has(unknown) ? undefined : { unknown }
  }
  const [, first = '', firstName = '', second, secondName] = pair
  const large = findName(names, firstName)
  const small =
    second === undefined ? undefined : secondName === undefined ? partBelow(units, large) : findName(names, secondName)
  const amounts = [readNumber(first), second === undefined ? undefined : readNumber(second)]
  const wrong = amounts.find((amount) => amount && 'meant' in amount)
  if (wrong) return wrong as Misread
  const [a, b] = amounts.map((amount) => (amount && 'decimal' in amount ? amount.decimal : undefined))
  if (!large || a === undefined || (second !== undefined && (b === undefined || !small))) return undefined
  if (b === undefined || !small) return makeQuantity(units, [[a, large]])
  const isBelow = large.factor / (large.divisor ?? 1) > small.factor / (small.divisor ?? 1)
  if (!isBelow || /^[-−–+]/.test(b)) return undefined
  return makeQuantity(units, [
    [a, large],
    [b, small],
  ])
}

type Amounts = readonly (readonly [decimal: string, unit: UnitData])[]

function makeQuantity(units: UnitsData, amounts: Amounts): Quantity {
  const isNegative = /^[-−–]/.test(amounts[0]?.[0] ?? '')
  const base = amounts
    .map(([decimal, unit], index) => {
      const value = fractionOf(decimal.replace('+', ''))
      return toBase(isNegative && index > 0 ? negate(value) : value, unit)
    })
    .reduce(add)
  const own = ownUnit(units)
  const [only, more] = amounts
  const isOwn = !more && only?.[1].value === own.value
  const unit = amounts.map(([, each]) => each.value).join('+')
  return {
    // A number in the own unit needs no conversion.
    value: isOwn ? fractionOf(only[0].replace('+', '')) : fromBase(base, own),
    unit: unitOffered(units, unit, amounts),
    text: isOwn ? only[0] : amounts.map(([decimal, each]) => decimal + each.value).join(''),
  }
}

/** Returns the offered unit for a quantity: 5 ft is shown as 5 ft 0 in if feet are offered only with inches. */
function unitOffered({ own, offers }: UnitsData, unit: string, amounts: Amounts): string {
  const exact = offers.find(({ value }) => value === unit)
  const [first] = amounts
  const within = offers.find(({ parts }) => parts[1] && parts.some((part) => part?.value === first?.[1].value))
  return (exact ?? within)?.value ?? own
}

interface UnitNames {
  /** The units by each of their names. */
  readonly names: ReadonlyMap<string, UnitData>
  /** Matches one or two numbers with these names: number, name, number, name. */
  readonly quantity: RegExp
}

const known = new WeakMap<UnitsData, UnitNames>()

/** Returns the names of units and the pattern of their quantities, made once for each list of units. */
function namesOf(units: UnitsData): UnitNames {
  const found = known.get(units)
  if (found) return found
  const parts = units.offers.flatMap((offer) => offer.parts).filter((part) => part !== undefined)
  const names = new Map(parts.flatMap((unit) => [unit.value, unit.symbol, ...unit.names].map((name) => [name, unit])))
  const anyName = alternatives(names)
  const quantity = new RegExp(
    `^(${NUMBER})\\s*(${anyName})\\.?(?:,?\\s*(?:and\\s+)?(${NUMBER})\\s*(${anyName})?\\.?)?$`,
    'iu',
  )
  const made = { names, quantity }
  known.set(units, made)
  return made
}

/** Returns the unit names accepted here, for messages. */
export const knownNames = (units: UnitsData): readonly string[] => [...namesOf(units).names.keys()]

const alternatives = (names: ReadonlyMap<string, UnitData>): string =>
  [...names.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^$|()\\/]/g, '\\$&'))
    .join('|')

/** Finds a unit by its name. Case matters only between names that differ in nothing else. */
function findName(names: ReadonlyMap<string, UnitData>, name: string): UnitData | undefined {
  const lower = name.toLowerCase()
  return names.get(name) ?? [...names].find(([each]) => each.toLowerCase() === lower)?.[1]
}

/** Returns the unit of a number that follows another unit: inches after feet. */
const partBelow = ({ offers }: UnitsData, large: UnitData | undefined): UnitData | undefined =>
  offers.find(({ parts: [first, second] }: OfferData) => second && first.value === large?.value)?.parts[1]
