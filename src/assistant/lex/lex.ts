import { isGlue } from '../language/english.ts'
import { readDate, resolveYear, type DayIn, type ReadDate } from './dates.ts'
import type { Item, Period, Quantity } from './Item.ts'
import { DENOMINATORS, readDenominator, readNumber, type ReadNumber } from './numbers.ts'
import { readTime } from './times.ts'
import { convert, findUnit, type Unit, type Units } from './units.ts'

export interface LexOptions {
  readonly units: Units
  /** The visitor's day, as YYYY-MM-DD. */
  readonly today: string
  /** Whether 10:15 is a time of day; otherwise it is two numbers. */
  readonly hasTimes?: boolean
}

const CURRENCY =
  /((?:US|CA|AU|NZ|HK|C|A)?\$|[€£¥₹]|(?:USD|EUR|GBP|CAD|AUD|NZD|JPY|INR|CHF|Rs\.?)(?= ?\d))\s?(?=-?[.\d])/iy
/** The sign or code of each currency by its name in the singular; cents and pence are parts of one. */
export const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  dollar: '$', buck: '$', usd: '$', euro: '€', eur: '€', quid: '£', gbp: '£', sterling: '£', rupee: '₹', inr: '₹', yen: '¥', jpy: '¥',
  cad: 'CAD', aud: 'AUD', nzd: 'NZD', chf: 'CHF', franc: 'CHF', cent: 'cent', pence: 'penny', penny: 'penny', p: 'penny',
} // oxfmt-ignore
const CURRENCY_AFTER =
  /\s?([$€£¥₹](?!\d)|(?:dollar|buck|euro|rupee|cent|franc)s?\b|(?:usd|eur|quid|gbp|sterling|inr|yen|jpy|cad|aud|nzd|chf|pence|penny)\b|(?<=\d)p\b)/iy
