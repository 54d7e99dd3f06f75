import { expect, it } from 'vitest'
import { contextAt, openAssistant, statesFigures } from '../support/openAssistant.ts'

const answer = openAssistant()
const ask = (message: string) => answer(message, contextAt('2026-02-01T12:00:00'))

// By the annuity formula, on the price less what is paid at once.
it.each([
  ["car is £14,000, I'll put £2,000 down and finance the rest over 4 years at 8%, monthly payment?", '£292.96'],
  ['boat for $48,000 with 20% down, 10 year loan at 8.25%, payment?', '$470.99'],
  ['motorbike €9,000 less €1,500 trade-in, loan over 3 years at 9%', '€238.50'],
  ['mortgage on a £280,000 house with a £40,000 deposit over 28 years at 4.6%', '£1,271.60'],
  ['£210,000 mortgage over 22 years at 4.9%, monthly payments?', '£1,301.26'],
])('answers with the loan for what is not paid at once: "%s"', (message, figure) =>
  expect(ask(message).text).toContain(`**Monthly payment: ${figure}**`),
)

it.each([
  // The deposit is missing.
  'mortgage on a 280k house over 28 years at 4.6%',
  'house 300k, 60k deposit, interest-only 5% 28 years monthly',
  'loan 20000 at 6% for 5 years less 0.5% for direct debit, monthly',
  'loan of 14,000 with a 2,000 upfront fee over 4 years at 8%, monthly?',
  '20,000 loan at 6% over 5 years, paying 5,000 down after 1 year, monthly payment',
])('states no payment that is not clear: "%s"', (message) => expect(statesFigures(ask(message))).toBe(false))
