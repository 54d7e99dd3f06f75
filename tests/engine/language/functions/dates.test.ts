import { describe, expect, it } from 'vitest'
import {
  adddays,
  datedif,
  days,
  edate,
  nextanniversary,
  weekday,
  workday,
  workdays,
  year,
} from '../../../../src/engine/language/functions/dates.ts'
import { timeofday } from '../../../../src/engine/language/functions/timeofday.ts'
import { today } from '../../../../src/engine/language/functions/today.ts'
import { CONTEXT } from '../../support/evaluateFormula.ts'
import * as fc from '../../support/properties.ts'

const OUTSIDE = expect.objectContaining({ cause: { code: 'date-out-of-range', params: null } })

/** Any civil date of the engine, by the day since 1 January of the year 1. */
const LAST_DAY = 3_652_058
const dates = fc.integer({ min: 0, max: LAST_DAY }).map((day) => adddays('0001-01-01', day))

/** A second calendar, built from the rule: every 4th year is a leap year, not every 100th, but every 400th. */
function dayNumber(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const before = year - 1
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const ofMonths = lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0)
  return before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) + ofMonths + day
}

describe('every month of the calendar', () => {
  it('has the days and weekdays that Date gives it', () => {
    const wrong: string[] = []
    for (let month = 0; month < 9999 * 12 - 1; month++) {
      const first = edate('0001-01-01', month)
      const last = adddays(edate('0001-01-01', month + 1), -1)
      const [from, to] = [Date.parse(first), Date.parse(last)]
      const isRight =
        days(last, first) === (to - from) / 86_400_000 &&
        adddays(first, days(last, first)) === last &&
        weekday(last) === new Date(to).getUTCDay() + 1
      if (!isRight) wrong.push(first)
    }
    expect(wrong).toEqual([])
  })
})

describe('today', () => {
  it("is the day of the visitor's clock", () => {
    expect(today({ ...CONTEXT, now: '2026-01-15T23:59:59' })).toBe('2026-01-15')
    expect(today({ ...CONTEXT, now: '2024-02-29T00:00:00' })).toBe('2024-02-29')
  })
})

describe('edate', () => {
  it.each([
    { date: '2023-01-31', months: 1, gives: '2023-02-28' },
    { date: '2024-01-31', months: 1, gives: '2024-02-29' },
    { date: '2024-01-31', months: 2, gives: '2024-03-31' },
    { date: '2024-03-31', months: -1, gives: '2024-02-29' },
    { date: '2024-02-29', months: 12, gives: '2025-02-28' },
    { date: '2024-02-29', months: 48, gives: '2028-02-29' },
    { date: '2024-02-29', months: -12, gives: '2023-02-28' },
    { date: '1896-02-29', months: 48, gives: '1900-02-28' },
    { date: '2026-12-15', months: 1, gives: '2027-01-15' },
    { date: '2026-01-15', months: -1, gives: '2025-12-15' },
    { date: '2026-05-31', months: 0, gives: '2026-05-31' },
    { date: '9999-11-30', months: 1, gives: '9999-12-30' },
    { date: '0001-02-01', months: -1, gives: '0001-01-01' },
  ])('moves $date by $months months to $gives', ({ date, months, gives }) => {
    expect(edate(date, months)).toBe(gives)
  })

  it.each([
    { date: '9999-12-31', months: 1 },
    { date: '0001-01-01', months: -1 },
    { date: '2026-01-01', months: 1e6 },
    { date: '2026-01-01', months: -1e6 },
    { date: '2026-01-01', months: 1e300 },
    { date: '2026-01-01', months: Number.MAX_VALUE },
  ])('refuses $months months from $date', ({ date, months }) => {
    expect(() => edate(date, months)).toThrow(OUTSIDE)
  })
})

describe('adddays', () => {
  it.each([
    { date: '2024-02-28', count: 1, gives: '2024-02-29' },
    { date: '2024-02-28', count: 2, gives: '2024-03-01' },
    { date: '2023-02-28', count: 1, gives: '2023-03-01' },
    { date: '2026-01-01', count: -1, gives: '2025-12-31' },
    { date: '2026-01-01', count: 0, gives: '2026-01-01' },
    { date: '2026-01-01', count: 280, gives: '2026-10-08' },
    { date: '0001-01-01', count: 3_652_058, gives: '9999-12-31' },
  ])('moves $date by $count days to $gives', ({ date, count, gives }) => {
    expect(adddays(date, count)).toBe(gives)
  })

  it.each([
    { date: '9999-12-31', count: 1 },
    { date: '0001-01-01', count: -1 },
    { date: '2026-01-01', count: 1e9 },
    { date: '2026-01-01', count: 1e300 },
  ])('refuses $count days from $date', ({ date, count }) => {
    expect(() => adddays(date, count)).toThrow(OUTSIDE)
  })

  it('agrees with days', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        expect(adddays(one, days(other, one))).toBe(other)
      }),
    )
  })
})

