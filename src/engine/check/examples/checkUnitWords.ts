import type { Evaluation } from '../../run/evaluate.ts'
import { resolveVarying } from '../../compile/resolveVarying.ts'
import { valueOf } from '../../run/valueOf.ts'
import { roundHalfAway } from '../../language/numbers/roundHalfAway.ts'
import { isOf, signOf } from '../../language/numbers/currencyNames.ts'
import type { ToolData, Varying } from '../../toolData.ts'
import { isLong } from './checkFigures.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'

/** A unit as a text names it. */
export interface WrittenUnit {
  readonly symbol: string
  readonly category: string
}

/** What the text of an example is compared with. */
export interface Written {
  /** Finds a unit of measure by a symbol or a name. */
  readonly findUnit: (word: string) => WrittenUnit | undefined
  /** The currency of the site; undefined if it is not known. */
  readonly currency?: string | undefined
}

/** A number and the word or sign behind it: 450 km, 2.5-liter. */
const MEASURED = /(?<![\p{L}\d.,$])(\d[\d,]*(?:\.\d+)?)[ \u00a0-]?([\p{L}°][\p{L}²³/]*(?: per [\p{L}]+)?)/gu
/** An amount in another currency than the dollar. */
const FOREIGN = /(?:(\p{Sc}) ?\d[\d,.]*\d|\d[\d,.]* ?(\p{Sc}))/gu

/**
 * Finds figures in the worked example that the calculation of the first example gives in another unit of the same kind,
 * such as 450 km where the field is in miles, or of another kind, and amounts in another currency than that of the site.
 */
export function checkUnitWords(
  parsed: ParsedFile,
  data: ToolData,
  first: Evaluation | undefined,
  written: Written,
): Problem[] {
  if (!first) return []
  const text = data.content.example
  const report = (message: string, at: number, length: number, leads: readonly string[] = []) =>
    parsed.problemAt('wrong-unit', ['content', 'example'], message, { at, length, leads })
  const known = quantitiesOf(data, first, written.findUnit)
  const plain = [...data.inputs, ...data.outputs].flatMap(({ name }) =>
    known.some((quantity) => quantity.name === name) ? [] : [valueOf(first, name)],
  )
  const units = [...text.matchAll(MEASURED)].flatMap(({ 0: whole, 1: figure = '', 2: word = '', index }) => {
    const unit = written.findUnit(word)
    const number = Number(figure.replaceAll(',', ''))
    const places = figure.split('.')[1]?.length ?? 0
    const isSame = (value: unknown) => typeof value === 'number' && roundHalfAway(Math.abs(value), places) === number
    const same = known.filter(({ value }) => isSame(value))
    const ofCategory = same.filter(({ row }) => unit && row.category === unit.category)
    // A figure of few digits may also be that of something else.
    const isOther = unit && ofCategory.length === 0 && isLong(figure) && !plain.some(isSame)
    const alike = isOther ? same : ofCategory
    if (alike.length === 0 || alike.some(({ row }) => row.symbol === unit?.symbol)) return []
    const [{ name, row }] = alike as [Quantity]
    const at = ['outputs', 'inputs'].find((section) =>
      Object.hasOwn(Object(Object(parsed.data)[section]) as object, name),
    )
    const lead =
      at === undefined ? [] : [`the unit of ${name} is on line ${parsed.lineOf([at, name, 'unit'])}: ${row.symbol}`]
    return [
      report(`the worked example says ${whole}, and ${name} is ${figure} ${row.symbol}`, index, whole.length, lead),
    ]
  })
  return [...units, ...checkSigns(text, written.currency, report)]
}

function checkSigns(
  text: string,
  currency: string | undefined,
  report: (message: string, at: number, length: number) => Problem,
): Problem[] {
  if (currency === undefined) return []
  return [...text.matchAll(FOREIGN)].flatMap(({ 0: amount, 1: before, 2: sign = before ?? '', index }) =>
    // Built-in texts speak of dollars, of which a site in another currency is warned.
    sign === '$' || isOf(currency, sign)
      ? []
      : [
          report(
            `the worked example says ${amount}, and the money of this site is in ${signOf(currency)}`,
            index,
            amount.length,
          ),
        ],
  )
}

interface Quantity {
  readonly name: string
  readonly value: number
  readonly row: WrittenUnit
}

/** The inputs and outputs that are a number in a unit of the table. */
function quantitiesOf(
  { inputs, outputs }: ToolData,
  evaluation: Evaluation,
  findUnit: Written['findUnit'],
): Quantity[] {
  const { tool, slots, given } = evaluation
  const cells = inputs.flatMap(({ name: rows, columns = [] }) =>
    columns.flatMap(({ name, unit }) => {
      const row = typeof unit === 'string' ? findUnit(unit) : undefined
      const list = row ? valueOf(evaluation, rows) : undefined
      const values = Array.isArray(list) ? list.map((each: Readonly<Record<string, unknown>>) => each[name]) : []
      return values.flatMap((value) => (row && typeof value === 'number' ? [{ name, value, row }] : []))
    }),
  )
  const fields: readonly { readonly name: string; readonly unit?: Varying }[] = [...inputs, ...outputs]
  const ofFields = fields.flatMap(({ name, unit }) => {
    const own = unit === undefined ? undefined : resolveVarying(tool, unit, slots)
    const value = valueOf(evaluation, name)
    const row = own === undefined ? undefined : findUnit(own)
    const calculated = row && typeof value === 'number' ? [{ name, value, row }] : []
    // An input may be given in another unit: 300 mi.
    const [, number, word = ''] = /^([\d.]+) ?(\D.*)$/.exec(String(given[name] ?? '')) ?? []
    const other = number === undefined ? undefined : findUnit(word)
    return other ? [...calculated, { name, value: Number(number), row: other }] : calculated
  })
  return [...ofFields, ...cells]
}
