import { readDate, resolveYear, type DayIn, type ReadDate } from './dates.ts'
import type { Item, Quantity } from './Item.ts'
import { readDenominator } from './numbers.ts'
import { quantityReader, WORD } from './quantity.ts'
import { readTime } from './times.ts'
import type { Units } from './units.ts'

export interface LexOptions {
  readonly units: Units
  /** The visitor's day, as YYYY-MM-DD. */
  readonly today: string
  /** Whether 10:15 is a time of day; otherwise it is two numbers. */
  readonly hasTimes?: boolean
}

const MAX_ITEMS_RESOLVED = 250

/** Splits a normalized message into quantities, words and symbols. */
export function lex(text: string, { units, today, hasTimes = true }: LexOptions): readonly Item[] {
  const items: Item[] = []
  const yearless = new Map<Item, DayIn>()
  const readQuantity = quantityReader(text, units)
  let at = 0

  while (at < text.length) {
    const character = text[at] ?? ''
    if (/\s/.test(character)) {
      at++
      continue
    }
    // An item does not start inside a word or a number.
    const isInside = /[a-z\d]/i.test(character) && /[\d]/.test(text[at - 1] ?? '') && /\d/.test(character)
    const item = isInside ? undefined : (readDay() ?? readClock() ?? readQuantity(at, items.at(-1)))
    if (item) {
      at = item.end
      items.push(item)
      items.push(...readBottom())
    } else readOther()
  }
  return shareUnits(resolveDays())

  function match(pattern: RegExp, from = at): RegExpExecArray | null {
    pattern.lastIndex = from
    return pattern.exec(text)
  }

  /** Reads the denominator of "two thirds". */
  function readBottom(): readonly Item[] {
    const last = items.at(-1)
    const bottom =
      last?.kind === 'quantity' && last.type === 'number' && last.unit === undefined && !last.percent
        ? readDenominator(text, at)
        : undefined
    if (!bottom) return []
    const start = at
    const number = blank('number', String(bottom.value), bottom.end)
    return [{ kind: 'symbol', text: '/', raw: '/', start }, number]
  }

  function readOther(): void {
    const word = match(WORD)?.[0]
    const raw = word ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
    items.push({ kind: word === undefined ? 'symbol' : 'word', text: raw.toLowerCase(), raw, start: at })
    at += raw.length
  }

  function readDay(): Quantity | undefined {
    if (/[a-z\d]/i.test(text[at - 1] ?? '')) return undefined
    const read: ReadDate | undefined = readDate(text, at, today)
    if (!read) return undefined
    const [day = ''] = read.days
    const item: Quantity = {
      ...blank('date', day, read.end),
      ...(read.days.length > 1 ? { meanings: read.days } : {}),
      ...(read.isNamed ? { isNamed: true } : {}),
    }
    if (read.dayIn) yearless.set(item, read.dayIn)
    return item
  }

  function readClock(): Quantity | undefined {
    if (!hasTimes || /[a-z\d]/i.test(text[at - 1] ?? '')) return undefined
    const read = readTime(text, at)
    return read && blank(read.type, read.text, read.end)
  }

  function blank(type: Quantity['type'], value: string, end: number): Quantity {
    const start = at
    at = end
    return { kind: 'quantity', type, text: value, raw: text.slice(start, end).trim(), start, end, percent: false }
  }

  /** Adds years to dates without one, from the other dates or the words before them. */
  function resolveDays(): readonly Item[] {
    if (yearless.size === 0 || items.length > MAX_ITEMS_RESOLVED) return items
    const others = items.flatMap((item) =>
      item.kind === 'quantity' && item.type === 'date' && !yearless.has(item) && item.meanings === undefined
        ? [{ day: item.text, start: item.start }]
        : [],
    )
    // The first of two dates without a year is in this year: from 1 June to 31 August.
    const [first, second] = [...yearless.keys()]
    if (others.length === 0 && yearless.size === 2 && first && second)
      others.push({ day: yearless.get(first)?.(Number(today.slice(0, 4))) ?? '', start: first.start })
    return items.map((item) => {
      const dayIn = yearless.get(item)
      if (!dayIn || item.kind !== 'quantity') return item
      const [first = '', ...more] = resolveYear(dayIn, { text, start: item.start, today, others })
      others.push({ day: first, start: item.start })
      return { ...item, text: first, ...(more.length > 0 ? { meanings: [first, ...more] } : {}) }
    })
  }
}

/** Gives the sides of "50 by 40 by 30 cm" the unit that only one of them has. */
function shareUnits(items: readonly Item[]): readonly Item[] {
  const sides = items.flatMap((item, at) =>
    item.kind === 'quantity' &&
    item.type === 'number' &&
    [at - 1, at + 1].some((place) => BETWEEN_SIDES.has(items[place]?.text ?? ''))
      ? [item]
      : [],
  )
  const measured = sides.filter(({ unit }) => unit?.category === 'length')
  const units = new Set(measured.map(({ unit }) => unit))
  const [{ unit, unitWord } = {}] = measured
  if (units.size !== 1) return items
  return items.map((item) =>
    item.kind === 'quantity' && sides.includes(item) && !item.unit && !item.percent && item.money === undefined
      ? { ...item, unit, unitWord }
      : item,
  )
}

const BETWEEN_SIDES = new Set(['by', 'x', '×'])
