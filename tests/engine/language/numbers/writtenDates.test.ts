import { describe, expect, it } from 'vitest'
import { daysMeant } from '../../../../src/engine/language/numbers/writtenDates.ts'
import { calculate } from '../../../../src/service/calculate.ts'
import { contextOf } from '../../../support/exampleRuns.ts'
import { findTool } from '../../support/catalogue.ts'
import * as fc from '../../support/properties.ts'

describe('a date that is not written as a field takes it', () => {
  it.each([
    ['31.12.1999', ['1999-12-31']],
    ['3.4.1999', ['1999-04-03']],
    ['12/31/1999', ['1999-12-31']],
    ['31/12/1999', ['1999-12-31']],
    ['03/04/1999', ['1999-03-04', '1999-04-03']],
    ['04-04-1999', ['1999-04-04']],
    ['1999/2/3', ['1999-02-03']],
    ['1999-2-3', ['1999-02-03']],
    ['19991231', ['1999-12-31']],
    ['13 Dec 1999', ['1999-12-13']],
    ['13-dec-1999', ['1999-12-13']],
    ['December 13th, 1999', ['1999-12-13']],
    ['1st of March 2000', ['2000-03-01']],
    ['29 Feb 2000', ['2000-02-29']],
    // Days that do not exist, the year 0, and what is not a date.
    ['29.02.1999', []],
    ['30/2/1999', []],
    ['13/13/1999', []],
    ['31.12.0000', []],
    ['0.1.1999', []],
    ['31.12.99', []],
    ['31.12/1999', []],
    ['13 Decks 1999', []],
    ['', []],
  ])('%s can be %j', (text, days) => {
    expect(daysMeant(text)).toEqual(days)
  })

  it('is only ever a day that exists', () => {
    const part = fc.integer({ min: 0, max: 99 }).map(String)
    const year = fc.integer({ min: 0, max: 9999 }).map((each) => String(each).padStart(4, '0'))
    fc.assert(
      fc.property(part, fc.constantFrom('/', '-', '.', ' '), part, year, (one, mark, other, in4) => {
        for (const day of daysMeant([one, other, in4].join(mark)))
          expect(Temporal.PlainDate.from(day, { overflow: 'reject' }).year).toBeGreaterThan(0)
      }),
    )
  })

  it.each([
    ['31.12.1999', '; did you mean 1999-12-31?'],
    ['03/04/1999', '; did you mean 1999-03-04 or 1999-04-03?'],
    ['30.02.1999', ''],
  ])('%s is refused with what it can be', (birthDate, hint) => {
    expect(calculate(findTool('age-calc'), { birthDate }, contextOf())).toEqual({
      ok: false,
      errors: [
        {
          input: 'birthDate',
          message: `birthDate must be a date that exists, as YYYY-MM-DD, got "${birthDate}"${hint}`,
        },
      ],
    })
  })
})
