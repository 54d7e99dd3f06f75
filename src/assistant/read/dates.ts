import { addDays } from '../../engine/language/numbers/addDays.ts'
import { DAY, daysOf, MONTH, MONTHS, writeDay } from '../../engine/language/numbers/writtenDates.ts'

/** A date as written; without a year, its year is still open. */
export interface ReadDate {
  readonly end: number
  /** YYYY-MM-DD, also for days that do not exist; all possible days if it is ambiguous. */
  readonly days: readonly string[]
  /** The day of a date without a year in any year. */
  readonly dayIn?: DayIn
  readonly isNamed?: boolean
}

/** Returns the day of a year on which a date without a year falls, YYYY-MM-DD. */
export type DayIn = (year: number) => string

const NTHS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const NTH = `(?:(?:twenty|thirty)[- ])?(?:${NTHS.join('|')}|thirtieth)`
const YEAR =
  "(?:,? (?:in |of )?(?<year>\\d{4})(?![\\d%]| ?[$€£])|,? ?'(?<short>\\d\\d)\\b|,? (?<bare>\\d\\d)(?=[;?!)]|[.,]?(?:$| (?:and|to|until|till|how|what|when|in|plus|minus|is|was)\\b)|, [a-z])|,? (?<near>this|next|last) year\\b)"