describe('days', () => {
  it.each([
    { end: '2024-03-01', start: '2024-02-28', gives: 2 },
    { end: '2023-03-01', start: '2023-02-28', gives: 1 },
    { end: '2026-01-15', start: '2026-01-15', gives: 0 },
    { end: '2025-12-31', start: '2026-01-01', gives: -1 },
    { end: '2026-02-28', start: '2000-02-29', gives: 9496 },
    { end: '9999-12-31', start: '0001-01-01', gives: 3_652_058 },
  ])('from $start to $end are $gives', ({ end, start, gives }) => {
    expect(days(end, start)).toBe(gives)
  })

  it('agrees with a calendar made from the leap year rule', () => {
    fc.assert(
      fc.property(dates, dates, (end, start) => {
        expect(days(end, start)).toBe(dayNumber(end) - dayNumber(start))
      }),
    )
  })
})

describe('datedif', () => {
  it.each([
    { start: '2000-02-29', end: '2026-02-28', y: 26, ym: 0, md: 0 },
    { start: '2000-02-29', end: '2026-02-27', y: 25, ym: 11, md: 29 },
    { start: '2000-02-29', end: '2024-02-28', y: 23, ym: 11, md: 30 },
    { start: '2000-02-29', end: '2024-02-29', y: 24, ym: 0, md: 0 },
    { start: '1990-05-15', end: '2026-05-14', y: 35, ym: 11, md: 29 },
    { start: '1990-05-15', end: '2026-05-15', y: 36, ym: 0, md: 0 },
    { start: '2026-01-31', end: '2026-02-28', y: 0, ym: 1, md: 0 },
    { start: '2026-01-31', end: '2026-03-01', y: 0, ym: 1, md: 1 },
    { start: '2026-01-31', end: '2026-03-30', y: 0, ym: 1, md: 30 },
    { start: '2026-01-31', end: '2026-03-31', y: 0, ym: 2, md: 0 },
    { start: '2025-12-31', end: '2026-01-01', y: 0, ym: 0, md: 1 },
    { start: '2026-01-15', end: '2026-01-15', y: 0, ym: 0, md: 0 },
    { start: '0001-01-01', end: '9999-12-31', y: 9998, ym: 11, md: 30 },
  ])('from $start to $end are $y years, $ym months and $md days', ({ start, end, y, ym, md }) => {
    expect(['y', 'ym', 'md', 'm', 'd'].map((unit) => datedif(start, end, unit))).toEqual([
      ...[y, ym, md, y * 12 + ym],
      dayNumber(end) - dayNumber(start),
    ])
  })

  it('refuses an end before the start, and a unit it does not know', () => {
    expect(() => datedif('2026-01-02', '2026-01-01', 'd')).toThrow(
      expect.objectContaining({
        cause: { code: 'end-before-start', params: { start: '2026-01-02', end: '2026-01-01' } },
      }),
    )
    expect(() => datedif('2026-01-01', '2026-01-02', 'yd')).toThrow(
      expect.objectContaining({ cause: { code: 'unknown-date-unit', params: { unit: 'yd' } } }),
    )
  })

  it('gives months and days that lead from the start to the end', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        const [start, end] = one < other ? [one, other] : [other, one]
        const [years, months, rest] = ['y', 'ym', 'md'].map((unit) => datedif(start, end, unit)) as [
          number,
          number,
          number,
        ]
        expect(adddays(edate(start, 12 * years + months), rest)).toBe(end)
        expect(months).toBeLessThan(12)
        expect(rest).toBeLessThan(31)
      }),
    )
  })
})

describe('workdays', () => {
  it.each([
    { start: '2026-01-05', end: '2026-01-16', holidays: [], gives: 10 },
    { start: '2026-01-03', end: '2026-01-04', holidays: [], gives: 0 },
    { start: '2026-12-01', end: '2026-12-31', holidays: ['2026-12-25'], gives: 22 },
    // On a Saturday, twice, and outside.
    { start: '2026-07-01', end: '2026-07-31', holidays: ['2026-07-04'], gives: 23 },
    { start: '2026-07-01', end: '2026-07-31', holidays: ['2026-07-03', '2026-07-03'], gives: 22 },
    { start: '2026-07-01', end: '2026-07-31', holidays: ['2026-06-30', '2026-08-03'], gives: 23 },
    { start: '2026-07-31', end: '2026-07-01', holidays: ['2026-07-03'], gives: -22 },
    { start: '1900-01-01', end: '1999-12-31', holidays: [], gives: 26_090 },
  ])('from $start to $end, without $holidays, are $gives', ({ start, end, holidays, gives }) => {
    expect(workdays(start, end, holidays)).toBe(gives)
  })
})

