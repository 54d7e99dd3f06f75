import { formatNumber } from '../../engine/present/formatNumber.ts'
import { roundOutput } from '../../engine/round/roundOutput.ts'
import { joined } from '../embedded/inWords.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { isOfCalendar } from '../lex/lex.ts'
import { convert, findUnit, type Unit, type Units } from '../lex/units.ts'

/** The unit in which a message is calculated. */
export interface Measure {
  readonly unit: Unit
  readonly word: string
  /** The word that asks for it: "how many km". */
  readonly asked?: Item
  /** Whether pounds are money. */
  readonly isMoney: boolean
  readonly second: Unit
}

/** Shows an amount of money with its sign or code, and any other number, to hundredths. */
export const showAmount = (value: number, sign: string): string =>
  `${value < 0 ? '-' : ''}${sign}${sign.length > 1 ? ' ' : ''}${formatNumber(roundOutput(Math.abs(value), 2), 'number', 2)}`

/** Shows a number to four decimals, or to six significant digits if it is small. */
export const showFigure = (value: number): string =>
  formatNumber(roundOutput(value, { upTo: 4, significant: 6 }), 'number', { upTo: 6 })

/** A time in hours and minutes, which is a time of day in other questions. */
const COLONS = /^\d{1,3}:\d\d(?::\d\d)?$/

/**
 * Returns the unit that is asked for, or else the smallest one of a message.
 *
 * @param isPrice whether a message is about prices, so that pounds are money
 * @returns undefined if there is none, or units cannot be added: lengths and times, months and days
 */
export function findMeasure(items: readonly Item[], units: Units, isPrice: boolean): Measure | undefined {
  const [second, minute] = [findUnit(units, 'second'), findUnit(units, 'minute')]
  const quantities = items.filter((item): item is Quantity => item.kind === 'quantity')
  const measured = quantities.flatMap(({ unit, unitWord, type, raw }) =>
    unit
      ? [{ unit, word: unitWord ?? '' }]
      : type !== 'number' && COLONS.test(raw) && minute
        ? [{ unit: minute, word: 'min' }]
        : [],
  )
  const [smallest] = measured.toSorted((a, b) => sizeOf(a.unit) - sizeOf(b.unit))
  if (!smallest || !second) return undefined
  const isTimes = quantities.some(({ type }) => type !== 'number')
  // 3.5m may mean 3.5 million.
  if (quantities.some(({ raw, unitWord }) => unitWord === 'm' && /\dm$/.test(raw))) return undefined
  // 10:15 plus 20 minutes may be a time of day.
  if (isTimes && quantities.some(({ raw, unit }) => unit !== undefined && !COLONS.test(raw))) return undefined
  const { category } = smallest.unit
  if (
    category === 'temperature' ||
    measured.some(({ unit }) => unit.category !== category || isOfCalendar(unit) !== isOfCalendar(smallest.unit))
  )
    return undefined
  const asked = items.find(
    ({ kind, raw }, at) =>
      kind === 'word' &&
      ['in', 'many', 'to'].includes(items[at - 1]?.text ?? '') &&
      findUnit(units, raw)?.category === category,
  )
  const unit = asked && findUnit(units, asked.raw)
  const isMoney = isPrice && measured.every(({ word }) => /^pounds?$/i.test(word))
  return { ...smallest, ...(asked && unit ? { asked, unit, word: asked.raw } : {}), isMoney, second }
}

/** Returns a quantity as a number of the unit. */
export function readMeasure({ text, unit, raw, type }: Quantity, measure: Measure): string | undefined {
  if (unit) return measure.isMoney ? text : String(convert(Number(text), unit, measure.unit))
  if (type === 'number' || !COLONS.test(raw)) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return String(convert(3600 * hours + 60 * minutes + seconds, measure.second, measure.unit))
}

/** Thirds and the like, which have no short decimal. */
const DENOMINATORS = [3, 6, 9, 12]

/** Shows a number of the unit, or a time as hours and minutes unless a unit is asked for. */
export function showMeasure(value: number, { unit, word, asked, second }: Measure): string {
  const seconds = Math.round(convert(value, unit, second))
  if (!asked && unit.category === 'time' && sizeOf(unit) <= 3600 && seconds >= 60) {
    const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    const clock = rest === 0 && hours > 0 ? ` (${hours}:${String(minutes).padStart(2, '0')})` : ''
    return (
      joined([
        [hours, 'hours'],
        [minutes, 'minutes'],
        [rest, 'seconds'],
      ]) + clock
    )
  }
  // Ten seconds, not 1/6 minutes.
  if (!asked && unit.category === 'time' && sizeOf(unit) === 60 && value > 0 && seconds < 60)
    return `${formatNumber(roundOutput(value * 60, { upTo: 2, significant: 3 }), 'number', { upTo: 2 })} seconds`
  const parts = Number.isInteger(Number((value * 1000).toPrecision(12)))
    ? undefined
    : DENOMINATORS.find((each) => Math.abs(value * each - Math.round(value * each)) < 1e-9)
  const number =
    parts && value < 1
      ? `${Math.round(value * parts)}/${parts}`
      : formatNumber(roundOutput(value, { upTo: 6, significant: 6 }), 'number', { upTo: 6 })
  return `${number} ${word}`
}

const sizeOf = ({ factor, divisor }: Unit): number => factor / divisor
