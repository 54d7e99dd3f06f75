import { formatNumber } from '../../engine/present/formatNumber.ts'
import { roundOutput } from '../../engine/round/roundOutput.ts'
import { isGlue } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { convert, findUnit, type Units } from '../lex/units.ts'
import type { Composition } from './Composition.ts'

/** How many of the small unit one of the large unit has: inches, pounds, ounces, centimeters, meters, minutes, hours; but no cm in a foot. */
const COUNTS = new Set([7, 12, 14, 16, 24, 60, 100, 1000])

/** Reads a conversion to two units, "180 cm in feet and inches", "72 kg in stone and pounds", "100 days in weeks and days". */
export function readTwoUnits(items: readonly Item[], units: Units): Composition | undefined {
  const [quantity, ...others] = items.filter((item): item is Quantity => item.kind === 'quantity')
  const at = items.findIndex(
    ({ text }, place) => /^(?:and|&)$/.test(text) && /^(?:in|to|into|as)$/.test(items[place - 2]?.text ?? ''),
  )
  const [large, small] = [items[at - 1], items[at + 1]].map((item) => (item?.kind === 'word' ? item : undefined))
  const [one, other] = [large, small].map((item) => item && findUnit(units, item.raw))
  if (
    at === -1 ||
    !quantity?.unit ||
    others.length > 0 ||
    quantity.per ||
    quantity.meanings ||
    !large ||
    !small ||
    !one ||
    !other
  )
    return undefined
  const { category } = quantity.unit
  const isAlike = [one, other].every((unit) => unit.category === category)
  if (!isAlike || !/^(?:length|weight|time)$/.test(category) || !COUNTS.has(convert(1, one, other))) return undefined
  if (
    items.some(
      (item, place) => item.kind === 'word' && Math.abs(place - at) > 2 && !isGlue(item.text) && item.text !== 'tall',
    )
  )
    return undefined
  const whole = convert(Number(quantity.text), quantity.unit, one)
  const rest = roundOutput(convert(whole - Math.floor(whole), one, other), { upTo: 2 })
  // 5.999 feet are 6 feet, not 5 feet 12 inches.
  const isFull = rest >= convert(1, one, other)
  const parts = [Math.floor(whole) + (isFull ? 1 : 0), isFull ? 0 : rest].map((part) =>
    formatNumber(part, 'number', { upTo: 2 }),
  )
  const said = (part: string | undefined, word: string) =>
    `${part} ${part === '1' && category === 'time' ? word.replace(/s$/, '') : word}`
  const text = `${said(parts[0], large.raw)} ${said(parts[1], small.raw)}`
  const expression = `${quantity.text} * ${convert(1, quantity.unit, other)}`
  return {
    expression,
    value: String(convert(Number(quantity.text), quantity.unit, other)),
    text,
    steps: [
      `${quantity.raw} = ${formatNumber(roundOutput(whole, { upTo: 6 }), 'number', { upTo: 6 })} ${large.raw} = ${text}`,
    ],
  }
}
