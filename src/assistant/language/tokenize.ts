import { readDate, writeNamedDays } from './readDates.ts'
import { writeDigits } from './numberWords.ts'
import { writeTimes } from './timeWords.ts'

/** A piece of what a visitor wrote. */
export interface Token {
  readonly type: 'number' | 'date' | 'time' | 'duration' | 'word' | 'symbol'
  /** As the engine reads it: a plain decimal, YYYY-MM-DD, HH:MM, HH:MM:SS; words in lower case. */
  readonly text: string
  readonly raw: string
  /** Where it stands in the tidied message. */
  readonly start: number
  /** Of a number: whether it is an amount of money. */
  readonly money?: boolean
}

const TIME = /^(?<!\d)(\d{1,2})(?::([0-5]\d))?\s?(am|pm|a\.m\.|p\.m\.)(?![a-z])|^([01]?\d|2[0-3]):([0-5]\d)(?![:\d])/i
const DURATION = /^(\d{1,4}):([0-5]\d):([0-5]\d)(?![:\d])/
const NUMBER = /^([$€£]?)(-?)([$€£]?)((?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)(k(?![a-z]))?/i
const WORD = /^°?[a-zµ\u00c0-\u024f]+(?:'[a-z]+)?(?:\/(?:h|hr|s|hour|second)(?![a-z]))?[23²³]?/i

/** 5'9", 5 ft 9 in, 5 foot 9. */
const FEET_AND_INCHES =
  /\b(\d+)\s?(?:'|ft|feet|foot)\s?(\d{1,2}(?:\.\d+)?)(?:\s?(?:"|''|inch(?:es)?|in)(?![a-z]| (?:[cmk]?m|(?:centi|milli|kilo)?met(?:er|re)s?|yards?|inch(?:es)?|feet)\b))?(?![\d:])/gi

/** Kilometers per hour, miles an hour: one word for the unit. */
const SPEED =
  /\b(kilomet(?:er|re)s?|kms?|miles?|met(?:er|re)s?|m|feet|foot|ft) (?:per|an?) (hour|hr|h|second|sec|s)\b/gi
const SPEEDS = new Map([
  ['kh', 'km/h'], ['mih', 'mph'], ['mes', 'm/s'], ['ms', 'm/s'], ['fs', 'ft/s'],
]) // prettier-ignore

/** Square feet, sq ft, cubic meters: one word for the unit. */
const SQUARE =
  /\b(square|sq\.?|cubic|cu\.?) (feet|foot|ft|meters?|metres?|m|kilometers?|kilometres?|km|centimeters?|centimetres?|cm|miles?|mi|yards?|yd|inch(?:es)?|in)\b/gi
const SQUARED = new Map([
  ['fee', 'ft'], ['foo', 'ft'], ['ft', 'ft'], ['met', 'm'], ['m', 'm'], ['kil', 'km'], ['km', 'km'],
  ['cen', 'cm'], ['cm', 'cm'], ['mil', 'mi'], ['mi', 'mi'], ['yar', 'yd'], ['yd', 'yd'],
  ['inc', 'in'], ['in', 'in'],
]) // prettier-ignore

/**
 * Cuts a message into numbers, dates, times, words and symbols. Numbers in words become digits, "20k" becomes 20000.
 *
 * @param today    the visitor's day, as YYYY-MM-DD
 * @param hasTimes whether 10:15 is a time of day; else it is two numbers
 */
export function tokenize(message: string, today: string, { hasTimes = true } = {}): readonly Token[] {
  const text = writeTimes(writeNamedDays(tidy(writeDigits(message)), today))
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const { token, length } = readToken(text.slice(at), tokens.at(-1), /\s/.test(text[at - 1] ?? ' '), today, hasTimes)
    if (token) tokens.push({ ...token, start: at })
    at += length
  }
  return tokens
}

/** One spelling for what has many. */
export function tidy(message: string): string {
  return (
    message
      .normalize('NFC')
      .replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0))
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[−–—]/g, '-')
      .replace(/\bper ?cent\b/gi, '%')
      // Squares and cubes before heights: 500 ft2 are no 500 feet 2, but 5ft2 are five feet two.
      .replace(/(\d{2,}(?:\.\d+)?|\b[0129]) ?ft([23])(?!\d)/gi, '$1 ft^$2')
      .replace(FEET_AND_INCHES, (_, feet: string, inches: string) => `${Number(feet) * 12 + Number(inches)} inches`)
      .replace(/ft\^([23])/g, 'ft$1')
      .replace(
        SQUARE,
        (_, power: string, unit: string) =>
          `${SQUARED.get(unit.slice(0, 3).toLowerCase()) ?? unit}${/^s/i.test(power) ? 2 : 3}`,
      )
      .replace(SPEED, (words, length: string, time: string) => SPEEDS.get(speedKey(length, time)) ?? words)
      .replace(/\b(kilo)?watt[- ]?hours?\b/gi, (_, kilo?: string) => (kilo ? 'kWh' : 'Wh'))
      .replace(/\b(?:fl\.? ?oz|fluid ounces?)(?![a-z])/gi, 'floz')
      .replace(/(^|\b(?:is|of|convert|from|at|to|and|,) )(?:minus|negative) (?=\.?\d)/gi, '$1-')
      // A 10k run is one of 10 km.
      .replace(
        /\b(\d+(?:\.\d+)?)k(?= (?:run|race|walk|ride|jog)\b)|(?<=\b(?:ran|run|walked|jogged|rode) (?:an? |my )?)(\d+)k\b/gi,
        '$1$2 km',
      )
      // A 30-year loan, a 20-sided die.
      .replace(/(\d)-(?=[a-z]{2})/gi, '$1 ')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
  )
}

