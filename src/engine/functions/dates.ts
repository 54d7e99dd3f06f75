import { CalculationError } from '../evaluate/CalculationError.ts'

/** Civil dates are YYYY-MM-DD texts: no zone, sorted as they read, the same in JSON, links and formulas. */
type CivilDate = string

/** Formulas of a tool read the same few dates over and over, and parsing one takes longer than counting with it. */
const parsed = new Map<CivilDate, Temporal.PlainDate>()
const MAX_PARSED = 32

function parseDate(date: CivilDate): Temporal.PlainDate {
  const known = parsed.get(date)
  if (known) return known
  const read = Temporal.PlainDate.from(date)
  if (parsed.size === MAX_PARSED) parsed.clear()
  parsed.set(date, read)
  return read
}

/**
 * A date so many months earlier or later; a day that the month does not have becomes its last.
 *
 * @param date   a date
 * @param months whole months, negative for earlier
 * @returns a date
 * @throws CalculationError where it falls outside of the years 1 to 9999
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.10.7 EDATE
 * @example edate('2023-01-31', 1) // => 2023-02-28
 */
export function edate(date: CivilDate, months: number): CivilDate {
  return inRange(() => parseDate(date).add({ months }))
}

/**
 * A date so many days earlier or later.
 *
 * @param date  a date
 * @param count whole days, negative for earlier
 * @returns a date
 * @throws CalculationError where it falls outside of the years 1 to 9999
 * @example adddays('2024-02-28', 2) // => 2024-03-01
 */
export function adddays(date: CivilDate, count: number): CivilDate {
  return inRange(() => parseDate(date).add({ days: count }))
}

/**
 * Days from one date to another.
 *
 * @param end   the later date
 * @param start the earlier date
 * @returns whole days, negative where end is before start
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.10.4 DAYS
 * @example days('2024-03-01', '2024-02-28') // => 2
 */
export function days(end: CivilDate, start: CivilDate): number {
  return parseDate(start).until(parseDate(end), { largestUnit: 'days' }).days
}

/**
 * Days from Monday to Friday between two dates, both counted. Holidays are working days here.
 *
 * @param start a date
 * @param end   a date
 * @returns whole days, negative where end is before start
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.10.13 NETWORKDAYS
 * @example workdays('2026-01-05', '2026-01-16') // => 10
 */
export function workdays(start: CivilDate, end: CivilDate): number {
  if (end < start) return -workdays(end, start)
  const count = days(end, start) + 1
  // Whole weeks have five; of the rest, Saturday and Sunday are left out.
  const first = parseDate(start).dayOfWeek
  const rest = Array.from({ length: count % 7 }, (_, day) => ((first - 1 + day) % 7) + 1)
  return Math.floor(count / 7) * 5 + rest.filter((day) => day <= 5).length
}

/**
 * Completed years, months or days between two dates. A month is complete on the day edate gives, so that somebody
 * born on 29 February completes a year on 28 February of a common year.
 *
 * @param start the earlier date
 * @param end   the later date, not before start
 * @param unit  "y" years, "m" months, "d" days, "ym" months beyond whole years, "md" days beyond whole months
 * @returns whole units, 0 or more
 * @throws CalculationError where end is before start, or the unit is none of these
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
 * @throws CalculationError where it falls beyond the year 9999
 * @example nextanniversary('2000-02-29', '2026-02-28') // => 2027-02-28
 */
export function nextanniversary(date: CivilDate, after: CivilDate): CivilDate {
  return edate(date, 12 * (datedif(date, after, 'y') + 1))
}

function completedMonths(start: CivilDate, end: CivilDate): number {
  const [from, to] = [parseDate(start), parseDate(end)]
  const months = (to.year - from.year) * 12 + to.month - from.month
  return Temporal.PlainDate.compare(from.add({ months }), to) > 0 ? months - 1 : months
}

function inRange(calculate: () => Temporal.PlainDate): CivilDate {
  let date: Temporal.PlainDate | undefined
  try {
    date = calculate()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  if (!date || date.year < 1 || date.year > 9999) throw new CalculationError('date-out-of-range')
  return date.toString()
}
