import { isDate } from './isDate.ts'

/** The months by the first three letters of their names. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
export const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
export const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'

/** Writes a day, which need not exist, as YYYY-MM-DD. */
export const writeDay = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * Returns the days that a date in digits can be, such as 5.1.2026 or 01/05/2026: with dots the day always comes first.
 *
 * @returns one, two if it is not clear which number is the month, or none
 */
export function daysOf(one: string, other: string, year: string, mark: string): readonly string[] {
  const [first, second] = [Number(one), Number(other)]
  const dayFirst = writeDay(year, other, one)
  const monthFirst = writeDay(year, one, other)
  if (first < 1 || second < 1 || first > 31 || second > 31 || (first > 12 && second > 12)) return []
  if (second > 12) return [monthFirst]
  return first > 12 || mark === '.' || first === second ? [dayFirst] : [monthFirst, dayFirst]
}

const YEAR_FIRST = /^(?<year>\d{4})(?<mark>[-/. ]?)(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/
const YEAR_LAST = /^(?<one>\d{1,2})(?<mark>[-/. ])(?<other>\d{1,2})\k<mark>(?<year>\d{4})$/
const NAMED = [
  new RegExp(`^${DAY}[.]?(?: of)?[ -]*${MONTH},?[ -]*(?<year>\\d{4})$`, 'i'),
  new RegExp(`^${MONTH}[ -]*${DAY},?[ -]+(?<year>\\d{4})$`, 'i'),
]

/** Returns the days that exist which a text can mean: 31.12.1999, 12/31/1999, 1999/12/31, 13 Dec 1999, December 13, 1999. */
export function daysMeant(text: string): readonly string[] {
  const tidy = text.trim().replaceAll(/\s+/g, ' ')
  const { one = '', mark = '', other = '', year = '' } = YEAR_LAST.exec(tidy)?.groups ?? {}
  const dated = [YEAR_FIRST, ...NAMED]
    .map((pattern) => pattern.exec(tidy)?.groups)
    .find((groups) => groups !== undefined)
  const named = MONTHS.indexOf((dated?.['month'] ?? '').slice(0, 3).toLowerCase()) + 1
  const month = named > 0 ? String(named) : dated?.['month']
  const days = dated ? [writeDay(dated['year'], month, dated['day'])] : daysOf(one, other, year, mark)
  return days.filter(isDate)
}
