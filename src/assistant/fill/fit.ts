import type { FieldView } from '../../engine/show/viewForm.ts'
import type { UnitData, UnitsData } from '../../engine/language/units/UnitsData.ts'
import type { Quantity } from '../read/Item.ts'
import { convert, findUnit, type Unit, type Units } from '../read/units.ts'

/** How well a quantity fits a field, by type and unit alone. */
export interface Fit {
  /** In the format that the engine reads. */
  readonly value: string
  /** 2: in the field's own unit; 1: converted from another unit; 0: neutral. */
  readonly evidence: 0 | 1 | 2
}

/** Returns the quantity as a value of the field, or undefined if its type or unit does not fit. */
export function fitQuantity(quantity: Quantity, field: FieldView, units: Units): Fit | undefined {
  const fit = quantity.meanings ? undefined : fitType(quantity, field, units)
  return fit && isWithin(fit.value, field) ? fit : undefined
}

function fitType(quantity: Quantity, field: FieldView, units: Units): Fit | undefined {
  const { type } = field.input
  if (type === 'choice') return fitChoice(quantity, field, units)
  if (type === 'duration' && quantity.type === 'number') return fitDuration(quantity)
  const isNumber = type === 'number' || type === 'integer'
  if (isNumber && quantity.type === 'duration') return fitSpan(quantity, field, units)
  if (!isNumber) return quantity.type === type ? { value: quantity.text, evidence: 2 } : undefined
  if (quantity.type !== 'number') return undefined
  if (type === 'integer' && !Number.isInteger(Number(quantity.text))) return undefined
  return fitNumber(quantity, field, units)
}

function fitNumber(quantity: Quantity, { input, label, unit = '' }: FieldView, units: Units): Fit | undefined {
  const isMoney = input.money === true
  const isPercent = unit.startsWith('%')
  const { text, per } = quantity
  // 400 a month is not the amount of a loan, and 1% a month is not a rate per year.
  if (
    per &&
    !(unit === '' ? (!isMoney && quantity.money === undefined) || label.endsWith(` a ${per}`) : unit.includes(per))
  )
    return undefined
  if (quantity.percent) {
    if (input.percentOf !== undefined) return { value: `${text}%`, evidence: 2 }
    return isPercent ? { value: text, evidence: 2 } : undefined
  }
  if (quantity.money !== undefined) {
    if (isMoney) return { value: text, evidence: 2 }
    return unit === '' && !input.units ? { value: text, evidence: 0 } : undefined
  }
  // Nobody writes a rate above 100 without its sign.
  if (!quantity.unit) return isPercent && Number(text) > 100 ? undefined : { value: text, evidence: 0 }
  // Pounds can be money, and 1.2m a million.
  if (isMoney && /^pounds?$/i.test(quantity.unitWord ?? '')) return { value: text, evidence: 1 }
  if (isMoney && /\dm$/.test(quantity.raw)) return { value: String(Number(text) * 1e6), evidence: 1 }
  if (isMoney || isPercent) return undefined
  const offered = input.units && fitOffer(quantity, quantity.unit, input.units, units)
  return offered ?? fitUnit(text, quantity.unit, unit, units)
}

function fitUnit(text: string, given: Unit, own: string, units: Units): Fit | undefined {
  const unit = findUnit(units, own)
  if (unit?.category !== given.category) return undefined
  const isSame = unit.factor === given.factor && unit.offset === given.offset
  return isSame ? { value: text, evidence: 2 } : { value: String(convert(Number(text), given, unit)), evidence: 1 }
}

/** Keeps a unit that the field offers, because the figures follow it: square feet for feet. */
export function fitOffer({ text }: Quantity, given: Unit, offered: UnitsData, units: Units): Fit | undefined {
  const isGiven = ({ value, factor, divisor = 1 }: UnitData): boolean =>
    findUnit(units, value)?.category === given.category &&
    Math.abs(factor / divisor / (given.factor / given.divisor) - 1) < 1e-12
  const offer = offered.offers.find(({ parts: [first, second] }) => !second && isGiven(first))
  return offer ? { value: `${text} ${offer.value}`, evidence: 2 } : undefined
}

/** Converts an amount of time, such as 5 hours 10 minutes, to a duration. */
function fitDuration({ text, unit, percent, money }: Quantity): Fit | undefined {
  if (unit?.category !== 'time' || percent || money) return undefined
  const seconds = (Number(text) * unit.factor) / unit.divisor
  if (!Number.isInteger(seconds) || seconds < 0) return undefined
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return { value: parts.map((part) => String(part).padStart(2, '0')).join(':'), evidence: 2 }
}

/** Converts a duration, such as 3:30:00, to an amount of time. */
function fitSpan({ text }: Quantity, { unit = '' }: FieldView, units: Units): Fit | undefined {
  const [own, second] = [findUnit(units, unit), findUnit(units, 'second')]
  if (own?.category !== 'time' || !second) return undefined
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return { value: String(convert(seconds, second, own)), evidence: 2 }
}

/** Finds the choice that a number names: 30, or 30 years, for the term of "30 years". */
function fitChoice(quantity: Quantity, { choices = [] }: FieldView, units: Units): Fit | undefined {
  if (quantity.type !== 'number' || quantity.percent || quantity.money) return undefined
  const row = choices.find(({ value }) => typeof value === 'number' && value === Number(quantity.text))
  if (!row) return undefined
  if (!quantity.unit) return { value: String(row.value), evidence: 0 }
  const isNamed = row.label.split(/[^a-z]+/i).some((word) => findUnit(units, word) === quantity.unit)
  return isNamed ? { value: String(row.value), evidence: 2 } : undefined
}

/** Whether a number keeps the bounds of its field, the usual ones too: nobody means a rate of 300,000%. */
function isWithin(value: string, { input: { min, max, above, below, usual = {} } }: FieldView): boolean {
  const number = Number(value)
  if (Number.isNaN(number)) return true
  const isIn = (least = -Infinity, most = Infinity) => number >= least && number <= most
  return isIn(min, max) && isIn(usual.from, usual.to) && number > (above ?? -Infinity) && number < (below ?? Infinity)
}
