/** A date as written; without a year, its year is still open. */
export interface ReadDate {
  readonly end: number
  /** YYYY-MM-DD, also for days that do not exist; all possible days if it is ambiguous. */
  readonly days: readonly string[]
  /** MM-DD of a date without a year. */
  readonly yearless?: string
  readonly isNamed?: boolean
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const NTH = '(?:st|nd|rd|th)?'
const YEAR = "(?:,? (?:in |of )?(\\d{4})(?![\\d%]| ?[$€£])|,? ?'(\\d\\d)\\b)"

const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/y
const NUMERIC = /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-]\d?)/y
const MONTH_FIRST = new RegExp(`${MONTH} (?:the )?(\\d{1,2})${NTH}\\b(?!:|[.,]\\d| ?[ap]m\\b)(?:${YEAR})?`, 'iy')
const DAY_FIRST = new RegExp(`(?:the )?(\\d{1,2})${NTH}(?: of)?[ -]?${MONTH}(?:[-]?${YEAR}|-(\\d{4}))?`, 'iy')
const RELATIVE = /(today|tomorrow|yesterday)\b(?!'s)|now\b(?! on\b)/iy
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/(?:christmas|xmas|x-mas) eve\b/iy, '12-24'],
  [/(?:christmas|xmas|x-mas)(?: day)?\b/iy, '12-25'],
  [/(?:the )?new year'?s eve\b/iy, '12-31'],
  [/(?:the )?new year(?:'?s(?: day)?)?\b/iy, '01-01'],
  [/hallowe?'?en\b/iy, '10-31'],
  [/valentine'?s?(?: day)?\b/iy, '02-14'],
  [/boxing day\b/iy, '12-26'],
]
/** Words before a day without a number that show that it is an input. */
const LEADS = /\b(?:until|till|til|to|before|by|between|and|from|after|since|is|for|days?|weeks?)(?: the| next)? $/i
const STARTS = /[\djfmasondtyncxhvb]/i

/** Reads a date: 2026-01-05, 5.1.2026, January 5, 2026, 5 Jan '26, today, Christmas. */
export function readDate(text: string, at: number, today: string): ReadDate | undefined {
  const first = text[at] ?? ''
  if (!STARTS.test(first)) return undefined
  const find = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  if (/\d/.test(first)) {
    const iso = find(ISO)
    if (iso) return { end: at + iso[0].length, days: [write(iso[1], iso[2], iso[3])] }
    const numeric = find(NUMERIC)
    if (numeric) return readNumeric(numeric, at)
  }
  const written = /\d|t/i.test(first) ? find(DAY_FIRST) : null
  if (written) return dated(written, [written[3] ?? written[5], written[4]], written[2], written[1], at)
  if (/\d/.test(first)) return undefined
  const month = find(MONTH_FIRST)
  if (month) return dated(month, [month[3], month[4]], month[1], month[2], at)
  const relative = find(RELATIVE)
  const before = text.slice(Math.max(0, at - 16), at)
  if (relative) {
    const [word, name = 'now'] = relative
    if (/^now$/i.test(name) && !/\b(?:from|since|until|till|to) $/i.test(before)) return undefined
    const days = { tomorrow: 1, yesterday: -1 }[name.toLowerCase()] ?? 0
    return { end: at + word.length, days: [addDays(today, days)], isNamed: true }
  }
  if (!LEADS.test(before)) return undefined
  for (const [name, day] of NAMED) {
    const found = find(name)
    if (found) return { end: at + found[0].length, days: [], yearless: day, isNamed: true }
  }
  return undefined
}

function readNumeric([raw, one = '', mark, other = '', year = '']: RegExpExecArray, at: number): ReadDate | undefined {
  const [first, second] = [Number(one), Number(other)]
  if (year.length === 2 && mark !== '/') return undefined
  const full = year.length === 4 ? year : String(Number(year) + (Number(year) > 40 ? 1900 : 2000))
  const dayFirst = write(full, other, one)
  const monthFirst = write(full, one, other)
  if (first < 1 || second < 1 || first > 31 || second > 31 || (first > 12 && second > 12)) return undefined
  // With dots, the day always comes first.
  const isDayFirst = first > 12 || mark === '.' || first === second
  const days = isDayFirst
    ? second > 12
      ? [monthFirst]
      : [dayFirst]
    : second > 12
      ? [monthFirst]
      : [monthFirst, dayFirst]
  return { end: at + raw.length, days }
}

function dated(
  [raw]: RegExpExecArray,
  [year, short]: readonly (string | undefined)[],
  month = '',
  day = '',
  at: number,
): ReadDate | undefined {
  const number = String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1)
  const full = year ?? (short === undefined ? undefined : String(Number(short) + (Number(short) > 40 ? 1900 : 2000)))
  if (Number(day) > 31 || Number(day) < 1) return undefined
  const end = at + raw.length
  return full === undefined
    ? { end, days: [], yearless: write('', number, day).slice(1) }
    : { end, days: [write(full, number, day)] }
}

const write = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

const TO_COME = /\b(?:what time|wait|to go|away|still have|left)\b/i
const NEXT = /\b(?:until|till|til|to|before|by) (?:the |next )?$/i
const PAST = /\b(?:since|was|were|started|began|starting|born|on|ended|period|lmp)(?: on| in)? (?:the |last )?$/i

/**
 * Returns the date meant by one without a year: the next one after "until", the last one after "since", and beside another
 * date the nearest one in the same order.
 *
 * @returns the two nearest dates if the context does not tell
 */
export function resolveYear(
  yearless: string,
  {
    text,
    start,
    today,
    others,
  }: { text: string; start: number; today: string; others: readonly { day: string; start: number }[] },
): readonly string[] {
  const year = Number(today.slice(0, 4))
  const near = (day: string, isAfter: boolean): string => {
    const own = Number(day.slice(0, 4))
    const same = `${own}-${yearless}`
    return isAfter ? (same >= day ? same : `${own + 1}-${yearless}`) : same <= day ? same : `${own - 1}-${yearless}`
  }
  const other = others.find((each) => each.day !== today)
  if (other) return [near(other.day, start > other.start)]
  const before = text.slice(Math.max(0, start - 20), start)
  if (NEXT.test(before) || TO_COME.test(text)) return [near(today, true)]
  if (PAST.test(before) && !/\bborn on $/i.test(before)) return [near(today, false)]
  const last = near(today, false)
  return [last, `${Number(last.slice(0, 4)) + 1}-${yearless}`].filter(
    (day) => Math.abs(Number(day.slice(0, 4)) - year) < 2,
  )
}