const speedKey = (length: string, time: string): string =>
  (/^m[ie]/i.test(length) ? length.slice(0, 2) : length.slice(0, 1)).toLowerCase() + time.slice(0, 1).toLowerCase()

function readToken(
  rest: string,
  before: Token | undefined,
  afterSpace: boolean,
  today: string,
  hasTimes: boolean,
): { token?: Omit<Token, 'start'>; length: number } {
  const space = /^\s+/.exec(rest)
  if (space) return { length: space[0].length }
  const date = readDate(rest, today)
  if (date) return { token: { type: 'date', text: date.value, raw: rest.slice(0, date.length) }, length: date.length }
  const duration = hasTimes ? DURATION.exec(rest) : null
  if (duration) {
    const [raw, hours = '', minutes, seconds] = duration
    return {
      token: { type: 'duration', text: `${hours.padStart(2, '0')}:${minutes}:${seconds}`, raw },
      length: raw.length,
    }
  }
  const time = hasTimes ? TIME.exec(rest) : null
  if (time) return { token: { type: 'time', text: clock(time), raw: time[0] }, length: time[0].length }
  // In 1.2.3 there is no .3: it is a version, or a slip.
  const number = rest.startsWith('.') && before?.type === 'number' && !afterSpace ? null : NUMBER.exec(rest)
  // Between two figures a dash takes away, "10-3"; before one alone it is a sign.
  if (number && !(number[2] === '-' && before?.type === 'number') && (number[2] !== '-' || afterSpace || !before)) {
    const [raw, sign1, minus, sign2, digits = '', thousands] = number
    const value = Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)
    const decimal = thousands ? String(Number(value.toPrecision(15))) : digits.replaceAll(',', '').replace(/^\./, '0.')
    const money = Boolean(sign1 ?? '') || Boolean(sign2 ?? '')
    return { token: { type: 'number', text: minus + decimal, raw, ...(money ? { money } : {}) }, length: raw.length }
  }
  const word = WORD.exec(rest)
  if (word) return { token: { type: 'word', text: word[0].toLowerCase(), raw: word[0] }, length: word[0].length }
  const symbol = String.fromCodePoint(rest.codePointAt(0) ?? 0)
  return { token: { type: 'symbol', text: symbol, raw: symbol }, length: symbol.length }
}

function clock([, hour12, minutes12, half, hour24, minutes24]: RegExpExecArray): string {
  const hour = hour24 === undefined ? (Number(hour12) % 12) + (/^p/i.test(half ?? '') ? 12 : 0) : Number(hour24)
  return `${String(hour).padStart(2, '0')}:${minutes24 ?? minutes12 ?? '00'}`
}
