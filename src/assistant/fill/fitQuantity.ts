import type { FieldView } from '../../engine/present/viewForm.ts'
import type { Quantity } from '../lex/Item.ts'
import { convert, findUnit, type Unit, type Units } from '../lex/units.ts'

/** How well a quantity fits a field by type and unit alone. */
export interface Fit {
  /** As the engine reads it. */
  readonly value: string
  /** 2: in the field's own unit; 1: in one that was converted; 0: nothing speaks for or against it. */
  readonly evidence: 0 | 1 | 2
}

/** The quantity as a value of the field, or undefined where its type or unit forbids that. */
export function fitQuantity(quantity: Quantity, field: FieldView, units: Units): Fit | undefined {
  const { type, prefix } = field.input
  if (quantity.meanings) return undefined
  if (type === 'choice') return fitChoice(quantity, field, units)
  if (type === 'duration' && quantity.type === 'number') return fitDuration(quantity)
  const isNumber = type === 'number' || type === 'integer'
  if (isNumber && quantity.type === 'duration') return fitSpan(quantity, field, units)
  if (isNumber ? quantity.type !== 'number' : quantity.type !== type) return undefined
  if (type === 'integer' && !Number.isInteger(Number(quantity.text))) return undefined
  if (!isNumber) return { value: quantity.text, evidence: 2 }
  const wanted = field.unit ?? ''
  const percentField = wanted.startsWith('%')
  const moneyField = prefix === '$'
  // 400 a month is no amount of a loan, and 1% a month no rate a year.
  const isPer =
    wanted === '' ? !moneyField || field.label.endsWith(` a ${quantity.per}`) : wanted.includes(quantity.per ?? '')
  if (quantity.per && !isPer) return undefined
  if (quantity.percent) return percentField ? { value: quantity.text, evidence: 2 } : undefined
  if (quantity.money) {
    if (moneyField) return { value: quantity.text, evidence: 2 }
    return wanted === '' ? { value: quantity.text, evidence: 0 } : undefined
  }
  if (!quantity.unit) return { value: quantity.text, evidence: 0 }
  // In Britain they are money.
  if (moneyField && /^pounds?$/i.test(quantity.unitWord ?? '')) return { value: quantity.text, evidence: 1 }
  // 1.2m of money are as many million.
  if (moneyField && /\dm$/.test(quantity.raw)) return { value: String(Number(quantity.text) * 1e6), evidence: 1 }
  if (moneyField || percentField) return undefined
  // Without a unit of its own a field may be any measure, "in the same unit as the length", two litres to three, but no time.
  if (wanted === '') {
    return type === 'number' && quantity.unit.category !== 'time'
      ? fitLength(quantity, quantity.unit, field)
      : undefined
  }
  const unit = findUnit(units, wanted)
  if (unit?.category !== quantity.unit.category) return undefined
  const same = unit.factor === quantity.unit.factor && unit.offset === quantity.unit.offset
  return same
    ? { value: quantity.text, evidence: 2 }
    : { value: String(convert(Number(quantity.text), quantity.unit, unit)), evidence: 1 }
}

/** With its unit, where the field offers it; where it offers others, nothing else fits. */
function fitLength(
  { text, raw }: Quantity,
  { category, factor }: Unit,
  { input: { units } }: FieldView,
): Fit | undefined {
  // 3.5m may be as many million.
  if (!units) return /\dm$/.test(raw) ? undefined : { value: text, evidence: 0 }
  const offer = units.offers.find(({ parts }) => parts[0].factor === factor && !parts[1])
  return offer && category === 'length' ? { value: `${text} ${offer.value}`, evidence: 0 } : undefined
}

/** An amount of time, 5 hours 10 minutes, as a duration. */
function fitDuration({ text, unit, percent, money }: Quantity): Fit | undefined {
  if (unit?.category !== 'time' || percent || money) return undefined
  const seconds = (Number(text) * unit.factor) / unit.divisor
  if (!Number.isInteger(seconds) || seconds < 0) return undefined
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return { value: parts.map((part) => String(part).padStart(2, '0')).join(':'), evidence: 2 }
}

/** A duration, 3:30:00, as an amount of time. */
function fitSpan({ text }: Quantity, { unit = '' }: FieldView, units: Units): Fit | undefined {
  const [own, second] = [findUnit(units, unit), findUnit(units, 'second')]
  if (own?.category !== 'time' || !second) return undefined
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return { value: String(convert(seconds, second, own)), evidence: 2 }
}

/** A number may name a choice: 30, or 30 years, the term of "30 years". */
function fitChoice(quantity: Quantity, { choices = [] }: FieldView, units: Units): Fit | undefined {
  if (quantity.type !== 'number' || quantity.percent || quantity.money) return undefined
  const row = choices.find(({ value }) => typeof value === 'number' && value === Number(quantity.text))
  if (!row) return undefined
  if (!quantity.unit) return { value: String(row.value), evidence: 0 }
  const named = row.label.split(/[^a-z]+/i).some((word) => findUnit(units, word) === quantity.unit)
  return named ? { value: String(row.value), evidence: 2 } : undefined
}
