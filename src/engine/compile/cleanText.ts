import type { InputData } from '../toolData.ts'
import { EN_US } from '../conventions.ts'
import type { UnitsData } from '../language/units/UnitsData.ts'
import { parseDecimal } from '../language/numbers/parseDecimal.ts'
import { plainDecimal } from '../language/numbers/plainDecimal.ts'
import { hasParts, parts } from '../parts.ts'
import { PLAIN_MARKS, withMarks, type NumberMarks } from '../language/numbers/numberMarks.ts'
import { quantities } from '../language/units/quantities.ts'
import { readNumber, readPercent, type ReadNumber } from '../language/numbers/readNumber.ts'

type Typed = Pick<InputData, 'type' | 'unit' | 'units' | 'unitOf' | 'money' | 'percentOf' | 'holds'>

/** A number that can be read in two ways, in place of a value; the engine asks which is meant. */
export class UnclearNumber {
  readonly text: string
  readonly readings: readonly [string, string]

  /** @param marks the marks of the visitor, who must be able to type either reading */
  constructor(text: string, [first, second]: readonly [string, string], marks: NumberMarks) {
    this.text = text
    this.readings = [withMarks(first, marks), withMarks(second, marks)]
  }
}

/** Reads the text typed for a numeric input. */
export const readTyped = (
  { unit, money }: Typed,
  text: string,
  marks = PLAIN_MARKS,
  currency = EN_US.currency,
): ReadNumber | undefined =>
  readNumber(text, {
    isCurrency: money && ((word) => hasParts() && parts().isOf(currency, word)),
    units: typeof unit === 'object' ? [onlyOne(unit) ?? '?'] : unit ? [unit] : [],
    marks,
  })

/** Returns the only unit that a choice can lead to; undefined if there are several. */
function onlyOne(unit: Exclude<Typed['unit'], string | undefined>): string | undefined {
  const [only, ...others] = 'is' in unit ? new Set(Object.values(unit.is)) : []
  return others.length === 0 ? only : undefined
}

/**
 * Converts a text to what links and the engine accept: numbers in plain decimal form. Unclear text is left unchanged.
 *
 * @param units    the units of the input, if they depend on another
 * @param currency the currency of amounts
 */
export function cleanText(input: Typed, text: string, units?: UnitsData, currency?: string): string {
  const clean = cleanTyped(input, text, PLAIN_MARKS, units, currency)
  return typeof clean === 'string' ? clean : text
}

/**
 * Converts what a visitor typed to what the engine accepts.
 *
 * @param marks the marks of the visitor's locale
 */
export function cleanTyped(
  input: Typed,
  text: string,
  marks: NumberMarks,
  units = input.units,
  currency?: string,
): string | UnclearNumber {
  const { type, holds, percentOf } = input
  const isPlain = marks === PLAIN_MARKS
  if (type === 'duration' && hasParts()) return parts().cleanDuration(text)
  if (type === 'time' && hasParts()) return parts().cleanClockTime(text)
  if (type === 'text' && !isPlain && holds === 'numbers' && hasParts()) {
    const unclear = parts().findUnclear(text, marks)
    return unclear ? new UnclearNumber(unclear.text, unclear.readings, marks) : parts().cleanNumbers(text, marks)
  }
  if (type === 'text' && holds === 'expression') return askInExpression(text, marks) ?? text
  if (type !== 'number' && type !== 'integer' && (isPlain || holds !== 'number')) return text
  const share = percentOf === undefined ? undefined : readPercent(text, marks)
  if (share) return 'decimal' in share ? `${share.decimal}%` : new UnclearNumber(text, share.readings, marks)
  if (units && (!isPlain || parseDecimal(text) === undefined)) {
    const quantity = quantities()?.readQuantity(units, text, units.own, marks)
    if (quantity && 'readings' in quantity) return new UnclearNumber(text, quantity.readings, marks)
    if (quantity && 'text' in quantity)
      return input.unitOf ? plainDecimal(quantities()?.toNumber(quantity.value) ?? Number.NaN) : quantity.text
    if (quantity) return text
  }
  const read = readTyped(input, text, marks, currency)
  if (!read) return text
  return 'decimal' in read ? read.decimal : new UnclearNumber(text, read.readings, marks)
}

/** In an expression, a point always writes decimals, and a comma in front of three digits groups. */
const GROUP = /(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,])/

/** Asks visitors whose comma writes decimals which of the two they mean. */
function askInExpression(text: string, { decimal }: NumberMarks): UnclearNumber | undefined {
  const [found] = decimal === ',' ? (GROUP.exec(text) ?? []) : []
  if (found === undefined) return undefined
  return new UnclearNumber(found, [found.replace(',', '.'), found.replace(',', '')], PLAIN_MARKS)
}
