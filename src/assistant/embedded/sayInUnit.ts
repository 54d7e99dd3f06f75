import type { OutputResult } from '../../engine/present/present.ts'
import { viewForm } from '../../engine/present/viewForm.ts'
import { formatNumber } from '../../engine/present/formatNumber.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { roundSignificant } from '../../engine/round/roundSignificant.ts'
import { isGlue, stem, stemsOf } from '../language/english.ts'
import type { Item } from '../lex/Item.ts'
import { convert, findUnit, type Unit, type Units } from '../lex/units.ts'
import { opensOf } from '../fill/leftOver.ts'
import type { Reading } from '../fill/readTool.ts'
import { hasPowers } from '../fill/lengths.ts'
import type { MessageView } from './MessageView.ts'

/** More digits than the rounding of an output supports would be false precision. */
const MOST_DIGITS = 6
const FEWEST_DIGITS = 3

type Outputs = { readonly [name: string]: OutputResult }

/** Returns the units that a question asks for: "in mph", "how many feet". */
const askedUnits = ({ items, units }: MessageView, used: ReadonlySet<Item> = new Set()) => {
  // Tools without times read other items, so they are compared by position.
  const taken = new Set([...used].map(({ start }) => start))
  return items.flatMap((item, at) => {
    const before = items[at - 1]?.text ?? ''
    const isPeriod = ['every', 'each', 'per'].includes(before)
    const isLast = items.slice(at + 1).every(({ kind }) => kind === 'symbol') && !isGlue(before) && !isPeriod
    const isAsked = isLast || ['in', 'many', 'to'].includes(before) || opensOf(items, at)
    const unit =
      item.kind === 'word' && item.text !== 'in' && isAsked && !taken.has(item.start)
        ? findUnit(units, item.raw)
        : undefined
    return unit ? [{ unit, word: item.raw }] : []
  })
}

/** Who speaks of miles wants miles an hour, and the other way round, where a tool offers them. */
const impliedUnits = (outputs: Outputs, { items, units }: MessageView): ReturnType<typeof askedUnits> => {
  const said = items.flatMap((item) => (item.kind === 'quantity' && item.unit ? [item.unit] : []))
  return Object.values(outputs).flatMap(({ units: choices }) =>
    (choices?.offers ?? []).flatMap(({ value, parts: [{ names }] }) => {
      const unit = findUnit(units, value)
      const word = names.find((name) => /^[a-z]+s$/.test(name)) ?? value
      return unit && said.some((each) => isPace(each, unit) || isPace(unit, each)) ? [{ unit, word }] : []
    }),
  )
}

const HOUR = 3600
const isPace = (length: Unit, speed: Unit): boolean =>
  length.category === 'length' &&
  speed.category === 'speed' &&
  Math.abs(length.factor / length.divisor / (speed.factor / speed.divisor) / HOUR - 1) < 1e-6

/**
 * Returns the unit of an output. A square or cube has one only if the message gives a length with a unit, and only for the
 * main output: nobody asks for the perimeter of a room in square feet.
 */
function unitOf(
  { primary }: ToolData['outputs'][number],
  output: OutputResult | undefined,
  { items, units }: Pick<MessageView, 'items' | 'units'>,
): Unit | undefined {
  const { unit = '', units: offered, shownIn } = output ?? {}
  if (!offered || !('powers' in offered)) return findUnit(units, unit)
  const isMeasured = items.some((item) => item.kind === 'quantity' && item.unit?.category === 'length')
  const own = findUnit(units, offered.own)
  const offer = offered.offers.find(({ value }) => value === shownIn)
  return primary && isMeasured && own && offer ? { ...own, factor: offer.parts[0].factor } : undefined
}

/** Returns the units of the outputs, including outputs named after their unit: "Days". */
const outputUnits = (tool: ToolData, outputs: Outputs, view: MessageView): readonly Unit[] =>
  tool.outputs.flatMap((output) => {
    const result = outputs[output.name]
    const named = hasPowers(tool) ? [] : (result?.label ?? '').split(' ')
    return [unitOf(output, result, view) ?? [], ...named.map((word) => findUnit(view.units, word) ?? [])].flat()
  })

/**
 * Whether a question asks for a unit to which no output can be converted: square feet of a room in meters. A unit of the
 * inputs is not asked for: "all in cm".
 */
export function asksOtherUnit({ tool, given, used }: Reading, outputs: Outputs, view: MessageView): boolean {
  const { items, units, context } = view
  const inputs = viewForm(tool, given, context).flatMap(({ unit = '' }) => findUnit(units, unit) ?? [])
  const known = new Set([...outputUnits(tool.data, outputs, view), ...inputs].map(({ category }) => category))
  const lengths = items.flatMap((item) =>
    item.kind === 'quantity' && item.unit?.category === 'length' ? [item.unit] : [],
  )
  // No table contains square millimeters.
  const isUnknown = items.some(
    ({ kind, text, raw }, at) =>
      kind === 'word' &&
      /^[a-z]+[23²³]$/.test(text) &&
      ['in', 'many'].includes(items[at - 1]?.text ?? '') &&
      !findUnit(units, raw) &&
      !lengths.some((length) => length === findUnit(units, raw.slice(0, -1))),
  )
  if (isUnknown) return true
  // Food calories are kilocalories.
  const isFood = Object.values(outputs).some(({ unit = '' }) => /^kcal\b/.test(unit))
  return askedUnits(view, used).some(
    ({ unit, word }) =>
      !(isFood && /^calories?$/i.test(word)) &&
      !known.has(unit.category) &&
      !lengths.some((length) => isPowerOf(unit, length, units)),
  )
}

/** Whether a unit is the square or cube of a length, such as square feet for feet. */
const isPowerOf = (unit: Unit, length: Unit, units: Units): boolean =>
  [...units].some(([name, each]) => each === length && [2, 3].some((power) => units.get(`${name}${power}`) === unit))

/**
 * Outputs in the unit that a question asks for where it is another than their own, "how fast is that in mph?", or else in
 * the unit that goes with those of the question.
 *
 * @returns a text for each, such as "7.5 mph", with at most six significant digits
 */
export function sayInUnit(tool: ToolData, outputs: Outputs, view: MessageView): readonly string[] {
  const own = tool.outputs.flatMap((output) => {
    const { name, round } = output
    const { value } = outputs[name] ?? {}
    const found = unitOf(output, outputs[name], view)
    if (!found || typeof value !== 'number') return []
    const decimals = typeof round === 'object' ? ('upTo' in round ? round.upTo : 0) : (round ?? 0)
    const error = 0.5 * 10 ** -decimals
    return [{ value, unit: found, digits: Math.floor(Math.log10(Math.abs(value) / error)) }]
  })
  const asked = askedUnits(view)
  return (asked.length > 0 ? asked : impliedUnits(outputs, view)).flatMap(({ unit, word }) => {
    const output = own.find((each) => each.unit.category === unit.category)
    // Food calories are kilocalories: a word in the label of an output is not a different unit.
    const isOwn = own.some((each) => each.unit.factor === unit.factor && each.unit.category === unit.category)
    const isCalled = tool.outputs.some(({ name }) =>
      stemsOf(outputs[name]?.label?.replace(/\bper .*/, '') ?? '').includes(stem(word)),
    )
    if (!output || isOwn || isCalled) return []
    if (output.digits < FEWEST_DIGITS) return []
    const value = roundSignificant(convert(output.value, output.unit, unit), Math.min(MOST_DIGITS, output.digits))
    return [`${formatNumber(value, 'number', { upTo: MOST_DIGITS })} ${word}`]
  })
}
