import { expect, it } from 'vitest'
import { contextAt, openAssistant } from './support/openAssistant.ts'

const answer = openAssistant()
const figureOf = (ask: string) => answer(ask, contextAt('2026-02-01T12:00:00')).figure?.text

// By hand, with the built-in rates: 0.92 euros, 0.79 pounds, 149.5 yen, 7.24 yuan, 1.35 and 17.05 to the dollar.
it.each([
  ['convert 100 USD to EUR', '92.00 EUR'],
  ['$250 in euros', '230.00 EUR'],
  ['€50 to $', '54.35 USD'],
  ['C$20 in usd', '14.81 USD'],
  ['I have 300 dollars, how much is that in pounds?', '237.00 GBP'],
  ['how many yen do I get for 20 quid', '3,785 JPY'],
  ['what is 50 canadian dollars worth in mexican pesos?', '631.48 MXN'],
  ['euros for 20 dollars', '18.40 EUR'],
  ['50k yen in usd', '334.45 USD'],
  ['100 rmb to usd', '13.81 USD'],
  ['1 yen in dollars', '0.006689 USD'],
  ['100 eur -> usd', '108.70 USD'],
])('"%s" is %s', (ask, figure) => {
  expect(figureOf(ask)).toBe(figure)
})

it.each([
  '100 dollars a month in euros',
  '100 usd to eur or gbp',
  '100 dollars in yen and pounds',
  '100 dollars',
  'how much is 200 dollars in bananas',
  'how many pesos for 50 kroner',
  '3 all to top',
  '20% of 100 usd in eur',
])('"%s" states no amount', (ask) => {
  expect(figureOf(ask)).toBeUndefined()
})

it('does not take pounds and cups for currencies', () => {
  expect(figureOf('150 pounds in kg')).toBe('68.038856 kg')
  expect(figureOf('5 cups in ml')).toBe('1,182.941183 mL')
})
