import { describe, expect, it } from 'vitest'
import type { Message } from '../../../src/assistant/Message.ts'
import { contextAt, openAssistant } from '../support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

/** By the annuity formula with Python's decimal, by its datetime and statistics, the rest by hand. */
describe('a figure', () => {
  it.each([
    { what: 'keeps the sign of the money', ask: 'loan of £8,500 at 6% for 5 years', says: '£164.33', label: 'Monthly payment' },
    { what: 'keeps the sign of a word', ask: '30% off 95 pounds', says: '£66.50', label: 'Final price' },
    { what: 'is in dollars where none is named', ask: 'loan of 8,500 at 6% for 5 years', says: '$164.33', label: 'Monthly payment' },
    { what: 'of one is singular', ask: 'days between 2026-03-01 and 2026-03-02', says: '1 day', label: 'Date' },
    { what: 'of time is hours and minutes', ask: 'how long does it take to drive 350 km at 100 km/h', says: '3 hours 30 minutes', label: 'Time' },
    { what: 'of age is years, months and days', ask: 'how old am I if I was born on 1990-05-15', says: '35 years 8 months 17 days', label: 'Age' },
    { what: 'is in the period that was asked for', ask: 'how many weeks until 2026-12-25', says: '46.71 weeks', label: 'Weeks' },
    { what: 'is in the unit that was asked for', ask: 'ran 10 miles in an hour and 20 minutes, how fast is that in mph', says: '7.5 mph', label: 'Average speed' },
    { what: 'is the output that was asked for', ask: 'How much do I save on a $640 sofa with 25% off?', says: '$160.00', label: 'You save' },
    { what: 'is the output of the longest name', ask: 'profit margin with revenue 5000 and cost 3200', says: '36.0%', label: 'Profit margin' },
    { what: 'is the interest, not the total of all', ask: 'borrowing 7500 at 8% over 5 years. how much interest do i end up paying in all?', says: '$1,624.38', label: 'Total interest' },
    { what: 'is the output of an only word that belongs to no figure', ask: '£12000 over 5 years at 7.5% - how much interest?', says: '£2,427.32', label: 'Total interest' },
    { what: 'is the main one where the word is in both', ask: '0% finance on a £2,400 sofa over 36 months, what is each payment', says: '£66.67', label: 'Monthly payment' },
    { what: 'is the output by another name of it', ask: 'bill 96, tip 12.5%, 4 people, how much each', says: '$27.00', label: 'Each person pays' },
    { what: 'is not the word of a given figure', ask: 'loan of 18k at 5.9% interest for 4 years', says: '$421.91', label: 'Monthly payment' },
    { what: 'counts until what was asked for', ask: 'how many days until my birthday, born 20 may 1992', says: '108 days', label: 'Days until then' },
    { what: 'of a month is not of all', ask: 'house 360000, 72000 down payment, 6%, 15 years, HOA dues 250 a month, what is the monthly cost', says: '$2,680.31', label: 'Monthly cost in all' },
    { what: 'of a shape stands alone', ask: 'perimeter of a garden 4 by 5 m', says: '18 m', label: 'Perimeter' },
    { what: 'of a table is its times', ask: 'when should I go to bed to wake up at 7:00', says: '9:45 PM, 11:15 PM, 12:45 AM', label: 'Bedtimes' },
    { what: 'of a list is what was asked for', ask: 'median of 3 9 4 1 7', says: '4', label: 'Median' },
    { what: 'of a bare list is its mean', ask: '85, 90, 78, 92, 88', says: '86.6', label: 'Mean' },
  ])('$what: $ask', ({ ask, says, label }) => {
    const { figure } = answer(ask, context)
    expect(figure).toMatchObject({ text: says, label })
  }) // oxfmt-ignore
})

it('is shown with the sentence of the definition, and a single year', () => {
  expect(answer('what is 15% of 80', context).text).toMatch(/^15% of 80 is 12\.00\.\n/)
  expect(answer('loan of 12000 at 6% for 1 year', context).text).toContain('Loan term 1 year.')
})

it('continues in the currency of the last answer', () => {
  const history: Message[] = []
  for (const content of ['loan of £20,000 at 6% for 5 years', 'what about 10 years?', 'and at 7%?']) {
    const { text } = answer(content, context, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: text })
  }
  expect(history.at(-1)?.content).toContain('£232.22')
})

it('does not add different currencies', () => {
  const { kind, text } = answer('revenue €500 and cost £350, what profit', context)
  expect(kind).toBe('asked')
  expect(text).toContain('different currencies')
})

it('links a list to the tool for lists, filled in', () => {
  expect(answer('median of 3 9 4 1 7', context).figure?.link).toBe('/average#numbers=3,%209,%204,%201,%207')
})
