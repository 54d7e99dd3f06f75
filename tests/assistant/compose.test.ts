import { expect, it } from 'vitest'
import type { Message } from '../../src/assistant/Message.ts'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

/** By hand, and with Python's decimal; loans by the annuity formula. */
it.each([
  { ask: '120 including 20% vat, what is it without vat', says: '100' },
  { ask: '30 is 20% of what', says: '150' },
  { ask: 'what was the original price if it costs 64 after 20% off', says: '80' },
  { ask: 'what can i borrow for 300 a month at 6% for 5 years', says: '$15,517.67' },
  { ask: "how much should i weigh for a bmi of 24 if i'm 1.80m tall", says: '77.76 kg' },
])('works out "$ask"', ({ ask, says }) => {
  const told = answer(ask, context)
  expect(statesFigures(told)).toBe(true)
  expect(states(told.text, says), told.text).toBe(true)
})

it.each([
  'dinner 84.50 plus 8% tax plus 18% tip split 3 ways',
  '3 dozen eggs at 2.50 each',
  'I spent 20% of 80, how much is left',
  '$50 plus €20',
])('states no figure where a step may be meant in two ways: "%s"', (ask) =>
  expect(statesFigures(answer(ask, context))).toBe(false),
)

it('answers two questions in one message', () => {
  const { text } = answer("what's 15% of 80 and what's 20% of 50", context)
  expect(text).toContain('12.00')
  expect(text).toContain('10.00')
})

it.each([
  { talk: ['loan of 20000 at 6% for 5 years', 'and 1% less?'], says: '$377.42' },
  { talk: ['loan of 20000 at 6% for 5 years', '2 years longer'], says: '$292.17' },
  { talk: ['15% of 80', 'times 3', 'minus 10', 'half of that'], says: '= 13' },
  { talk: ['1/2 + 3/4', 'minus 1/4'], says: 'Result: 1' },
  { talk: ['20% off 80', 'and another 10% off'], says: '$57.60' },
  { talk: ['20% off 80', 'plus 8% tax'], says: '$69.12' },
  { talk: ['bmi 70 kg 175 cm', '5 kg heavier'], says: '24.5' },
  { talk: ['mortgage 400000 house 80000 down 6.5% 30 years', 'double the down payment'], says: '$1,516.96' },
  { talk: ['20 miles in km', 'and 30 miles?'], says: '48.28032 km' },
  { talk: ['20 miles in km', 'thanks'], says: 'welcome' },
])('goes on from what was said: $talk', ({ talk, says }) => {
  const history: Message[] = []
  for (const content of talk) {
    const { text } = answer(content, context, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: text })
  }
  expect(history.at(-1)?.content).toContain(says)
})
