import type { Item, Period, Quantity } from './Item.ts'
import { DENOMINATORS, readDenominator, readNumber, type ReadNumber } from './numbers.ts'
import { convert, findUnit, type Unit, type Units } from './units.ts'
import { isStopWord } from './words.ts'

const CURRENCY =
  /((?:US|CA|AU|NZ|HK|C|A)?\$|[€£¥₹]|(?:USD|EUR|GBP|CAD|AUD|NZD|JPY|INR|CHF|Rs\.?)(?= ?\d))\s?(?=-?[.\d])/iy
/** The sign or code of each currency by its name in the singular; cents and pence are parts of one. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  dollar: '$', buck: '$', usd: '$', euro: '€', eur: '€', quid: '£', gbp: '£', sterling: '£', rupee: '₹', inr: '₹', yen: '¥', jpy: '¥',
  cad: 'CAD', aud: 'AUD', nzd: 'NZD', chf: 'CHF', franc: 'CHF', cent: 'cent', pence: 'penny', penny: 'penny', p: 'penny',
} // oxfmt-ignore
const CURRENCY_AFTER =
  /\s?([$€£¥₹](?!\d)|(?:dollar|buck|euro|rupee|cent|franc)s?\b|(?:usd|eur|quid|gbp|sterling|inr|yen|jpy|cad|aud|nzd|chf|pence|penny)\b|(?<=\d)p\b)/iy
export const WORD = /°?[a-zµ\u00c0-\u024f]+(?:'[a-z]+)?(?:\/(?:h|hr|s|hour|second)(?![a-z]))?(?:[23²³](?!\d))?/iy
const PERCENT = /\s?%/y
const MOST_PERCENT = 1000
const DEGREES = /\s?(?:degrees?|deg|°)(?= ?[a-z])/iy
const PARTS =
  /(half|(?:an? |one )?(?:quarter|third)|three[ -]quarters)(?: of)? an? (?=[a-z])|(?:an? )?(half|quarter)[ -](?=[a-z])/iy
const AN_HOUR = /(an? (?=(?:hour|minute)\b)(?!hour of\b))/iy
const AND_A_HALF = / and (?:an? )?(half|quarter)\b(?! of an?\b| an? )/iy
const FEET_MARK = /'(?=\s?\d{1,2}(?:\.\d+)?(?:"|\b)|\s|$|[,.;?!)])/y
const PER =
  /\s?(?:(?:(?:an?|per|each|every)\s|\/\s?)(hour|hr|h|day|night|week|wk|month|mo|year|yr|annum|person|head)\b(?! ago\b)|(hourly|daily|weekly|monthly|yearly|annually|annual|pa|pcm|pw)\b(?! (?:loan )?(?:re)?payments?\b| instal+ments?\b| compound)|p\.\s?a\.)/iy
const PERIODS: Readonly<Record<string, Period>> = {
  hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year', annually: 'year', annual: 'year', pa: 'year',
  pcm: 'month', pw: 'week', hour: 'hour', hr: 'hour', h: 'hour', day: 'day', night: 'day', week: 'week', wk: 'week', month: 'month',
  mo: 'month', year: 'year', yr: 'year', annum: 'year', person: 'person', head: 'person',
} // oxfmt-ignore
/** Words after which a period is a length of time: "over a year", "walking an hour". */
const LASTS = /(?:\b(?:for|over|within|with|takes?|took|in|did|do|another|after|about|and|plus|minus|of)|[a-z]ing) $/i
const LASTS_LONG = /\b(?:for|over|within|takes?|took) $/i
/** Words that make a following "one" a pronoun. */
const PRONOUN = /\b(?:first|second|third|last|next|this|that|the|other|which|each|any|every|no|another|new|old|some) $/i
const NO_INCH = new Set(
  'ratio total all cash savings interest tips percent percentage whole simplest lowest'.split(' '),
)

/** Creates the reader of numbers with their sign, currency, percent, unit and period at a place of a text. */
export function quantityReader(text: string, units: Units) {
  return function readQuantity(at: number, previous: Item | undefined): Quantity | undefined {
    const start = at
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
    const whole = readFraction(read, previous)
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
  function readFraction(read: ReadNumber, previous: Item | undefined): ReadNumber | undefined {
    const slash = match(/\/(\d{1,3})(?![\d/.])/y, read.end)
    const words = slash ? undefined : readDenominator(text, read.end)
    const bottom = slash ? Number(slash[1]) : words?.value
    const end = slash ? read.end + slash[0].length : words?.end
    if (bottom === undefined || end === undefined || bottom === 0 || /\//.test(previous?.text ?? '')) return undefined
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
        (isStopWord(next) || NO_INCH.has(next) || findUnit(units, next))
      )
        return undefined
      if (/^[\d$€£%]/.test(rest)) return undefined
    }
    return { unit, word, end: begin + word.length }
  }

  function complete(start: number, read: ReadNumber, isNegative: boolean, sign: string | undefined): Quantity {
    let { value, end } = read
    let meanings = read.meanings
    // "From 40,000 to 42,000 percent raise": the word belongs to what follows.
    const percent = sign === undefined && Math.abs(Number(value)) <= MOST_PERCENT ? match(PERCENT, end) : null
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
    return {
      kind: 'quantity',
      type: 'number',
      text: value,
      raw: text.slice(start, end).trim(),
      start,
      end,
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

  function match(pattern: RegExp, from: number): RegExpExecArray | null {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
}

/** Whether a time is as long as a period, so that it is not a rate: "2 years, per month". */
const isAsLong = (unit: Unit, period: Unit | undefined): boolean =>
  unit.category === period?.category && unit.factor / unit.divisor >= period.factor / period.divisor

/** Whether a unit is a month or a year. */
const isOfCalendar = ({ category, factor, divisor }: Unit): boolean =>
  category === 'time' && factor / divisor > 28 * 86_400

const SMALLER: readonly (readonly [RegExp, string])[] = [
  [/^(?:'|ft|feet|foot)$/i, 'in'], [/^st(?:ones?)?$/i, 'lb'], [/^h(?:rs?|ours?)?$/i, 'min'], [/^met(?:er|re)s?$/i, 'cm'],
] // oxfmt-ignore
const nameOfSmaller = (word: string): string | undefined => SMALLER.find(([name]) => name.test(word))?.[1]
