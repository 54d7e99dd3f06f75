import { CalculationError } from './CalculationError.ts'
import { twoDigits } from '../numbers/clockTime.ts'
import { mod } from './arithmetic.ts'

/** Civil dates are YYYY-MM-DD texts: no time zone, sortable as text, the same in JSON, links and formulas. */
type CivilDate = string

/** Days from 1 March of the year 0 to 1 January 1970. */
const EPOCH = 719_468
/** 1 January of the year 1 and 31 December of the year 9999. */
const [FIRST_DAY, LAST_DAY] = [-719_162, 2_932_896]

/** Days since 1 January 1970. Years are counted from March, so that a leap day is the last of its year. */
function dayNumber(date: CivilDate): number {
  const { year, month, day } = partsOf(date)
  const isEarly = month < 3
  const fromMarch = isEarly ? month + 9 : month - 3
  return daysBefore(isEarly ? year - 1 : year) + Math.floor((153 * fromMarch + 2) / 5) + day - 1 - EPOCH
}

/** Days from 1 March of the year 0 to 1 March of a year. */
const daysBefore = (year: number): number =>
  year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)

/** The date of a day number. */
function dateOf(dayNumber: number): CivilDate {
  const sinceStart = dayNumber + EPOCH
  // The mean length of a year gives this year or one of its neighbors.
  let year = Math.floor(sinceStart / 365.2425)
  if (daysBefore(year) > sinceStart) year -= 1
  else if (daysBefore(year + 1) <= sinceStart) year += 1
  const dayOfYear = sinceStart - daysBefore(year)
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  return fromMarch < 10 ? writeDate(year, fromMarch + 3, day) : writeDate(year + 1, fromMarch - 9, day)
}

/**
 * Adds months to a date; a day that the resulting month does not have becomes its last day.
 *
 * @param date   a date
 * @param months whole months, negative for earlier
 * @returns a date
 * @throws CalculationError if the date falls outside the years 1 to 9999
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.10.7 EDATE
 * @example edate('2023-01-31', 1) // => 2023-02-28
 */
export function edate(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = partsOf(date)
  const count = year * 12 + month - 1 + months
  const newYear = Math.floor(count / 12)
  if (!Number.isInteger(months) || newYear < 1 || newYear > 9999) throw new CalculationError('date-out-of-range')
  const newMonth = count - newYear * 12 + 1
  const newDay = Math.min(day, lengthOfMonth(newYear, newMonth))
  return writeDate(newYear, newMonth, newDay)
}

/**
 * Adds days to a date.
 *
 * @param date  a date
 * @param count whole days, negative for earlier
 * @returns a date
 * @throws CalculationError if the date falls outside the years 1 to 9999
 * @example adddays('2024-02-28', 2) // => 2024-03-01
 */
export function adddays(date: CivilDate, count: number): CivilDate {
  const day = dayNumber(date) + count
  if (!Number.isInteger(count) || day < FIRST_DAY || day > LAST_DAY) throw new CalculationError('date-out-of-range')
  return dateOf(day)
}

/**
 * The number of days from one date to another.
 *
 * @param end   the later date
 * @param start the earlier date
 * @returns whole days, negative if end is before start
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.10.4 DAYS
 * @example days('2024-03-01', '2024-02-28') // => 2
 */
export function days(end: CivilDate, start: CivilDate): number {
  return dayNumber(end) - dayNumber(start)
}

/**
 * The number of working days, Monday to Friday, between two dates, both included.
 *
 * @param start    a date
 * @param end      a date
 * @param holidays dates that are not working days, duplicates allowed; may be left out
 * @returns whole days, negative if end is before start
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.10.13 NETWORKDAYS
 * @example workdays('2026-01-05', '2026-01-16') // => 10
 */
export function workdays(start: CivilDate, end: CivilDate, holidays: readonly CivilDate[] = []): number {
  if (end < start) return -workdays(end, start, holidays)
  const count = days(end, start) + 1
  // A whole week has five working days; Saturdays and Sundays in the rest are not counted.
  const first = dayOfWeek(start)
  const rest = Array.from({ length: count % 7 }, (_, day) => ((first - 1 + day) % 7) + 1)
  const free = daysOff(holidays).filter((holiday) => holiday >= start && holiday <= end)
  return Math.floor(count / 7) * 5 + rest.filter((day) => day <= FRIDAY).length - free.length
}

/**
 * Adds working days, Monday to Friday, to a date.
 *
 * @param start    a date, itself not counted
 * @param count    whole days, negative for earlier; 0 is the start itself
 * @param holidays dates that are not working days, duplicates allowed; may be left out
 * @returns a date
 * @throws CalculationError if the date falls outside the years 1 to 9999
 * @source OpenDocument 1.3 part 4 (OpenFormula), WORKDAY
 * @example workday('2026-01-02', 1) // => 2026-01-05
 */
