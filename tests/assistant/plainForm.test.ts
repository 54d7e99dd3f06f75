import { expect, it } from 'vitest'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

/** By hand, and with Python's datetime. */
it.each([
  { ask: 'my suitcase is 23 kg but the airline only says pounds', says: '50.70632' },
  { ask: 'baby came out at 3450 g, how many pounds and ounces is that', says: '7 pounds 9.7 ounces' },
  { ask: 'grandma wants 2 lb of flour, my bag is marked in kg', says: '0.907185' },
  { ask: 'bathtub holds 180 litres - us gallons?', says: '47.550969' },
  { ask: 'fridge holds 14 cubic feet. litres?', says: '396.435852' },
  { ask: 'one atmosphere, how many kPa', says: '101.325' },
  { ask: 'yoga class lasted 75 minutes, hours and minutes?', says: '01:15:00' },
  { ask: 'How many lbs is one metric tonne?', says: '2,204.622622' },
  { ask: 'our van does 55 mph and the trip is 330 miles. How many hours is that?', says: '6' },
  { ask: '5:30/km whats that per mile', says: '8:51' },
  { ask: '9:15 a mile for 10 miles, how long', says: '1 hour 32 minutes 30 seconds' },
  { ask: 'running 2k in 7:48. per 500m?', says: '1:57' },
  { ask: '12 km/h in minutes per km', says: '5:00' },
  { ask: '38 miles per imperial gallon in litres per 100 km', says: '7.433709' },
  { ask: '6 weeks and 3 days from 20 march 2026 lands on?', says: 'May 4, 2026' },
  { ask: 'lease signed 15.09.2025, 18 months later is what date', says: 'March 15, 2027' },
  { ask: 'wedding is 17 october 2026, which weekday is that', says: 'Saturday' },
  { ask: "Countdown to New Year's Day 2027, in days please", says: '334' },
])('answers "$ask" in its plainest words', ({ ask, says }) => {
  const reply = answer(ask, context)
  expect(statesFigures(reply), reply.text).toBe(true)
  expect(states(reply.text, says), reply.text).toBe(true)
})

it.each([
  'I was 80 kg in January, how many pounds have I lost?',
  'the radius is 5 cm, what is the diameter in inches',
  'work is 5 miles away, there and back how many km',
  'the temperature went up by 20 C, how much is that in fahrenheit',
  '5 ounces of gold in grams',
  '1.5 tb in gb decimal',
  'how many kilos is 6 pounds sterling',
  'i need to lose weight, now 80 kg, how many pounds to go',
  'drive 300 km at 90 km/h and back again, how long',
  'at the scan on 20 jan 2026 i was 9 weeks 3 days, when am i due',
  'warranty of 24 months ended on 15 Jan 2026, when did i buy it',
  'days till 14 feb 2026 and till 1 march 2026',
  'my blorptik is 23 kg, how many pounds is that',
  'how many days in 12 weeks blorptik',
  'if 3 workers take 6 hours how long do 5 workers take',
  '12 inch pizza is 15, how much is a 16 inch pizza',
  '5 lbs is 17.50 with 10% off how much is 8 lbs',
  'my mortgage is 1200 for 20 years how much for 30 years',
  '15 mg for an 8 kg dog how much for a 12 kg dog',
  'if 2 kg is £8 how much is 3 kg in dollars',
  '1:4 cement to sand, how much sand for 25 kg',
  'working days in march 2026 excluding bank holidays',
  'how many working days in january',
  'born 1979 how old am i',
  'bmi girl 40kg 150 cm age 12',
  'tdee male 30 80 kg 1.82 activity factor 1.55',
])('has no figure for "%s"', (ask) => {
  const reply = answer(ask, context)
  expect(statesFigures(reply), reply.text).toBe(false)
})