describe('workday', () => {
  it.each([
    { start: '2026-11-20', count: 10, holidays: [], gives: '2026-12-04' },
    { start: '2026-11-20', count: 10, holidays: ['2026-11-27', '2026-11-26'], gives: '2026-12-08' },
    { start: '2026-01-05', count: -5, holidays: ['2026-01-01'], gives: '2025-12-26' },
    { start: '2026-07-04', count: 1, holidays: [], gives: '2026-07-06' },
    { start: '2026-07-04', count: -1, holidays: [], gives: '2026-07-03' },
    { start: '2026-07-05', count: -1, holidays: ['2026-07-03'], gives: '2026-07-02' },
    // The day that a holiday moves it to is one as well.
    { start: '2026-12-23', count: 1, holidays: ['2026-12-25', '2026-12-24', '2026-12-28'], gives: '2026-12-29' },
    { start: '2026-07-04', count: 0, holidays: [], gives: '2026-07-04' },
  ])('$count from $start, without $holidays, is $gives', ({ start, count, holidays, gives }) => {
    expect(workday(start, count, holidays)).toBe(gives)
  })

  it('is a working day, and as many of them from the start as asked', () => {
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: -600, max: 600 }),
        fc.array(fc.integer({ min: -900, max: 900 })),
        (start, count, near) => {
          fc.pre(start > '0010-01-01' && start < '9990-01-01' && count !== 0)
          const holidays = near.map((far) => adddays(start, far))
          const reached = workday(start, count, holidays)
          expect(workdays(reached, reached, holidays)).toBe(1)
          const [from, to] = count > 0 ? [adddays(start, 1), reached] : [reached, adddays(start, -1)]
          expect(workdays(from, to, holidays)).toBe(Math.abs(count))
        },
      ),
    )
  })

  it('refuses a date beyond the year 9999', () => {
    expect(() => workday('9999-12-31', 1)).toThrow(OUTSIDE)
  })
})

describe('weekday', () => {
  it.each([
    { date: '2026-01-15', gives: 5 },
    { date: '2000-01-01', gives: 7 },
    { date: '1969-07-20', gives: 1 },
    { date: '9999-12-31', gives: 6 },
  ])('of $date is $gives', ({ date, gives }) => {
    expect(weekday(date)).toBe(gives)
  })
})

describe('year', () => {
  it.each([
    { date: '0001-12-31', gives: 1 },
    { date: '2026-01-15', gives: 2026 },
  ])('of $date is $gives', ({ date, gives }) => {
    expect(year(date)).toBe(gives)
  })
})

describe('nextanniversary', () => {
  it.each([
    { date: '2000-02-29', after: '2026-02-27', gives: '2026-02-28' },
    { date: '2000-02-29', after: '2026-02-28', gives: '2027-02-28' },
    { date: '2000-02-29', after: '2027-02-28', gives: '2028-02-29' },
    { date: '2000-02-29', after: '2028-02-28', gives: '2028-02-29' },
    { date: '1990-05-15', after: '2026-05-14', gives: '2026-05-15' },
    { date: '1990-05-15', after: '2026-05-15', gives: '2027-05-15' },
    { date: '2026-01-15', after: '2026-01-15', gives: '2027-01-15' },
    { date: '1990-12-31', after: '2026-01-01', gives: '2026-12-31' },
  ])('of $date after $after is $gives', ({ date, after, gives }) => {
    expect(nextanniversary(date, after)).toBe(gives)
  })

  it('refuses one beyond the year 9999', () => {
    expect(() => nextanniversary('2000-01-01', '9999-06-01')).toThrow(OUTSIDE)
  })

  it('falls within the next 366 days, on the day and month of the date or on 28 February for the 29th', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        const [date, after] = one < other ? [one, other] : [other, one]
        fc.pre(after < '9998-12-31')
        const next = nextanniversary(date, after)
        expect(days(next, after)).toSatisfy((count: number) => count > 0 && count <= 366)
        const [day, wanted] = [next.slice(5), date.slice(5)]
        expect(wanted === '02-29' ? ['02-28', '02-29'] : [wanted]).toContain(day)
      }),
    )
  })
})

describe('timeofday', () => {
  it("is the minute of the visitor's clock", () => {
    expect(timeofday({ ...CONTEXT, now: '2026-01-15T00:00:59' })).toBe(0)
    expect(timeofday({ ...CONTEXT, now: '2026-01-15T22:37:00' })).toBe(22 * 60 + 37)
    expect(timeofday({ ...CONTEXT, now: '2026-01-15T23:59:59' })).toBe(1439)
  })
})

describe('the calendar of the platform', () => {
  const whole = fc.integer({ min: -200_000, max: 200_000 })
  const asDate = (date: Temporal.PlainDate): string | undefined =>
    date.year >= 1 && date.year <= 9999 ? date.toString() : undefined
  const orUndefined = (calculate: () => string): string | undefined => {
    try {
      return calculate()
    } catch (error) {
      expect(error).toEqual(OUTSIDE)
      return undefined
    }
  }

  it('counts days and months as we do', () => {
    fc.assert(
      fc.property(dates, dates, whole, (one, other, count) => {
        const [from, to] = [Temporal.PlainDate.from(one), Temporal.PlainDate.from(other)]
        expect(orUndefined(() => adddays(one, count))).toBe(asDate(from.add({ days: count })))
        expect(orUndefined(() => edate(one, count))).toBe(asDate(from.add({ months: count })))
        expect(days(other, one)).toBe(from.until(to, { largestUnit: 'days' }).days)
        expect(weekday(one)).toBe((from.dayOfWeek % 7) + 1)
      }),
    )
  })
})