export function workday(start: CivilDate, count: number, holidays: readonly CivilDate[] = []): CivilDate {
  const direction = Math.sign(count)
  let date = skipWeekends(start, count)
  const free = daysOff(holidays)
  for (const holiday of direction < 0 ? free.toReversed() : free)
    // Holidays are visited in the order they are passed; each moves the date by one working day.
    if (direction < 0 ? holiday < start && holiday >= date : holiday > start && holiday <= date)
      date = skipWeekends(date, direction)
  return date
}

/**
 * The year of a date.
 *
 * @param date a date
 * @returns 1 to 9999
 * @source OpenDocument 1.3 part 4 (OpenFormula), YEAR
 * @example year('2026-01-15') // => 2026
 */
export function year(date: CivilDate): number {
  return readDigits(date, 0, 4)
}

/**
 * The day of the week.
 *
 * @param date a date
 * @returns 1 for Sunday to 7 for Saturday
 * @source OpenDocument 1.3 part 4 (OpenFormula), WEEKDAY
 * @example weekday('2026-01-15') // => 5
 */
export function weekday(date: CivilDate): number {
  return (dayOfWeek(date) % 7) + 1
}

/**
 * Completed years, months or days between two dates. A month is complete on the day that edate returns, so a person born
 * on 29 February completes a year on 28 February of a common year.
 *
 * @param start the earlier date
 * @param end   the later date, not before start
 * @param unit  "y" years, "m" months, "d" days, "ym" months beyond whole years, "md" days beyond whole months
 * @returns whole units, 0 or more
 * @throws CalculationError if end is before start, or the unit is none of these
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.10.3 DATEDIF
 * @example datedif('2000-02-29', '2026-02-28', 'y') // => 26
 */
export function datedif(start: CivilDate, end: CivilDate, unit: string): number {
  if (end < start) throw new CalculationError('end-before-start', { start, end })
  const months = completedMonths(start, end)
  switch (unit) {
    case 'y':
      return Math.floor(months / 12)
    case 'm':
      return months
    case 'd':
      return days(end, start)
    case 'ym':
      return months % 12
    case 'md':
      return days(end, edate(start, months))
    default:
      throw new CalculationError('unknown-date-unit', { unit })
  }
}

/**
 * The first anniversary of a date strictly after another; 29 February falls on 28 February in common years.
 *
 * @param date  the date whose anniversary is sought
 * @param after a date, not before it
 * @returns a date
 * @throws CalculationError if the date falls after the year 9999
 * @example nextanniversary('2000-02-29', '2026-02-28') // => 2027-02-28
 */
export function nextanniversary(date: CivilDate, after: CivilDate): CivilDate {
  return edate(date, 12 * (datedif(date, after, 'y') + 1))
}

const FRIDAY = 5

/** 1 for Monday to 7 for Sunday. */
const dayOfWeek = (date: CivilDate): number => mod(dayNumber(date) + 3, 7) + 1

/** The holidays that fall on working days, without duplicates, ascending. */
const daysOff = (holidays: readonly CivilDate[]): CivilDate[] =>
  [...new Set(holidays)].filter((holiday) => dayOfWeek(holiday) <= FRIDAY).toSorted()

/** Moves a date by working days, ignoring holidays: five of them are a week. */
function skipWeekends(date: CivilDate, count: number): CivilDate {
  if (count === 0) return date
  const day = dayOfWeek(date)
  const isForward = count > 0
  // A date on a weekend counts as the Friday before it or, going back, as the Monday after it.
  const shift = day <= FRIDAY ? 0 : isForward ? FRIDAY - day : 8 - day
  const ofWeek = isForward ? Math.min(day, FRIDAY) - 1 : day <= FRIDAY ? FRIDAY - day : 4
  const weekends = Math.floor((Math.abs(count) + ofWeek) / 5)
  return adddays(date, shift + count + (isForward ? 2 : -2) * weekends)
}

function completedMonths(start: CivilDate, end: CivilDate): number {
  const [from, to] = [partsOf(start), partsOf(end)]
  const months = (to.year - from.year) * 12 + to.month - from.month
  return Math.min(from.day, lengthOfMonth(to.year, to.month)) > to.day ? months - 1 : months
}

interface DateParts {
  readonly year: number
  /** 1 for January. */
  readonly month: number
  readonly day: number
}

/** Splits a date into its numbers. */
const partsOf = (date: CivilDate): DateParts => ({
  year: readDigits(date, 0, 4),
  month: readDigits(date, 5, 7),
  day: readDigits(date, 8, 10),
})

/** The number that some digits of a date stand for. Cutting them out of the text would take several times as long. */
function readDigits(date: CivilDate, from: number, to: number): number {
  let value = 0
  for (let place = from; place < to; place++) value = value * 10 + date.charCodeAt(place) - ZERO
  return value
}

const ZERO = '0'.charCodeAt(0)

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The number of days in a month of the Gregorian calendar. */
function lengthOfMonth(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeapYear ? 29 : (MONTH_LENGTHS[month - 1] as number)
}

const writeDate = (year: number, month: number, day: number): CivilDate =>
  `${year < 1000 ? String(year).padStart(4, '0') : year}-${twoDigits(month)}-${twoDigits(day)}`
