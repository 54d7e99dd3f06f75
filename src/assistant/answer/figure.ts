import type { OutputResult, Outputs } from '../../engine/show/present.ts'
import { formatNumber } from '../../engine/show/formatNumber.ts'
import { headlinesOf } from '../../engine/headlinesOf.ts'
import { withUnit } from '../../engine/show/withUnit.ts'
import { roundSignificant } from '../../engine/language/numbers/roundSignificant.ts'
import type { ToolData } from '../../engine/toolData.ts'
import type { Filling } from '../fill/Filling.ts'
import type { Item } from '../read/Item.ts'
import { quantitiesOf, type Message } from '../read/Message.ts'
import { stem } from '../read/words.ts'
import { convert, findUnit, type Unit } from '../read/units.ts'

/** The figure that an answer states. */
export interface Said {
  readonly output: string
  readonly label: string
  readonly text: string
}

/** Uses the singular after 1: "1 year". */
const inSingular = (text: string): string =>
  text.replace(/(?<![\d.,])1 (year|month|week|day|hour|minute|second|cycle|payment)s\b/g, '1 $1')

/** The subunit of each unit of time: minutes for hours. */
const PARTS: Readonly<Record<string, readonly [whole: string, part: string, parts: number]>> = {
  h: ['hours', 'minutes', 60],
  hours: ['hours', 'minutes', 60],
  years: ['years', 'months', 12],
}

/**
 * Returns an amount of time in words: 3.5 h is 3 hours 30 minutes, and so is 03:30:00.
 *
 * @returns undefined if it is not a time, or its subunits are not whole numbers to within a hundredth
 */
export function sayTime({ value, unit = '', text }: Pick<OutputResult, 'value' | 'unit' | 'text'>): string | undefined {
  const [, ...clock] = /^(\d\d):(\d\d):(\d\d)$/.exec(text) ?? []
  const names = ['hours', 'minutes', 'seconds']
  if (clock.length > 0) return joined(clock.map((part, at) => [Number(part), names[at] ?? '']))
  const made = PARTS[unit]
  if (!made || typeof value !== 'number' || Number.isInteger(value) || value < 0) return undefined
  const [whole, part, parts] = made
  const all = Math.round(value * parts)
  if (Math.abs(all - value * parts) > 0.01) return undefined
  return joined([
    [Math.floor(all / parts), whole],
    [all % parts, part],
  ])
}

/** Joins counts, leaving out zeros: 2 years and 3 months is "2 years 3 months". */
const joined = (counts: readonly (readonly [number, string])[]): string => {
  const some = counts.filter(([count]) => count !== 0)
  return inSingular((some.length > 0 ? some : counts.slice(-1)).map(([count, name]) => `${count} ${name}`).join(' '))
}

const TIME_LABEL = /^(?:Years|Months|Weeks|Days|Hours|Minutes|Seconds)$/

/** Returns the output that is asked for, otherwise the first main one, or all of them if they are parts of one time. */
export function sayFigure(tool: ToolData, outputs: Outputs, asked: string | undefined): Said | undefined {
  const own = asked === undefined ? undefined : outputs[asked]
  if (own && asked !== undefined && !own.table) {
    const isCount = TIME_LABEL.test(own.label) && own.unit === undefined && typeof own.value === 'number'
    const text = isCount ? `${own.text} ${own.label.toLowerCase()}` : withUnit(own.text, own.unit)
    return { output: asked, label: own.label, text: inSingular(text) }
  }
  const main = headlinesOf(tool.outputs.filter(({ name }) => outputs[name])).flatMap(({ name, table }) => {
    const output = outputs[name]
    return output ? [{ name, output, table }] : []
  })
  // In some forms the main figure does not apply.
  const others = tool.outputs.flatMap(({ name, hidden, table }) => {
    const output = outputs[name]
    return output && !hidden && !table ? [{ name, output, table }] : []
  })
  const [first] = main.length > 0 ? main : others
  if (!first) return undefined
  const { name, output, table } = first
  if (output.table) {
    // The cells that tell the rows apart.
    const at = table?.columns.findIndex(({ format }) => format === 'time' || format === 'date') ?? 0
    return { output: name, label: output.label, text: output.table.cells.map((row) => row[Math.max(at, 0)]).join(', ') }
  }
  const isTime =
    main.length > 0 &&
    main.every(({ output: { label, value, unit } }) => TIME_LABEL.test(label) && !unit && typeof value === 'number')
  if (isTime) {
    const counts = main.map(({ output: { label, value } }) => [value as number, label.toLowerCase()] as const)
    return { output: name, label: tool.name.replace(/ Calculator$/, ''), text: joined(counts) }
  }
  return { output: name, label: output.label, text: inSingular(withUnit(output.text, output.unit)) }
}

