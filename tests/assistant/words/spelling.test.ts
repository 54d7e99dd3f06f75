import { expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { collectUnits } from '../../../src/assistant/lex/units.ts'
import { createSpeller } from '../../../src/assistant/words/spelling.ts'
import { contextAt, openAssistant } from '../support/openAssistant.ts'

const { tools } = keepCatalogue()
const { correct, guess } = createSpeller(tools, collectUnits(tools))

it.each([
  ['montly paymnt on a 20k laon for 5 yeras', 'monthly payment on a 20k loan for 5 years'],
  ['Morgage 300k, 20% dwon', 'mortgage 300k, 20% down'],
  ['avrage speed, 100 km in 2 huors', 'average speed, 100 km in 2 hours'],
  ['15 prcnt of 80', '15 percent of 80'],
  ['percantege of 50', 'percentage of 50'],
  // Short words: swapped, typed twice, the next key, left out.
  ['whqt is teh tpi on 80, hwo muhc per persom', 'what is the tip on 80, how much per person'],
  ['andd tjme in yesrs, plis 4 wseks', 'and time in years, plus 4 weeks'],
  ['wha is the arwa, nto 1% oer month', 'what is the area, not 1% per month'],
])('corrects an unknown word to a similar one: %s', (text, right) => {
  expect(correct(text)).toBe(right)
})

it.each([
  // Words of their own, though a letter away from months, percentage, leave and weekly.
  'moths percentile lease weakly',
  // Inflections of words that are known.
  'decreased compounded payments borrowing',
  // Names, codes and short words.
  'Steven and Marlin at abc.payment and yeras1 of @montly',
  'newborn lactating perimeter interest-only',
  // A unit, a tax, an account or a place that is not known.
  '10000 mah, 20% cgt, sip, paye, aer, los angeles, sqrt(2), katch mcardle',
  // It may be cement as well as cents.
  '15 kg cemnt',
  `${'x'.repeat(300)} ${'montly1 '.repeat(40)}`,
])('does not correct what is not a typing mistake: %s', (text) => {
  expect(correct(text)).toBe(text)
})

// The annuity formula with Python's decimal; 98.6 °F is 37 °C by definition.
it.each([
  ['whats the montly paymnt on a 20k loan at 6% for 5 yeras', '$386.66'],
  ['98.6 farenhiet to celcius', '37 °C'],
])('answers a misspelt question: %s', (ask, figure) => {
  expect(openAssistant()(ask, contextAt('2026-02-01T12:00:00')).text).toContain(figure)
})

it('guesses the words that a short one may be, the frequent ones first', () => {
  expect(guess('loan 5000 fr 3 years')).toContain('loan 5000 for 3 years')
  expect(guess('15% tp on 60')).toContain('15% tip on 60')
  expect(guess('3 yar loan 8 grand')).toContain('3 year loan 8 grand')
})

it.each([
  // Words of their own, of no language, and more than two of them.
  'balloon loan, paid biweekly',
  'cube filled halfway',
  'blorptik loan',
  'fr tp wsh nd',
  'find my ip',
])('guesses nothing for "%s"', (text) => {
  expect(guess(text)).toEqual([])
})

// By hand.
it.each([
  ['15% tp on 60', '$9.00'],
  ['loan 6000 fr 5 years at 0%, montly', '$100.00'],
  ['3 yar loan 3600 at 0 percent', '$100.00'],
  ['1.2 mio minus 385k', '815,000'],
])('answers "%s" as it is meant', (question, figure) => {
  const { kind, text } = openAssistant()(question, contextAt('2026-02-01T12:00:00'))
  expect(kind, text).not.toBe('asked')
  expect(text).toContain(figure)
})
