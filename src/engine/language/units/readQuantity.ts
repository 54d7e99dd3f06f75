import { unfoldPlurals } from './plurals.ts'
import type { UnitData, UnitsData } from './UnitsData.ts'
import { findOffer, fromBase, ownUnit, toBase } from './convert.ts'
import { add, divide, fractionOf, negate, type Fraction } from '../numbers/fraction.ts'
import { PLAIN_MARKS } from '../numbers/numberMarks.ts'
import { readNumber } from '../numbers/readNumber.ts'
import { tidyNumber } from '../numbers/tidyNumber.ts'

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
  "[-+]?(?:\\d{1,9}[/⁄]\\d{1,9}|\\d[\\d.,]*(?:[' ]\\d{3}(?![\\d/⁄])[\\d.,]*)*(?:e[-+]?\\d{1,3}(?![\\d.,]))?(?: \\d{1,9}[/⁄]\\d{1,9})?|[.,]\\d+)"
const UNKNOWN = new RegExp(`^,? *(?:and +)?${NUMBER} ?([\\p{L}°'"µ].*)$`, 'iu')

/**
 * Reads a quantity as people write it: 176 lb · 5'11" · 5ft 11in · 12st 7 · 5 1/2 in · 1h30 · 1 h 5 min 30 s · 1m80 ·
 * 2:00:35, or a plain number in the unit of the box.
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
  // An amount of money per unit: $3.20 per gallon.
  const tidy = tidyNumber(units.own.startsWith('/') ? text.replace(/^\s*(-?)\p{Sc}\s?/u, '$1') : text)
    .replaceAll('′', "'")
    .replaceAll(/''|[”″]/g, '"')
  const clock = readClock(units, tidy)
  if (clock) return clock
  const boxUnit = findOffer(units, box)
  const options = { units: boxUnit.parts.slice(0, 1).flatMap((unit) => [unit?.symbol ?? '']), marks }
  const plain = readNumber(tidy, options)
  if (plain) return 'readings' in plain ? plain : makeQuantity(units, [[plain.decimal, boxUnit.parts[0]]])
  const { names, part } = namesOf(units)
  const amounts: [decimal: string, unit: UnitData][] = []
  part.lastIndex = 0
  for (let at = 0; at < tidy.length; at = part.lastIndex) {
    const [found, written = '', name] = part.exec(tidy) ?? []
    if (found === undefined) return findUnknown(names, tidy, at)
    const before = amounts.at(-1)?.[1]
    const read = readNumber(written, { marks })
    if (read && 'readings' in read) return read
    const unit = name === undefined ? partBelow(units, before, written) : findName(names, name)
    // A number without a unit is the last one.
    if (name === undefined && part.lastIndex < tidy.length) return findUnknown(names, tidy, at)
    if (!read || !unit) return undefined
    if (before && (sizeOf(before) <= sizeOf(unit) || /^[-+]/.test(read.decimal))) return undefined
    amounts.push([read.decimal, unit])
  }
  return amounts.length === 0 ? undefined : makeQuantity(units, amounts)
}

/** Finds the text in place of a unit, from the part of a quantity that was not understood. */
function findUnknown(names: UnitNames['names'], text: string, at: number): Misread | undefined {
  const [, unknown] = UNKNOWN.exec(text.slice(at)) ?? UNKNOWN.exec(text) ?? []
  return unknown === undefined || names.has(unknown) ? undefined : { unknown }
}

/** 2:00:35, or 25:00 if it is known which of two the parts are; 1:02.5 has minutes; an h makes the first part hours. */
const CLOCK = /^(-?)(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?(?:[.,](\d{1,9}))?(?: ?(h|hrs?|hours?))?$/i

/** Reads a time with colons; both readings of one with two parts, unless the tool works with minutes and seconds. */
function readClock(units: UnitsData, text: string): Quantity | Misread | undefined {
  const [, sign = '', first = '', second = '', third, decimals = '', name] = CLOCK.exec(text) ?? []
  const hour = units.offers.flatMap(({ parts }) => parts).find((unit) => unit?.value === 'h')
  if (second === '' || !hour) return undefined
  const fraction = decimals && `.${decimals}`
  const inHours = `${sign}${first}:${second}:${third ?? '00'}${fraction}`
  const inMinutes = `${sign}0:${first.padStart(2, '0')}:${second}${fraction}`
  // Only seconds have decimals.
  if (third === undefined && name !== undefined && decimals !== '') return undefined
  const hasMinutes = decimals !== '' || (units.colon === 'min:s' && name === undefined)
  if (third === undefined && name === undefined && units.colon === undefined && !hasMinutes)
    return { readings: [inHours, inMinutes] }
  const written = third === undefined && hasMinutes ? inMinutes : inHours
  const [hours = '', minutes = '', seconds = ''] = written.replace('-', '').split(':')
  const whole = fractionOf(String(Number(hours) * 3600 + Number(minutes) * 60))
  const total = divide(add(whole, fractionOf(seconds)), fractionOf('3600'))
  const value = toBase(sign ? negate(total) : total, hour)
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
  /** Matches a number with one of these names, or a number alone. */
  readonly part: RegExp
}

const known = new WeakMap<UnitsData, UnitNames>()

/** Returns the names of units and the pattern of their quantities, made once for each list of units. */
function namesOf(units: UnitsData): UnitNames {
  const found = known.get(units)
  if (found) return found
  const parts = units.offers.flatMap((offer) => offer.parts).filter((part) => part !== undefined)
  const byValue = new Map(parts.map((unit) => [unit.value, unit]))
  const names = new Map<string, UnitData>()
  const shared = new Set<string>()
  for (const unit of byValue.values())
    for (const name of new Set(unfoldPlurals(unit.names))) {
      if (names.has(name)) shared.add(name)
      names.set(name, unit)
    }
  // A name of two units, as m of minutes and months, is no name of either.
  for (const name of shared) names.delete(name)
  for (const unit of byValue.values()) names.set(unit.value, unit).set(unit.symbol, unit)
  const part = new RegExp(`,? *(?:and +)?(${NUMBER})(?: ?(${alternatives(names)})\\.?(?![\\p{L}²³]))? *`, 'iuy')
  const made = { names, part }
  known.set(units, made)
  return made
}

/** Returns the unit names accepted here, for messages, which prefer the symbols. */
export const knownNames = (units: UnitsData): readonly string[] => {
  const symbols = units.offers.flatMap(({ parts }) => parts.flatMap((part) => (part ? [part.symbol] : [])))
  return [...new Set([...symbols, ...namesOf(units).names.keys()])]
}

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
 * that divides it. What 5 after 1 kg or 8 after 1 m stand for is unclear; 1m80 and 1kg500 have all digits down to a unit.
 */
function partBelow({ offers }: UnitsData, large: UnitData | undefined, digits: string): UnitData | undefined {
  if (!large) return undefined
  const below = offers
    .flatMap(({ parts }) => parts)
    .filter((unit) => unit !== undefined)
    .filter((unit) => sizeOf(unit) < sizeOf(large) && isWhole(sizeOf(large) / sizeOf(unit)))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const powerOf = (unit: UnitData): number => Math.log10(sizeOf(large) / sizeOf(unit))
  const [first] = below
  if (!first || !isWhole(powerOf(first))) return first
  return below.find((unit) => Math.abs(powerOf(unit) - digits.length) < 1e-9)
}

const sizeOf = ({ factor, divisor = 1 }: UnitData): number => factor / divisor
const isWhole = (ratio: number): boolean => Math.abs(ratio - Math.round(ratio)) < 1e-9
