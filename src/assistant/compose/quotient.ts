import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import { isGlue } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { convert, findUnit, type Unit, type Units } from '../lex/units.ts'
import { isHeads } from '../../search/isBackgroundWord.ts'
import type { Composition } from './Composition.ts'
import { showAmount, showFigure } from './measure.ts'

// One quantity divided by another of a different kind: "312 miles divided by 11.5 gallons", "500 ml over 4 hours".

const DIVIDES =
  / # (?:(?<counted>[a-z]{2,}[^s]s) )?(?<by>divided by|÷|\/|over|in|on|between|among|amongst|across) #(?= )/
/** What may be asked at the end, with {one} for the units of the dividend and {other} for one of the divisor. */
const ASKED =
  /^(?:(?:,|=|so|and) )*(?:(?:how (?:many|much)|what's|whats|what is|what|is|that|it|each|in) )*(?:(?<one>[a-z]+) )?(?:(?<per>per|an?|\/|each|every) (?:(?:the|one|single) )?(?<other>[a-z]+) )?(?:(?:is|are|does|do) (?:that|it|each|one) )?(?:(?:each|get|gets|pays?|apiece) )*\?? ?$/
const HEADS = /^(?:mates|lads|girls|guys|lasses)$/

/** Reads the quotient of the only two quantities of a message. */
export function readQuotient(
  items: readonly Item[],
  units: Units,
  evaluate: ExpressionEvaluator,
): Composition | undefined {
  const [one, other, ...more] = items.filter((item): item is Quantity => item.kind === 'quantity')
  if (!one || !other || more.length > 0 || !isWhole(one) || !isWhole(other) || other.money) return undefined
  // 2.5m may be meters or millions.
  if (Number(other.text) === 0 || /\dm$/i.test(one.raw)) return undefined
  const [start, end] = [items.indexOf(one), items.indexOf(other) + 1]
  const text = ` ${items.map((item) => (item.kind === 'quantity' ? '#' : item.text)).join(' ')} `
  const { counted, by = '' } = DIVIDES.exec(text)?.groups ?? {}
  if (counted !== undefined && (one.unit ?? one.money) !== undefined) return undefined
  const thing = other.unit || items[end]?.kind !== 'word' || isGlue(items[end]?.text ?? '') ? undefined : items[end]
  const isOfHeads = thing !== undefined && (isHeads(thing.text) || HEADS.test(thing.text))
  // A remainder, or a quotient that is rounded, is another one; 1/4 is a number.
  const isPlain = one.unit === undefined && one.money === undefined && counted === undefined
  if (thing && !isOfHeads && !/[^s]s$/.test(thing.text)) return undefined
  if (isPlain && (/^[/÷]$/.test(by) || (thing === undefined && other.unit === undefined))) return undefined
  // "Taxi 43.50 between 5 lads"
  const isShare = /^(?:between|among|amongst|across)$/.test(by)
  if (by === '' || (isShare && (!isOfHeads || one.unit))) return undefined
  const before = items.slice(0, start)
  if (!before.every(({ kind, text: word }) => kind === 'word' && (isGlue(word) || PAID.test(word)))) return undefined
  const rest = `${items
    .slice(end + Number(thing !== undefined))
    .map((item) => item.text)
    .join(' ')} `
  const found = ASKED.exec(rest === ' ' ? '' : rest)
  if (!found) return undefined
  const asked = found.groups ?? {}
  // "£1,200 over 6 months" may be paid back with interest, and "100 miles in 2 hours" has a speed.
  if (/^(?:over|in|on)$/.test(by) && (asked.other === undefined || isPlain)) return undefined
  const factors = [factorOf(asked.one, one, units, counted), factorOf(asked.other, other, units, thing?.text)]
  const [times, over] = factors
  if (times === undefined || over === undefined) return undefined
  if (one.unit && other.unit && one.unit.category === other.unit.category) return undefined
  const factor = Number((times / over).toPrecision(12))
  const expression = `${one.text} / ${other.text}${factor === 1 ? '' : ` * ${factor}`}`
  const value = evaluate(expression, 'deg')
  if (value === 'Error') return undefined
  const isPrice = one.money !== undefined || (!one.unit && counted === undefined && /\.\d\d$/.test(one.raw))
  const number = showFigure(Number(value))
  const unit = other.unit ? (asked.other ?? singular(other.unitWord ?? '')) : undefined
  const named = one.unit ? one.unitWord : counted
  const shown = isPrice
    ? showAmount(Number(value), one.money ?? '$')
    : `${number}${named === undefined ? '' : ` ${asked.one ?? named}`}${named !== undefined && unit !== undefined ? ` per ${unit}` : ''}`
  return { expression, value, text: shown, steps: [`${one.raw} ÷ ${other.raw} = ${shown}`] }
}

/** Words of prices that are shared. */
const PAID = /^(?:taxi|cab|uber|fare|bill|dinner|lunch|meal|pizza|drinks|hotel|petrol|gas|drip|infusion|iv|bag|infuse)$/

const isWhole = ({ type, percent, per, meanings, text, isProduct, isNamed }: Quantity): boolean =>
  type === 'number' && !percent && !per && !meanings && !text.startsWith('-') && !isProduct && !isNamed

const singular = (word: string): string => word.replace(/([^s])s$/, '$1').replace(/^feet$/, 'foot')

/** How many of the unit asked for make one of a quantity: 1 if none is asked for; undefined if it is one of another kind. */
function factorOf(
  asked: string | undefined,
  { unit, money }: Quantity,
  units: Units,
  thing?: string,
): number | undefined {
  if (asked === undefined) return 1
  if (thing !== undefined && singular(thing) === singular(asked)) return 1
  if (/^(?:person|head|piece|one|item)$/.test(asked)) return unit || money ? undefined : 1
  const found: Unit | undefined = isGlue(asked) ? undefined : findUnit(units, asked)
  return unit && found && unit.category === found.category ? convert(1, unit, found) : undefined
}