const ISO = /(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?!\d)/y
const NUMERIC = /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-]\d?)/y
const MONTH_FIRST = new RegExp(
  `${MONTH} (?:(?:the )?${DAY}\\b(?!:|[.,]\\d| ?[ap]m\\b)|the (?<nth>${NTH})\\b)(?:${YEAR})?`,
  'iy',
)
const DAY_FIRST = new RegExp(
  `(?:the )?(?:${DAY}(?: of)?[ -]?|(?<nth>${NTH})(?: day)? of )${MONTH}(?:[-]?${YEAR}|-(?<dashed>\\d{4}))?`,
  'iy',
)
const RELATIVE = /(today|tomorrow|yesterday)\b(?!'s)|now\b(?! on\b)/iy
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const WEEKDAY = /(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?,? (?=[a-z]* ?\d|[a-z]+ [a-z])/iy
const NAMED: readonly (readonly [RegExp, string | DayIn])[] = [
  [/(?:christmas|xmas|x-mas) eve\b/iy, '12-24'],
  [/(?:christmas|xmas|x-mas)(?: day)?\b/iy, '12-25'],
  [/(?:the )?new year'?s eve\b/iy, '12-31'],
  [/(?:the )?new year(?:'?s(?: day)?)?\b/iy, '01-01'],
  [/hallowe?'?en\b/iy, '10-31'],
  [/valentine'?s?(?: day)?\b/iy, '02-14'],
  [/boxing day\b/iy, '12-26'],
  [/leap day\b/iy, '02-29'],
  [/good friday\b/iy, (year) => addDays(easterOf(year), -2)],
  [/easter monday\b/iy, (year) => addDays(easterOf(year), 1)],
  [/easter(?: sunday| day)?\b/iy, (year) => easterOf(year)],
  [/thanksgiving(?: day)?\b/iy, (year) => nthWeekday(year, 11, 4, 4)],
  [/father'?s'? day\b/iy, (year) => nthWeekday(year, 6, 0, 3)],
]
const NAMED_YEAR = new RegExp(YEAR, 'iy')
/** Words before a day without a number that show that it is an input. */
const LEADS =
  /\b(?:until|till|til|to|before|by|between|and|from|after|since|is|for|on|born|days?|weeks?)(?: the| next)? $/i

/** Reads a date: 2026-01-05, 5.1.2026, January 5, 2026, the third of May, Friday 5 June, today, Christmas. */
export function readDate(text: string, at: number, today: string): ReadDate | undefined {
  const first = text[at] ?? ''
  const find = (pattern: RegExp, from = at): RegExpExecArray | null => {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  if (/\d/.test(first)) {
    const iso = find(ISO)
    if (iso) return { end: at + iso[0].length, days: [writeDay(iso[1], iso[3], iso[4])] }
    const numeric = find(NUMERIC)
    if (numeric) return readNumeric(numeric, at)
  }
  const written = find(DAY_FIRST) ?? find(MONTH_FIRST)
  if (written) return dated(written, at, today)
  if (/\d/.test(first)) return undefined
  const weekday = find(WEEKDAY)
  if (weekday)
    return agreed(text, at + weekday[0].length, today, (day) => weekdayOf(day) === weekday[0].slice(0, 3).toLowerCase())
  const relative = find(RELATIVE)
  const before = text.slice(Math.max(0, at - 16), at)
  if (relative) {
    const [word, name = 'now'] = relative
    if (/^now$/i.test(name) && !/\b(?:from|since|until|till|to) $/i.test(before)) return undefined
    const days = { tomorrow: 1, yesterday: -1 }[name.toLowerCase()] ?? 0
    return { end: at + word.length, days: [addDays(today, days)], isNamed: true }
  }
  for (const [name, day] of NAMED) {
    const found = find(name)
    if (!found) continue
    const end = at + found[0].length
    const year = find(NAMED_YEAR, end)
    const dayIn: DayIn = typeof day === 'string' ? (year) => `${year}-${day}` : day
    const same = agreed(text, end, today, (other) => other === dayIn(Number(other.slice(0, 4))))
    if (same) return same
    if (year) return { end: end + year[0].length, days: [dayIn(yearOf(year.groups, today) ?? 0)] }
    return LEADS.test(before) ? { end, days: [], dayIn, isNamed: true } : undefined
  }
  return undefined
}

const weekdayOf = (day: string): string | undefined => WEEKDAYS[new Date(day).getUTCDay()]

/** Reads the date behind the name of its day: Friday 5 June 2026, Easter Sunday (5 April). */
function agreed(text: string, at: number, today: string, isIt: (day: string) => boolean): ReadDate | undefined {
  const gap = /^[\s,(]*/.exec(text.slice(at, at + 4))?.[0].length ?? 0
  const read = readDate(text, at + gap, today)
  if (!read || read.isNamed) return undefined
  const year = Number(today.slice(0, 4))
  const { dayIn } = read
  const day = (dayIn ? [dayIn(year), dayIn(year + 1)] : read.days).find(isIt)
  return day === undefined ? undefined : { end: read.end, days: [day] }
}

function readNumeric(
  [raw, one = '', mark = '', other = '', year = '']: RegExpExecArray,
  at: number,
): ReadDate | undefined {
  if (year.length === 2 && mark === '-') return undefined
  const full = year.length === 4 ? year : String(Number(year) + (Number(year) > 40 ? 1900 : 2000))
  const days = daysOf(one, other, full, mark)
  return days.length === 0 ? undefined : { end: at + raw.length, days }
}

function dated({ 0: raw, groups = {} }: RegExpExecArray, at: number, today: string): ReadDate | undefined {
  const month = String(MONTHS.indexOf((groups['month'] ?? '').slice(0, 3).toLowerCase()) + 1)
  const day = groups['day'] ?? String(dayOfNth(groups['nth'] ?? ''))
  if (Number(day) > 31 || Number(day) < 1) return undefined
  const end = at + raw.length
  const year = yearOf(groups, today)
  return year === undefined
    ? { end, days: [], dayIn: (year) => writeDay(String(year), month, day) }
    : { end, days: [writeDay(String(year), month, day)] }
}

/** The year after a date: 2026, '26, next year. */
function yearOf(
  { year, dashed, bare, short = bare, near }: RegExpExecArray['groups'] = {},
  today: string,
): number | undefined {
  if (near !== undefined) return Number(today.slice(0, 4)) + ({ last: -1, next: 1 }[near.toLowerCase()] ?? 0)
  if (short !== undefined) return Number(short) + (Number(short) > 40 ? 1900 : 2000)
  const full = year ?? dashed
  return full === undefined ? undefined : Number(full)
}

/** The number of the twenty-first. */
function dayOfNth(nth: string): number {
  const [tens = '', ones] = nth.toLowerCase().split(/[- ]/)
  if (ones !== undefined) return (tens === 'twenty' ? 20 : 30) + NTHS.indexOf(ones) + 1
  return tens === 'thirtieth' ? 30 : NTHS.indexOf(tens) + 1
}

/** The n-th weekday of a month; Sunday is 0. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = writeDay(String(year), String(month), '1')
  return addDays(first, ((weekday - new Date(first).getUTCDay() + 7) % 7) + 7 * (nth - 1))
}

/**
 * Easter Sunday of the Gregorian calendar.
 *
 * @source Meeus, Astronomical Algorithms, chapter 8: the anonymous Gregorian algorithm
 * @example easterOf(2026) // => '2026-04-05'
 */
function easterOf(year: number): string {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}

const TO_COME =
  /\b(?:what time|wait|to go|away|still have|left|from now)\b|\b(?:days?|weeks?|months?|long|time) (?:until|till?|to)\b/i
const NEXT = /\b(?:until|till|til|to|before|by) (?:the |next )?$/i
const PAST = /\b(?:since|was|were|started|began|starting|born|on|ended|period|lmp)(?: on| in)? (?:the |last )?$/i
/** A sentence about something to come, without any word about something past. */
const PRESENT =
  /^(?!.*\b(?:was|were|did|had|born|birthday|old|age|began|ago|since|last|period|lmp|got|came|\w+ed)\b).*\b(?:is|are|will|falls?|due|expires?|ends?)\b/is
/** A date without any other sign of its year is the coming one if it is this near. */
const NEAR_DAYS = 120

/**
 * Returns the date meant by one without a year: the next one after "until", the last one after "since", and beside another
 * date the nearest one in the same order.
 *
 * @returns the two nearest dates if the context does not tell
 */
export function resolveYear(
  dayIn: DayIn,
  {
    text,
    start,
    today,
    others,
  }: { text: string; start: number; today: string; others: readonly { day: string; start: number }[] },
): readonly string[] {
  const near = (day: string, isAfter: boolean): string => {
    const own = Number(day.slice(0, 4))
    const same = dayIn(own)
    return isAfter ? (same >= day ? same : dayIn(own + 1)) : same <= day ? same : dayIn(own - 1)
  }
  const other = others.find((each) => each.day !== today)
  if (other) return [near(other.day, start > other.start)]
  const before = text.slice(Math.max(0, start - 20), start)
  const next = near(today, true)
  if (NEXT.test(before) || TO_COME.test(text) || PRESENT.test(text)) return [next]
  const last = near(today, false)
  if (PAST.test(before) && !/\bborn on $/i.test(before)) return [last]
  return /\bborn\b/i.test(text) || next > addDays(today, NEAR_DAYS)
    ? [last, dayIn(Number(last.slice(0, 4)) + 1)]
    : [next]
}
