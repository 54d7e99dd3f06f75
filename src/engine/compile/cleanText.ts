import type { Engine } from '../tool.ts'
import type { InputData } from '../toolData.ts'
import { EN_US } from '../conventions.ts'
import type { UnitsData } from '../language/units/UnitsData.ts'
import { parseDecimal } from '../language/numbers/parseDecimal.ts'
import { plainDecimal } from '../language/numbers/plainDecimal.ts'
import { PLAIN_MARKS, withMarks, type NumberMarks } from '../language/numbers/numberMarks.ts'
import { readNumber, readPercent, type ReadNumber } from '../language/numbers/readNumber.ts'

/** An input, with its units if they depend on another. */
type Typed = Pick<InputData, 'type' | 'unit' | 'unitOf' | 'money' | 'currencyBy' | 'percentOf' | 'holds'> & {
  readonly units?: UnitsData | undefined
}

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
  { unit, money, currencyBy }: Typed,
  text: string,
  { isOf }: Engine,
  marks = PLAIN_MARKS,
  currency = EN_US.currency,
): ReadNumber | undefined =>
  readNumber(text, {
    isCurrency: money === true || currencyBy !== undefined ? (word) => isOf?.(currency, word) === true : undefined,
    units: typeof unit === 'object' ? [onlyOne(unit) ?? '?'] : unit ? [unit] : [],
    marks,
  })

/**
 * Returns the currency of an input's amounts.
 *
 * @param chosen   returns the value of another input
 * @param standard that of the visitor
 */
export function currencyFor(
  { currencyBy }: Pick<InputData, 'currencyBy'>,
  chosen: (name: string) => unknown,
  standard: string,
): string {
  const choice = currencyBy === undefined ? undefined : chosen(currencyBy)
  return typeof choice === 'string' && /^[a-z]{3}$/i.test(choice) ? choice.toUpperCase() : standard
}

/** Returns the only unit that a choice can lead to; undefined if there are several. */
function onlyOne(unit: Exclude<Typed['unit'], string | undefined>): string | undefined {
  const [only, ...others] = 'is' in unit ? new Set(Object.values(unit.is)) : []
  return others.length === 0 ? only : undefined
}

/**
 * Converts a text to what links and the engine accept: numbers in plain decimal form. Unclear text is left unchanged.
 *
 * @param currency the currency of amounts
 */
export function cleanText(input: Typed, text: string, engine: Engine, currency?: string): string {
  const clean = cleanTyped(input, text, PLAIN_MARKS, engine, currency)
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
  engine: Engine,
  currency?: string,
): string | UnclearNumber {
  const { type, holds, percentOf, units } = input
  const isPlain = marks === PLAIN_MARKS
  if (type === 'duration') return engine.cleanDuration?.(text) ?? text
  if (type === 'time') return engine.cleanClockTime?.(text) ?? text
  if (type === 'text' && !isPlain && holds === 'numbers') {
    const unclear = engine.findUnclear?.(text, marks)
    if (unclear) return new UnclearNumber(unclear.text, unclear.readings, marks)
    return engine.cleanNumbers?.(text, marks) ?? text
  }
  if (type === 'text' && holds === 'expression') return askInExpression(text, marks) ?? text
  if (type !== 'number' && type !== 'integer' && (isPlain || holds !== 'number')) return text
  const share = percentOf === undefined ? undefined : readPercent(text, marks)
  if (share) return 'decimal' in share ? `${share.decimal}%` : new UnclearNumber(text, share.readings, marks)
  if (units && (!isPlain || parseDecimal(text) === undefined)) {
    const quantity = engine.readQuantity?.(units, text, units.own, marks)
    if (quantity && 'readings' in quantity) return new UnclearNumber(text, quantity.readings, marks)
    if (quantity && 'text' in quantity)
      return input.unitOf ? plainDecimal(engine.toNumber?.(quantity.value) ?? Number.NaN) : quantity.text
    if (quantity) return text
  }
  const read = readTyped(input, text, engine, marks, currency)
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
