import type { UnitData, UnitsData } from '../toolData.ts'
import { findOffer, fromBase, ownUnit, toBase } from './convert.ts'
import { add, fractionOf, negate, type Fraction } from './fraction.ts'
import { PLAIN_MARKS } from './numberMarks.ts'
import { readNumber } from './readNumber.ts'
import { tidyNumber } from './tidyNumber.ts'

/** A quantity as it was given. */
export interface Quantity {
  /** The exact value in the own unit. */
  readonly value: Fraction
  /** The unit it was given in if that is offered, otherwise the own unit. */
  readonly unit: string
  /** The text for links: a plain number in the own unit, or numbers with the values of their units, `5ft11in`. */
  readonly text: string
  /** As people read it: 5 ft 11 in, 2:00:35. */
  readonly shown: string
  /** It was given with colons. */
  readonly isClock?: true
}

/** The text in place of a unit if it is not an offered one, or the two numbers that it can be. */
export type Misread = { readonly unknown: string } | { readonly readings: readonly [string, string] }

/** A number in front of a unit; readNumber decides whether it is one. */
const NUMBER =
  "[-+]?(?:\\d[\\d.,]*(?:[' ]\\d{3}(?![\\d/⁄])[\\d.,]*)*(?:e[-+]?\\d{1,3}(?![\\d.,]))?(?: \\d{1,9}[/⁄]\\d{1,9})?|\\d{1,9}⁄\\d{1,9}|[.,]\\d+)"
const UNKNOWN = new RegExp(`^${NUMBER} ?([\\p{L}°'"µ].*)$`, 'iu')

/**
 * Reads a quantity as people write it: 176 lb · 5'11" · 5ft 11in · 12st 7 · 5 1/2 in · 1h30 · 2:00:35, or a plain number
 * in the unit of the box.
 *
 * @param units the units offered
 * @param text  what was typed
 * @param box   the unit beside the field
 * @param marks the marks of whoever wrote the text
 * @returns undefined if the text is not a quantity at all
 */
export function readQuantity(
  units: UnitsData,
  text: string,
  box = units.own,
  marks = PLAIN_MARKS,
): Quantity | Misread | undefined {
  const tidy = tidyNumber(text)
    .replaceAll('′', "'")
    .replaceAll(/''|[”″]/g, '"')
  const clock = readClock(units, tidy)
  if (clock) return clock
  const boxUnit = findOffer(units, box)
  const options = { units: boxUnit.parts.slice(0, 1).flatMap((unit) => [unit?.symbol ?? '']), marks }
  const plain = readNumber(tidy, options)
  if (plain) return 'readings' in plain ? plain : makeQuantity(units, [[plain.decimal, boxUnit.parts[0]]])
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
  const amounts = [readNumber(first, { marks }), second === undefined ? undefined : readNumber(second, { marks })]
  const unclear = amounts.find((amount) => amount && 'readings' in amount)
  if (unclear) return unclear as Misread
  const [a, b] = amounts.map((amount) => (amount && 'decimal' in amount ? amount.decimal : undefined))
  if (!large || a === undefined || (second !== undefined && (b === undefined || !small))) return undefined
  if (b === undefined || !small) return makeQuantity(units, [[a, large]])
  if (sizeOf(large) <= sizeOf(small) || /^[-+]/.test(b)) return undefined
  return makeQuantity(units, [
    [a, large],
    [b, small],
  ])
}

/** 2:00:35, or 25:00 if it is known which of two the parts are. */
const CLOCK = /^(-?)(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?$/

/** Reads a time with colons; both readings of one with two parts, unless the tool works with minutes and seconds. */
function readClock(units: UnitsData, text: string): Quantity | Misread | undefined {
  const [, sign = '', first = '', second = '', third] = CLOCK.exec(text) ?? []
  const hour = units.offers.flatMap(({ parts }) => parts).find((unit) => unit?.value === 'h')
  if (second === '' || !hour) return undefined
  const inHours = `${sign}${first}:${second}:${third ?? '00'}`
  const inMinutes = `${sign}0:${first}:${second}`
  if (third === undefined && units.colon === undefined) return { readings: [inHours, inMinutes] }
  const written = third === undefined && units.colon === 'min:s' ? inMinutes : inHours
  const [hours = '', minutes = '', seconds = ''] = written.replace('-', '').split(':')
  const total = BigInt(hours) * 3600n + BigInt(minutes) * 60n + BigInt(seconds)
  const value = toBase({ numerator: sign ? -total : total, denominator: 3600n }, hour)
  const unit = units.offers.find(({ value: offered }) => offered === 'h+min') ?? findOffer(units, 'h')
  return { value: fromBase(value, ownUnit(units)), unit: unit.value, text: written, shown: written, isClock: true }
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
    shown: amounts.map(([decimal, each]) => `${decimal} ${each.symbol}`).join(' '),
  }
}

/**
 * Returns the offered unit for a quantity: 5 ft is shown as 5 ft 0 in if feet are offered only with inches, and 5 ft 11 in
 * as feet if they are offered only without.
 */
function unitOffered({ own, offers }: UnitsData, unit: string, amounts: Amounts): string {
  const exact = offers.find(({ value }) => value === unit)
  const [first] = amounts
  const within = offers.find(({ parts }) => parts[1] && parts.some((part) => part?.value === first?.[1].value))
  const alone = offers.find(({ value }) => value === first?.[1].value)
  return (exact ?? within ?? alone)?.value ?? own
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
  const quantity = new RegExp(`^(${NUMBER}) ?(${anyName})\\.?(?:,? *(?:and +)?(${NUMBER}) ?(${anyName})?\\.?)?$`, 'iu')
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

/**
 * Returns the unit of a bare number that follows another unit: inches after feet, minutes after hours. It is the largest
 * that divides it, unless by tens: what 5 after 1 kg or 80 after 1 m stand for is unclear.
 */
function partBelow({ offers }: UnitsData, large: UnitData | undefined): UnitData | undefined {
  if (!large) return undefined
  const below = offers
    .flatMap(({ parts }) => parts)
    .filter((unit) => unit !== undefined)
    .filter((unit) => sizeOf(unit) < sizeOf(large) && isWhole(sizeOf(large) / sizeOf(unit)))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  return below && isWhole(Math.log10(sizeOf(large) / sizeOf(below))) ? undefined : below
}

const sizeOf = ({ factor, divisor = 1 }: UnitData): number => factor / divisor
const isWhole = (ratio: number): boolean => Math.abs(ratio - Math.round(ratio)) < 1e-9
