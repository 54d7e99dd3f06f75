import { expect, it } from 'vitest'
import type { ChatMessage } from '../../src/api.ts'
import { contextAt, openAssistant } from './support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

/** Payments by the annuity formula with Python's decimal; a body mass index by hand. */
it.each([
  { talk: ['loan of 20000 at 6% for 5 years', 'what about 10 years?'], says: '$222.04' },
  { talk: ['loan of 20000 at 6% for 5 years', 'what about 10 years?', 'and at 7%?'], says: '$232.22' },
  { talk: ['loan 20000 6 5', 'amount 20000, rate 6%, 5 years'], says: '$386.66' },
  { talk: ['mortgage, price 400000 at 6.5% for 30 years', '80000'], says: '$2,022.62' },
  { talk: ['mortgage, price 320000 at 6.5% for 30 years', 'no down payment'], says: '$2,022.62' },
  { talk: ['bmi 70 kg', '175 cm'], says: '22.9' },
  { talk: ['bmi weight 154 height 69', '154 lb, 69 in'], says: '22.7' },
  { talk: ['tip 18% on 50', 'and for 4 people?'], says: '$14.75' },
  { talk: ['calories burned 70 kg 30 minutes', 'swimming'], says: '280 kcal' },
  { talk: ['bmi 70 kg', 'what is 2+2'], says: '= 4' },
])('stays on the topic: $talk', ({ talk, says }) => {
  const history: ChatMessage[] = []
  let reply = ''
  for (const message of talk) {
    reply = answer(message, context, history).text
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply })
  }
  expect(reply).toContain(says)
})

it.each(['and now?', 'what about bananas', 'and 12', '6%'])(
  'does not change a result if a message names none of its inputs: "%s"',
  (message) => {
    const question = 'loan of 20000 at 6% for 5 years'
    const history: ChatMessage[] = [
      { role: 'user', content: question },
      { role: 'assistant', content: answer(question, context).text },
    ]
    expect(answer(message, context, history).tool).not.toBe('loan')
  },
)
