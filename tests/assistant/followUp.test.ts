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
  // A bare figure, or a corrected one, instead of the one of its kind.
  { talk: ['oven 350 f in celsius', '425?'], says: '218.33' },
  { talk: ['10000 at 7% compounded annually for 10 years', '20 yrs?'], says: '$38,696.84' },
  { talk: ['20% off 80 then 8% tax', 'make it 25% off'], says: '64.80' },
  { talk: ['20% off 80 then 8% tax', 'make it 25% off', '3 of those pls'], says: '194.40' },
  { talk: ['20% off 80 then 8% tax', 'no, 90', 'make it 25% off'], says: '72.90' },
  { talk: ['10 working days after 2 february 2026', '15 working days'], says: 'February 23, 2026' },
  // The same in another unit, of another kind, or once more.
  { talk: ['volume of a cylinder, radius 15 cm, 50 cm tall', 'in litres'], says: '35.34' },
  { talk: ['drove 212 miles in 3h 40, average speed in mph?', 'in km/h'], says: '93.049' },
  { talk: ['2.5 acres in square metres', 'hectares?'], says: '1.0117' },
  { talk: ['mean of 12 15 9 22 18', 'median?'], says: 'Median: 15' },
  { talk: ['sin of 30 degrees', 'cos?'], says: '0.866' },
  { talk: ['pick a random number from 1 to 10', 'again', 'now from 21 to 23'], says: '2' },
  // Chat in between, and back to an earlier question.
  { talk: ['50 miles at 25 mph, how long', 'is the weather nice where you are', 'and 100 miles?'], says: '4 h' },
  {
    talk: [
      'mortgage of 200000 at 6% over 20 years',
      'how many days until 5 april 2026',
      'back to the mortgage, 15 years',
    ],
    says: '$1,687.71',
  },
])('stays on the topic: $talk', ({ talk, says }) => {
  const history: ChatMessage[] = []
  let reply = ''
  for (const message of talk) {
    reply = answer(message, context, history).text
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply })
  }
  expect(reply).toContain(says)
})

it.each(['and now?', 'what about bananas', 'and 12', '6%', '12', 'good night', 'in weeks', 'again in 12'])(
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

// Two numbers could be meant, or the results of two steps.
it.each([
  ['a recipe for 4 people uses 350 g of flour, how much for 6', 'no, 10 people'],
  ['coat 90 with 30% off, what do i pay', 'another 10% off that', 'how much do i save altogether'],
])('states no figure where it is not clear what is meant: %s → %s', (...talk) => {
  const history: ChatMessage[] = []
  const kinds = talk.map((message) => {
    const { kind, text } = answer(message, context, history)
    history.push({ role: 'user', content: message }, { role: 'assistant', content: text })
    return kind
  })
  expect(kinds.at(-1)).not.toMatch(/calculated|arithmetic|numbers/)
})