/** More digits than the rounding of an output supports would be false precision. */
const MOST_DIGITS = 6

/** A unit that is asked for. */
interface Wanted {
  readonly unit: Unit
  readonly word: string
}

/** The words before a unit that is asked for. */
const BEFORE_UNIT = new Set(['in', 'into', 'to', 'many', 'as'])

/** The unit that a message asks for, if the filling has not used it: "in mph", "how many feet", or at its end. */
export function askedUnit({ items, units }: Message, used: ReadonlySet<Item>): Wanted | undefined {
  const starts = new Set([...used].map(({ start }) => start))
  for (const [at, item] of items.entries()) {
    const isLast = items.slice(at + 1).every(({ kind }) => kind === 'symbol') && items.length > 2
    const isAsked = BEFORE_UNIT.has(items[at - 1]?.text ?? '') || isLast
    const isWord = item.kind === 'word' && item.text !== 'in' && !starts.has(item.start)
    const unit = isWord && isAsked ? findUnit(units, item.raw) : undefined
    if (unit) return { unit, word: item.raw }
  }
  return undefined
}

/** Who gives miles wants miles an hour, and the other way round, where a tool offers them. */
export function impliedUnit({ items, units }: Message, outputs: Outputs): Wanted | undefined {
  const given = quantitiesOf(items).flatMap(({ unit }) => unit ?? [])
  for (const { units: offered } of Object.values(outputs))
    for (const { value } of offered && !('powers' in offered) ? offered.offers : []) {
      const unit = findUnit(units, value)
      if (unit && given.some((each) => isPace(each, unit) || isPace(unit, each))) return { unit, word: value }
    }
  return undefined
}

const HOUR_SECONDS = 3600
const isPace = (length: Unit, speed: Unit): boolean =>
  length.category === 'length' &&
  speed.category === 'speed' &&
  Math.abs(length.factor / length.divisor / (speed.factor / speed.divisor) / HOUR_SECONDS - 1) < 1e-6

/**
 * The figure in a unit that was asked for.
 *
 * @returns no text if it is in it already, undefined if no output can be converted to it
 */
export function inUnit(
  { tool: { data }, asked, given }: Filling,
  outputs: Outputs,
  { unit, word }: Wanted,
  { units, context }: Message,
): { readonly text?: string } | undefined {
  const labelled = Object.values(outputs).some(({ label }) =>
    label.split(' ').some((each) => stem(each) === stem(word)),
  )
  const ofInput = data.inputs.some(({ name }) => given[name] !== undefined && String(given[name]).endsWith(word))
  if (labelled || ofInput) return {}
  const order = data.outputs.toSorted((a, b) => Number(b.name === asked) - Number(a.name === asked))
  for (const { name } of order) {
    const { value, unit: own = '', shownIn, units: offered } = outputs[name] ?? {}
    const found = findUnit(units, own) ?? (shownIn && offered ? findUnit(units, shownIn) : undefined)
    if (!found || typeof value !== 'number' || found.category !== unit.category) continue
    if (found.factor === unit.factor && found.offset === unit.offset) return {}
    const converted = roundSignificant(convert(value, found, unit), MOST_DIGITS)
    return { text: `${formatNumber(converted, 'number', undefined, context.conventions)} ${word}` }
  }
  return undefined
}
