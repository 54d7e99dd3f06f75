import { expect, it } from 'vitest'
import { contextAt, openAssistant, statesFigures } from '../support/openAssistant.ts'

const answer = openAssistant()
const ask = (message: string) => answer(message, contextAt('2026-02-01T12:00:00'))

// By the annuity formula, from payments that are not rounded.
it.each([
  ['how much more a month is a 20,000 loan over 5 years at 8% instead of 6%', '**$18.87**'],
  ['£15,000 loan at 7%: how much less per month over 6 years instead of 4', '**£103.46**'],
  ['how much extra interest on a 10,000 loan at 6% over 7 years rather than 5 years', '**$671.50**'],
  ['how much more do I pay in total on a 16000 loan at 5% if I stretch it from 3 years to 6 years', '**$1,289.65**'],
  ['difference between simple and compound interest on 10,000 at 5% for 3 years', '**$76.25**'],
  ['cost difference of running a 60W bulb vs a 9W bulb for 1000 hours at 0.30 per kWh', '**$15.30**'],
  ["what's the difference between 20% and 25% of 340", '**17.00**'],
])('answers how far two answers are apart: "%s"', (message, figure) => expect(ask(message).text).toContain(figure))

it.each([
  // Is less paid a month, or less interest in all?
  'how much do I save with 20 years instead of 30 years on a 180k mortgage at 5%',
  'how much more interest at 6% than 5% on 8000 over 3 years',
  "what's the difference between 5% and 7%",
  'how much more is a 20000 loan at 8% than at 6%',
  'how much more than 20% of 50 is 80',
])('states no difference that is not clear: "%s"', (message) => expect(statesFigures(ask(message))).toBe(false))
