import { expect, it } from 'vitest'
import { contextAt, openAssistant, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

/** By hand: a story relates two figures, and the question is about what it told. */
it.each([
  { ask: '6 of the 28 kids in my homeroom are out with the flu, what share is that in %', says: '21.43%' },
  { ask: '3 out of every 8 parents voted no on the uniform thing. so what percent voted no', says: '37.5%' },
  { ask: 'lost 14 lbs, started at 203, what percentage of my weight did i drop', says: '6.9%' },
  { ask: 'what percent discount is it if they knock 20 bucks off 125', says: '16%' },
  { ask: 'our school went from 412 pupils to 367 pupils, by what percentage did it shrink?', says: '10.92%' },
  { ask: 'eggs were 2.40 a month ago and now theyre 3.00, whats the percent increase', says: '25%' },
  { ask: 'paid $45 for a jacket that had been $75, what percent off did i get?', says: '40%' },
  { ask: 'after a 12% increase the number became 1008, what did it start out as', says: '900' },
  { ask: 'took home 1,368 after they withheld 24 percent, so gross was', says: '1,800' },
  // Of pay, gross is before the tax; of a price, with it.
  { ask: 'i take home 1,368 after 24% tax, what was my gross salary', says: '$1,800.00' },
  { ask: 'net price 200, vat 20%, what is the gross', says: '$240.00' },
  { ask: 'Buying a kettle for $64.99, what will it ring up as once the 13% HST is on it?', says: '$73.44' },
  { ask: 'landlord is keeping 20 percent of our 1,800 deposit, how much do we get back', says: '1,440' },
])('reads the story "$ask"', ({ ask, says }) => {
  expect(answer(ask, context).text).toContain(`**${says}**`)
})

it.each([
  // The others, or those that were not wrong.
  '16 out of 20 questions right, what percent did i get wrong',
  'i got 5 wrong out of 20, what is my percentage',
  '9 of 12 eggs not cracked, what percent cracked',
  // Another whole, a further figure, or a margin, which is of the price.
  '3 out of 8 voted no and 2 abstained, what percent voted yes',
  'sold at $80 with a 25% margin what did it cost me',
  'the class shrank from 100 kids to 120 kids, what percent is that',
  'after 30% off the tax was 7 dollars, what was the original price',
  'went down 10 to 90, what percent',
  'the house is 300k but we only borrow 240k, 5%, 30 years; monthly?',
  // Words of no language may be slips.
  'blorptik lost 14 lbs, started at 203, what percent is that',
])('gives no figure for "%s"', (ask) => {
  expect(statesFigures(answer(ask, context))).toBe(false)
})
