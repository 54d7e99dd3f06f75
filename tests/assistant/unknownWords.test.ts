import { expect, it } from 'vitest'
import { contextAt, openAssistant } from './support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

it.each([
  { ask: 'bmr of a newborn, 3.5 kg, 50 cm, female, age 1', word: '"newborn"' },
  { ask: 'calories burned hot yoga 60 min 60 kg', word: '"hot"' },
  { ask: '20 miles in kilometres squared', word: '"squared"' },
  { ask: 'bmr of a horse, 500 kg, 150 cm, male, age 30', word: '"horse"' },
  { ask: 'how heavy is a box 2 x 0.3 x 0.2 m', word: '"heavy"' },
])('calculates nothing if a word may change the question, and names it: $ask', ({ ask, word }) => {
  const { kind, text } = answer(ask, context)
  expect(kind).toBe('asked')
  expect(text).toContain(`I do not know what ${word}`)
})

/** The annuity formula with Python's decimal; 60 × 0.75 by hand. */
it.each([
  { ask: 'morgage on a 400000 home with 80000 down at 6.5% for 30 years', says: '$2,022.62' },
  { ask: 'my grandma wants a lovely new sofa, 25% off $60', says: '$45.00' },
  { ask: 'restaurent 230 bucks 15 percent tip total and each of 3', says: '$88.17' },
  { ask: '3 kw kettel 12 minutes a day, 28p kwh, cost for 365 days', says: '£61.32' },
])('recognizes common things, people and typing mistakes of one letter: $ask', ({ ask, says }) => {
  expect(answer(ask, context).text).toContain(says)
})
