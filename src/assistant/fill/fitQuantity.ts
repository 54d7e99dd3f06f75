import type { FieldView } from '../../engine/present/viewForm.ts'
import type { OutputData } from '../../engine/toolData.ts'
import { textsOf } from '../../search/textsOf.ts'
import type { Quantity } from '../lex/Item.ts'
import { convert, findUnit, type Unit, type Units } from '../lex/units.ts'

/** How well a quantity fits a field, by type and unit alone. */
export interface Fit {
  /** In the format that the engine reads. */
  readonly value: string
  /** 2: in the field's own unit; 1: converted from another unit; 0: neutral. */
  readonly evidence: 0 | 1 | 2
}

/** Returns the quantity as a value of the field, or undefined if its type or unit does not fit. */
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
  // 400 a month is not the amount of a loan, and 1% a month is not a rate per year.
  const isPer =
    wanted === '' ? !moneyField || field.label.endsWith(` a ${quantity.per}`) : wanted.includes(quantity.per ?? '')
  if (quantity.per && !isPer) return undefined
  if (quantity.percent) return percentField ? { value: quantity.text, evidence: 2 } : undefined
  if (quantity.money) {
    if (moneyField) return { value: quantity.text, evidence: 2 }
    // A side is no amount of money.
    return wanted === '' && !field.input.units ? { value: quantity.text, evidence: 0 } : undefined
  }
  // Nobody writes a rate above 100 without its sign.
  if (!quantity.unit)
    return percentField && Number(quantity.text) > 100 ? undefined : { value: quantity.text, evidence: 0 }
  // Pounds can be money.
  if (moneyField && /^pounds?$/i.test(quantity.unitWord ?? '')) return { value: quantity.text, evidence: 1 }
  // 1.2m in a money field means 1.2 million.
  if (moneyField && /\dm$/.test(quantity.raw)) return { value: String(Number(quantity.text) * 1e6), evidence: 1 }
  if (moneyField || percentField) return undefined
  // A field without a unit ("in the same unit as the length", two litres to three) accepts any measure except time.
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

/** Whether a quantity can be a value of an output: money for money, a percentage for one, a length for a length. */
export function fitsOutput(
  { money, percent, unit, unitWord }: Quantity,
  { format, unit: own }: OutputData,
  units: Units,
): boolean {
  const names = own === undefined ? [] : textsOf(own)
  if (money !== undefined) return format === 'money'
  if (percent) return format === 'percent' || names.some((name) => name.startsWith('%'))
  if (!unit) return true
  return (
    names.some((name) => findUnit(units, name)?.category === unit.category) ||
    (own !== undefined && names.length === 0 && unitWord !== undefined)
  )
}

/** Fits a length. It keeps its unit, which must be one that the field offers, if the field offers any. */
function fitLength(
  { text, raw }: Quantity,
  { category, factor }: Unit,
  { input: { units } }: FieldView,
): Fit | undefined {
  // 3.5m may mean 3.5 million.
  if (!units) return /\dm$/.test(raw) ? undefined : { value: text, evidence: 0 }
  const offer = units.offers.find(({ parts }) => parts[0].factor === factor && !parts[1])
  return offer && category === 'length' ? { value: `${text} ${offer.value}`, evidence: 0 } : undefined
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
  const named = row.label.split(/[^a-z]+/i).some((word) => findUnit(units, word) === quantity.unit)
  return named ? { value: String(row.value), evidence: 2 } : undefined
}
