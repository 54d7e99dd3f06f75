import { expect, it } from 'vitest'
import { contextAt, openAssistant } from '../support/openAssistant.ts'

const answer = openAssistant()
const textOf = (ask: string) => answer(ask, contextAt('2026-02-01T12:00:00')).text

// What was not understood as it was said is read in the words of the definitions. The figures are by hand.
it.each([
  ['wt 95kg / ht 180cm bmi score', '29.3'],
  ['man waist circumference 85cm neck size 38cm 178cm bf%', '16.4%'],
  ['slightly active woman 35 65kg 168cm tdee', '1,876 kcal'],
  ['area of a room 4.5mx3.2m', '14.4 m²'],
  ['circle dia 10m area', '78.539816 m²'],
  ['barrel diameter 6m height 10m cubage', '282.743339 m³'],
  ['2 tbs > tea spoons', '6 tsp'],
  ['30 degrees c in f', '86 °F'],
  ['edd last menstruation 1 december 2025', 'September 7, 2026'],
  ['how many more days until christmas', '327'],
  ['how far apart are 1 march 2026 and 9 june 2026', '100'],
  ['45 days prior to 15 jan 2026', 'December 1, 2025'],
  ['film kicks off at 19:45 and lasts 2h 20min, when does it end', '10:05 PM'],
  ['if i crash at 10:30pm when should i wake up', '6:15 AM'],
  ['difference between 500 and 137', '363'],
  ['2 to the tenth power', '1,024'],
  ['cubic root of 27', '3'],
  ['how many 12s in 144', '12'],
])('answers %s', (ask, figure) => {
  expect(textOf(ask)).toContain(figure)
})

it.each([
  'what is the percentage difference between 40 and 50',
  'trapezoid with sides 3 and 5',
  '2 times 3 less than 10',
])('reads no other question into %s', (ask) => {
  expect(textOf(ask)).not.toMatch(/\*\*-?\d/)
})

it('drops no word of no language', () => {
  expect(answer('blorptik bmi score ht 180cm wt 95kg', contextAt('2026-02-01T12:00:00')).figure).toBeUndefined()
})