const WORD = /°?[a-zµ\u00c0-\u024f]+(?:'[a-z]+)?(?:\/(?:h|hr|s|hour|second)(?![a-z]))?(?:[23²³](?!\d))?/iy
/** Dice notation, 2d6+3, d20, but not days, 2d 6h. */
const DICE = /\d{0,3}d(?:[468]|1[02]|20|100)(?![a-z\d.])(?:\s?[+-]\s?(?:\d{0,3}d)?\d{1,3}(?![a-z\d.]))*/iy
/** Turns what is beside it: "up to 50%", "at least 5", "used to be very active", "3 for the price of 2", "20% less than him", "12 times". */
const TURN =
  /(?:up to(?= [$€£₹]| [\d.,]+ ?%)|(?:at (?:least|most)|(?:as|no|not) [a-z]+ (?:as|than)|other than|apart from|anything (?:over|under|above|below)|one of)(?= [$€£₹]?\d)|used to be(?= [a-z])|for the price of|than (?:him|hers?|his|mine?|theirs?|them|ours|us|yours?)|(?<=\d )times(?= (?:a|an|per|each|every|this|last|in) ))(?![a-z])/iy
const PERCENT = /\s?%/y
const DEGREES = /\s?(?:degrees?|deg|°)(?= ?[a-z])/iy
const PARTS =
  /(half|(?:an? |one )?(?:quarter|third)|three[ -]quarters)(?: of)? an? (?=[a-z])|(?:an? )?(half|quarter)[ -](?=[a-z])/iy
const AN_HOUR = /(an? (?=(?:hour|minute)\b)(?!hour of\b))/iy
const AND_A_HALF = / and (?:an? )?(half|quarter)\b(?! of an?\b| an? )/iy
const FEET_MARK = /'(?=\s?\d{1,2}(?:\.\d+)?(?:"|\b)|\s|$|[,.;?!)])/y
const PER =
  /\s?(?:(?:(?:an?|per|each|every)\s|\/\s?)(hour|hr|h|day|night|week|wk|month|mo|year|yr|annum|person|head)\b(?! ago\b)|(hourly|daily|weekly|monthly|yearly|annually|annual|pa|pcm|pw)\b(?! (?:loan )?(?:re)?payments?\b| instal+ments?\b| compound)|p\.\s?a\.)/iy
export const PERIODS: Readonly<Record<string, Period>> = {
  hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year', annually: 'year', annual: 'year', pa: 'year',
  pcm: 'month', pw: 'week', hour: 'hour', hr: 'hour', h: 'hour', day: 'day', night: 'day', week: 'week', wk: 'week', month: 'month',
  mo: 'month', year: 'year', yr: 'year', annum: 'year', person: 'person', head: 'person',
} // oxfmt-ignore
/** Words after which a period is a length of time: "over a year", "walking an hour". */
const LASTS = /(?:\b(?:for|over|within|takes?|took|in|did|do|another|after|about|and|plus|minus|of)|[a-z]ing) $/i
const LASTS_LONG = /\b(?:for|over|within|takes?|took) $/i
/** Words that make a following "one" a pronoun. */
const PRONOUN = /\b(?:first|second|third|last|next|this|that|the|other|which|each|any|every|no|another|new|old|some) $/i
const NO_INCH = new Set(
  'ratio total all cash savings interest tips percent percentage whole simplest lowest'.split(' '),
)
const MAX_ITEMS_RESOLVED = 250

/** Returns the items of a normalized message, and those of which none is a time of day: 10:15 is then two numbers. */
export function lexBoth(text: string, options: LexOptions): { items: readonly Item[]; withoutTimes: readonly Item[] } {
  const items = lex(text, options)
  // What is "not 10:15" is among the items no longer.
  const hasTimes =
    text.includes('not') ||
    items.some((item) => item.kind === 'quantity' && (item.type === 'time' || item.type === 'duration'))
  return { items, withoutTimes: hasTimes ? lex(text, { ...options, hasTimes: false }) : items }
}

/** Splits a normalized message into quantities, words and symbols. */
export function lex(text: string, { units, today, hasTimes = true }: LexOptions): readonly Item[] {
  const items: Item[] = []
  const yearless = new Map<Item, DayIn>()
  let at = 0

  while (at < text.length) {
    const character = text[at] ?? ''
    if (/\s/.test(character)) {
      at++
      continue
    }
    // An item does not start inside a word or a number.
    const isInside = /[a-z\d]/i.test(character) && /[\d]/.test(text[at - 1] ?? '') && /\d/.test(character)
    const item = isInside || (isApart() && match(DICE)) ? undefined : (readDay() ?? readClock() ?? readQuantity())
    if (item) {
      items.push(item)
      items.push(...readBottom())
    } else readOther(character)
  }
  return settlePeriods(multiplySpan(withoutDenied(withoutNames(resolveDays())), units))

  function match(pattern: RegExp, from = at): RegExpExecArray | null {
    pattern.lastIndex = from
    return pattern.exec(text)
  }

  /** Whether the previous character is not part of a word or a number. */
  function isApart(): boolean {
    return !/[a-z\d.]/i.test(text[at - 1] ?? '')
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

  function readOther(character: string): void {
    const turn = isApart() ? match(TURN)?.[0] : undefined
    const word = turn ?? (isApart() ? match(DICE)?.[0] : undefined) ?? match(WORD)?.[0]
    const raw = word ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
    // "About" before a number does not matter.
    if (!(character === '~' && /\d/.test(text[at + 1] ?? '')))
      // As one word it is none that a reader knows.
      items.push({
        kind: word === undefined ? 'symbol' : 'word',
        text: (turn ? `${turn.replaceAll(' ', '_')}_` : raw).toLowerCase(),
        raw,
        start: at,
      })
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
    return { kind: 'quantity', type, text: value, raw: text.slice(start, end).trim(), start, percent: false }
  }

  function readQuantity(): Quantity | undefined {
    const start = at
    const previous = items.at(-1)
    const isApart = !/[a-z\d)]/i.test(text[at - 1] ?? ' ')
    // Between two numbers, a minus subtracts, "10-3"; before a single one, it is a sign.
    const isSign =
      text[at] === '-' &&
      (previous === undefined || /\s|[(*/^,=]/.test(text[at - 1] ?? ' ')) &&
      /[.\d$€£]/.test(text[at + 1] ?? '')
    let from = isSign ? at + 1 : at
    const currency = match(CURRENCY, from)
    if (currency) from += currency[0].length
    const isNegative = isSign || (currency !== null && text[from] === '-')
    if (currency && text[from] === '-') from++
    const lone = readLone(from, currency === null && isApart)
    const read =
      lone ?? (isApart || /\d/.test(text[from] ?? '') ? readNumber(text, from, currency !== null) : undefined)
    if (!read) return undefined
    if (text[from] === '.' && previous?.kind === 'quantity' && !/\s/.test(text[at - 1] ?? ' ')) return undefined
    // Neither "the second one" nor "one of them" is a number.
    if (
      /^one\b/i.test(text.slice(from, from + 4)) &&
      read.value === '1' &&
      (PRONOUN.test(text.slice(Math.max(0, at - 10), at)) || /^ of (?!an?\b)/i.test(text.slice(read.end, read.end + 5)))
    )
      return undefined
    // "One-off" is not a count, and digits that start with a zero are a code.
    if (/^one-off\b/i.test(text.slice(from, from + 8))) return undefined
    if (/^0\d/.test(text.slice(from, from + 2)))
      return { ...complete(start, read, isNegative, currency?.[1]), meanings: [read.value] }
    const whole = readFraction(read)
    return complete(start, whole ?? read, isNegative, currency?.[1])
  }

  /** Reads "half an hour", "a quarter of a mile", and "an hour" if it is a length of time. */
  function readLone(from: number, isApart: boolean): ReadNumber | undefined {
    if (!isApart) return undefined
    const part = match(PARTS, from)
    if (part && unitAt(from + part[0].length, false)) {
      const [name = ''] = [part[1] ?? part[2]]
      const one = 1 / (DENOMINATORS[name.toLowerCase().replace(/^.*[ -]|s$/g, '')] ?? 1)
      const value = String(/three/i.test(name) ? 3 * one : one)
      return { value, end: from + part[0].trimEnd().length }
    }
    const before = text.slice(Math.max(0, from - 16), from)
    const one = match(AN_HOUR, from)
    if (one && (LASTS.test(before) || from === 0)) return { value: '1', end: from + one[0].trimEnd().length }
    const long = match(/an? (?=(?:day|week|month|year)\b( (?:after|before|from|later|earlier)\b)?)/iy, from)
    return long && (long[1] || LASTS_LONG.test(before))
      ? { value: '1', end: from + long[0].trimEnd().length }
      : undefined
  }

  /** Reads a fraction of a unit: 3/4 cup, two thirds of a cup. */
  function readFraction(read: ReadNumber): ReadNumber | undefined {
    const slash = match(/\/(\d{1,3})(?![\d/.])/y, read.end)
    const words = slash ? undefined : readDenominator(text, read.end)
    const bottom = slash ? Number(slash[1]) : words?.value
    const end = slash ? read.end + slash[0].length : words?.end
    if (bottom === undefined || end === undefined || bottom === 0 || /\//.test(items.at(-1)?.text ?? ''))
      return undefined
    const unitStart = end + (match(/(?: of)?(?: an?)?(?= )/iy, end)?.[0].length ?? 0)
    const found = unitAt(unitStart, false)
    if (!found || /^in$/i.test(found.word)) return undefined
    return { value: String(Number((Number(read.value) / bottom).toPrecision(12))), end: unitStart }
  }

  /** Reads the unit at a position, after an optional space; "in" is an inch only if it cannot be anything else. */
  function unitAt(
    from: number,
    isAttachable = true,
    isTime = false,
  ): { unit: Unit; word: string; end: number } | undefined {
    const space = match(/\s?/y, from)?.[0].length ?? 0
    const begin = from + space
    if (isAttachable && space === 0) {
      const mark = match(FEET_MARK, begin) ?? match(/"/y, begin)
      const unit = mark && findUnit(units, mark[0] === '"' ? 'in' : 'ft')
      if (unit) return { unit, word: mark[0], end: begin + 1 }
    }
    const word = match(WORD, begin)?.[0]
    if (word === undefined) return undefined
    // After hours, m means minutes, not meters.
    const unit = findUnit(units, isTime && word === 'm' ? 'minute' : word)
    if (!unit) return undefined
    if (word.toLowerCase() === 'in' && space > 0) {
      const rest = match(/\s*(\S+)/y, begin + 2)?.[1] ?? ''
      const next = /^[a-z]+[23]?/i.exec(rest)?.[0].toLowerCase()
      if (
        next !== undefined &&
        next !== 'in' &&
        next !== 'to' &&
        (isGlue(next) || NO_INCH.has(next) || findUnit(units, next))
      )
        return undefined
      if (/^[\d$€£%]/.test(rest)) return undefined
    }
    return { unit, word, end: begin + word.length }
  }

  function complete(start: number, read: ReadNumber, isNegative: boolean, sign: string | undefined): Quantity {
    let { value, end } = read
    let meanings = read.meanings
    const percent = sign === undefined ? match(PERCENT, end) : null
    const after = sign === undefined && !percent ? match(CURRENCY_AFTER, end) : null
    let money = sign
      ?.toUpperCase()
      .replace(/^(?:USD|US\$)$/, '$')
      .replace('EUR', '€')
      .replace('GBP', '£')
      .replace(/^(?:INR|RS\.?)$/, '₹')
    let found: ReturnType<typeof unitAt>
    if (percent) end += percent[0].length
    else if (after) {
      const word = (after[1] ?? '').toLowerCase()
      const name = CURRENCY_WORDS[word] ?? CURRENCY_WORDS[word.replace(/s$/, '')] ?? word
      const isSmall = name === 'cent' || name === 'penny'
      money = isSmall ? (name === 'cent' ? '$' : '£') : name
      if (isSmall) value = String(Number((Number(value) / 100).toPrecision(12)))
      end += after[0].length
      // $5 USD
    } else if (sign === undefined) {
      const degrees = match(DEGREES, end)
      found = unitAt(end + (degrees?.[0].length ?? 0))
      if (found) end = found.end
    } else end += match(/ ?(?:USD|dollars|euros|pounds|EUR|GBP)\b/iy, end)?.[0].length ?? 0
    if (isNegative) value = `-${value}`
    if (read.isMaybeMillion && found?.word === 'm') meanings = undefined
    // Money has no thousandths, except the price of a litre: where the euro is used, a point groups thousands.
    if (
      (money === '€' || money === 'CHF') &&
      (meanings ?? (/^[1-9]\d{0,2}\.\d{3}$/.test(value) && !match(/ ?(?:an?|per|\/|each) ?[a-z]/iy, end)))
    ) {
      value = meanings?.[1] ?? value.replace('.', '')
      meanings = undefined
    }
    if (found) ({ value, end, found } = continued(value, end, found))
    // 5-10 years is ambiguous.
    const range =
      !sign && value === read.value && !found && !percent
        ? match(/-(\d+(?:\.\d+)?)(?= ?(?:%|years?\b|yrs?\b|months?\b|kg\b|cm\b|lbs?\b|people\b))/y, end)
        : null
    if (range) {
      meanings = [value, range[1] ?? '']
      end += range[0].length
      const isShare = match(PERCENT, end)
      if (isShare) end += isShare[0].length
      else {
        found = unitAt(end)
        if (found) end = found.end
      }
    }
    const per = match(PER, end)
    const name = per && (per[1] ?? (found ? undefined : (per[2] ?? 'pa')))
    const period = name ? PERIODS[name.toLowerCase()] : undefined
    const isSpan = period !== undefined && found !== undefined && isAsLong(found.unit, findUnit(units, period))
    if (per && period && !isSpan) end += per[0].length
    at = end
    return {
      kind: 'quantity',
      type: 'number',
      text: value,
      raw: text.slice(start, end).trim(),
      start,
      percent: percent !== null || (range !== null && text[end - 1] === '%'),
      ...(money === undefined ? {} : { money }),
      ...(found ? { unit: found.unit, unitWord: found.word } : {}),
      ...(period && !isSpan ? { per: period } : {}),
      ...(meanings ? { meanings } : {}),
    }
  }

  /** Reads 2 hours and 15 minutes, 12 stone 4, 5'11", an hour and a half as one quantity in the smaller unit. */
  function continued(value: string, end: number, found: NonNullable<ReturnType<typeof unitAt>>) {
    for (let isMore = true; isMore;) {
      isMore = false
      const half = match(AND_A_HALF, end)
      if (half && Number.isInteger(Number(value))) {
        value = String(Number(value) + (/^h/i.test(half[1] ?? '') ? 0.5 : 0.25))
        end += half[0].length
        break
      }
      if (!Number.isInteger(Number(value)) || found.unit.category === 'temperature' || Number(value) < 0) break
      const joint = match(/(?:\s?,)?(?: and | & |\s?)(?=\d|[a-z])/iy, end)
      const next = joint && readNumber(text, end + joint[0].length, false)
      if (!next || Number.isNaN(Number(next.value))) break
      const own = unitAt(next.end, true, found.unit.category === 'time')
      const unit =
        own?.unit ??
        (/and|&|,/.test(joint[0]) ||
        /^\s?[:/%*x^]|^\.\d|^ ?(?:p|c|cents?|pence|[$€£])\b/.test(text.slice(next.end, next.end + 7)) ||
        (joint[0] !== '' && match(PER, next.end)) ||
        (/^m/i.test(found.word) && !/^[a-z]/i.test(text.slice(end + joint[0].length)))
          ? undefined
          : smallerOf(found.word, next.value))
      if (!unit || unit.category !== found.unit.category || unit.factor >= found.unit.factor) break
      // Months have no fixed number of days.
      if (isOfCalendar(unit) !== isOfCalendar(found.unit)) break
      if (convert(Number(next.value), unit, found.unit) >= 1 || (own && match(PER, own.end))) break
      value = String(Number((convert(Number(value), found.unit, unit) + Number(next.value)).toPrecision(12)))
      found = { unit, word: own?.word ?? nameOfSmaller(found.word) ?? '', end: own?.end ?? next.end }
      end = found.end
      isMore = true
    }
    return { value, end, found }
  }

  /** The unit that may be omitted after feet, stone or hours. */
  function smallerOf(word: string, number: string): Unit | undefined {
    const name = nameOfSmaller(word)
    const most = name === 'in' ? 12 : name === 'lb' ? 14 : name === 'cm' ? 100 : 60
    // "One metre seventy", but not "24 hours 0.28 per kWh".
    if (name === undefined || Number(number) >= most || (Number(number) < (name === 'cm' ? 10 : 1) && number !== '0'))
      return undefined
    return findUnit(units, name) ?? findUnit(units, name === 'min' ? 'minute' : name)
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

/** Whether a time is as long as a period, so that it is not a rate: "2 years, per month". */
const isAsLong = (unit: Unit, period: Unit | undefined): boolean =>
  unit.category === period?.category && unit.factor / unit.divisor >= period.factor / period.divisor

/** Whether a unit is a month or a year. */
export const isOfCalendar = ({ category, factor, divisor }: Unit): boolean =>
  category === 'time' && factor / divisor > 28 * 86_400

const SMALLER: readonly (readonly [RegExp, string])[] = [
  [/^(?:'|ft|feet|foot)$/i, 'in'], [/^st(?:ones?)?$/i, 'lb'], [/^h(?:rs?|ours?)?$/i, 'min'], [/^met(?:er|re)s?$/i, 'cm'],
] // oxfmt-ignore
const nameOfSmaller = (word: string): string | undefined => SMALLER.find(([name]) => name.test(word))?.[1]

/** Multiplies a time per period by the whole time, "on 5 hours a day for 30 days", if a message has one of each. */
function multiplySpan(items: readonly Item[], units: Units): readonly Item[] {
  const isTime = (item: Item): item is Quantity => item.kind === 'quantity' && item.unit?.category === 'time'
  const times = items.filter(isTime)
  const rate = times.find(({ per }) => per !== undefined)
  const span = times.find(({ per }) => per === undefined)
  const period = rate?.per && findUnit(units, rate.per)
  if (times.length > 2 || !rate || !span?.unit || !period || isOfCalendar(period) !== isOfCalendar(span.unit))
    return items
  const at = items.indexOf(span)
  if (!OVER.has(items[at - 1]?.text ?? '')) return items
  const whole = Number((Number(rate.text) * convert(Number(span.text), span.unit, period)).toPrecision(12))
  const product: Quantity = { ...rate, text: String(whole), per: undefined, isProduct: true }
  return items.toSpliced(at - 1, 2).map((item) => (item === rate ? product : item))
}

const OVER = new Set(['for', 'over', 'in', 'during'])

/** Removes a quantity that is not meant, if another of its kind is: "a 100 W bulb, not 60 W", "not 15% but 18%". */
function withoutDenied(items: readonly Item[]): readonly Item[] {
  const kindOf = (item: Item | undefined): string =>
    item?.kind === 'quantity' ? (item.unit?.category ?? (item.percent ? '%' : (item.money ?? ''))) : ''
  const at = items.findIndex(({ text }) => text === 'not')
  const kind = kindOf(items[at + 1])
  if (at === -1 || kind === '' || /^(?:if|or|is|are|why|but)$/.test(items[at - 1]?.text ?? '')) return items
  const rest = items.toSpliced(at, items[at + 2]?.text === 'but' ? 3 : 2)
  return rest.some((item) => kindOf(item) === kind) ? rest : items
}

/** Removes a date that only says which day the one before is: "Easter this year, that's 5 April". */
function withoutNames(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ text }) => text === "that's" || text === 'thats')
  const named = items[items[at - 1]?.text === ',' ? at - 2 : at - 1]
  const day = items[at + 1]
  const isSame =
    named?.kind === 'quantity' && named.type === 'date' && day?.kind === 'quantity' && day.text === named.text
  return isSame ? items.toSpliced(at, 2) : items
}

/** Removes the period of a rate if the question asks for the same period: 5 hours a day, how much is that a day? */
function settlePeriods(items: readonly Item[]): readonly Item[] {
  const quantities = items.filter((item): item is Quantity => item.kind === 'quantity' && item.per !== undefined)
  const asked = items.flatMap((item, at) => {
    const before = items[at - 1]?.text ?? ''
    const period =
      item.kind === 'word'
        ? PERIODS[['a', 'an', 'per', 'each', 'every'].includes(before) || item.text.endsWith('ly') ? item.text : '']
        : undefined
    return period ? [period] : []
  })
  const [first] = quantities
  if (
    !first ||
    asked.length === 0 ||
    ![...asked, ...quantities.map(({ per }) => per)].every((period) => period === first.per)
  )
    return items
  return items.map((item) => (item.kind === 'quantity' && item.unit ? { ...item, per: undefined } : item))
}
