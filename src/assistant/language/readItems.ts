import { isGlue } from './english.ts'
import type { Token } from './tokenize.ts'
import { convert, findUnit, type Unit, type Units } from './units.ts'

/** A number, date, time or duration with the unit it stands in. */
export interface Quantity {
  readonly kind: 'quantity'
  readonly type: 'number' | 'date' | 'time' | 'duration'
  readonly text: string
  readonly raw: string
  readonly percent: boolean
  readonly money: boolean
  readonly unit?: Unit
  /** The word of its unit as written. */
  readonly unitWord?: string
  /** "400 a month", "1% per week": how often. */
  readonly per?: Period | undefined
}

export type Period = 'hour' | 'day' | 'week' | 'month' | 'year' | 'person'

/** What a message is made of: quantities with their units, and everything between. */
export type Item = Quantity | { readonly kind: 'word' | 'symbol'; readonly text: string; readonly raw: string }

const MONEY = new Set(['dollar', 'dollars', 'usd', 'bucks', 'quid', 'euro', 'euros', 'eur', 'gbp'])
const BEFORE_UNIT = new Set(['degree', 'degrees', '°'])

/** Joins numbers with the percent sign, currency or unit behind them. */
export function readItems(tokens: readonly Token[], units: Units): readonly Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    if (token.type === 'word' || token.type === 'symbol') {
      items.push({ kind: token.type, text: token.text, raw: token.raw })
      continue
    }
    const part = partAt(tokens, at, units)
    if (part) {
      items.push(part)
      at += 3
      continue
    }
    let next = tokens[at + 1]
    const skipped = token.type === 'number' && next !== undefined && BEFORE_UNIT.has(next.text) ? 1 : 0
    if (skipped > 0) next = tokens[at + 2]
    const percent = token.type === 'number' && next?.text === '%'
    const named = token.type === 'number' && next?.type === 'word' && MONEY.has(next.text)
    const unit = token.type === 'number' && !percent && !named ? unitAt(tokens, at + 1 + skipped, units) : undefined
    // 2 hours and 15 minutes
    const joint = items.at(-1)?.text === 'and' ? -2 : -1
    const before = items.at(joint)
    if (unit && next && before && isContinued(before, unit, token.text) && !periodAt(tokens, at + 2 + skipped, true)) {
      items.length += joint + 1
      // 2 hours 15 minutes, 12 stone 4 pounds: one quantity, in the smaller unit.
      items[items.length - 1] = {
        ...before,
        text: String(Number((convert(Number(before.text), before.unit, unit) + Number(token.text)).toPrecision(12))),
        raw: `${before.raw} ${before.unitWord ?? ''} ${token.raw}`,
        unit,
        unitWord: next.raw,
      }
      at += 1 + skipped
      continue
    }
    const end = at + (percent || named || unit ? 1 + skipped : 0)
    const per = token.type === 'number' ? periodAt(tokens, end + 1, unit !== undefined) : undefined
    items.push({
      kind: 'quantity',
      type: token.type,
      text: token.text,
      raw: token.raw,
      percent,
      money: token.money === true || named,
      ...(unit && next ? { unit, unitWord: next.raw } : {}),
      ...(per ? { per } : {}),
    })
    at = end
  }
  return settlePeriods(items, tokens)
}

/** 5 hours a day are hours again where it is asked what that is a day. */
function settlePeriods(items: readonly Item[], tokens: readonly Token[]): readonly Item[] {
  const periods = tokens.flatMap((_, at) => periodAt(tokens, at) ?? [])
  const isOne = periods.length > 1 && periods.every((period) => period === periods[0])
  return isOne
    ? items.map((item) => (item.kind === 'quantity' && item.unit ? { ...item, per: undefined } : item))
    : items
}

export const PERIODS: Readonly<Record<string, Period>> = {
  hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year', annually: 'year', annual: 'year',
  hour: 'hour', day: 'day', night: 'day', week: 'week', month: 'month', year: 'year', annum: 'year',
  person: 'person', head: 'person',
} // prettier-ignore

/** How often, where that is said behind a number: "a month", "per year", "monthly". */
function periodAt(tokens: readonly Token[], at: number, hasUnit = false): Period | undefined {
  const [first, second] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  if (['a', 'an', 'per', 'each', 'every', '/'].includes(first)) return PERIODS[second]
  return hasUnit ? undefined : PERIODS[first.endsWith('ly') ? first : '']
}

/** 3/4 cup: a part of a unit. */
function partAt(tokens: readonly Token[], at: number, units: Units): Quantity | undefined {
  const [top, slash, bottom, next] = tokens.slice(at, at + 4)
  const before = tokens[at - 1]
  if (top?.type !== 'number' || slash?.text !== '/' || bottom?.type !== 'number' || next?.text === 'in')
    return undefined
  if (before?.type === 'number' || before?.text === '/' || Number(bottom.text) === 0) return undefined
  const unit = unitAt(tokens, at + 3, units)
  if (!unit || !next) return undefined
  const text = String(Number((Number(top.text) / Number(bottom.text)).toPrecision(12)))
  const raw = `${top.raw}/${bottom.raw}`
  return { kind: 'quantity', type: 'number', text, raw, percent: false, money: false, unit, unitWord: next.raw }
}

/** Whether a quantity goes on in a smaller unit, with less than one of the larger. */
function isContinued(before: Item, unit: Unit, text: string): before is Quantity & { readonly unit: Unit } {
  if (before.kind !== 'quantity' || before.type !== 'number' || !before.unit) return false
  if (before.unit.category !== unit.category || unit.category === 'temperature') return false
  if (!Number.isInteger(Number(before.text)) || Number(before.text) < 0 || Number(text) < 0) return false
  return unit.factor < before.unit.factor && convert(Number(text), unit, before.unit) < 1
}

const NO_INCH = new Set(['total', 'all', 'cash', 'savings', 'interest', 'tips', 'percent', 'percentage'])

/** The unit a token names; "in" is an inch only where no word or number comes after it but another unit's preposition. */
function unitAt(tokens: readonly Token[], at: number, units: Units): Unit | undefined {
  const token = tokens[at]
  if (!token || (token.type !== 'word' && token.raw !== '"')) return undefined
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  // 16in is one in any case; 34 in neck 15 in height: an inch where what follows is neither a unit nor without meaning, as in "10 in all".
  if (token.text === 'in' && before !== undefined && before.start + before.raw.length === token.start)
    return findUnit(units, token.raw)
  const isWord = after?.type === 'word' && after.text !== 'in' && after.text !== 'to'
  if (token.text === 'in' && isWord && (isGlue(after.text) || NO_INCH.has(after.text) || findUnit(units, after.raw)))
    return undefined
  if (token.text === 'in' && after && after.type !== 'symbol' && after.type !== 'word') return undefined
  return findUnit(units, token.raw)
}
