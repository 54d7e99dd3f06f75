import { expect, it } from 'vitest'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const ask = (question: string) => answer(question, contextAt('2026-02-01T12:00:00'))

// By hand.
it.each([
  ['0.375 as a fraction', '3/8'],
  ['write 35% as a fraction in its lowest terms', '7/20'],
  ['turn 2.25 into a mixed number', '2 1/4'],
  ['convert 7/8 to a decimal', '0.875'],
  ['18/24 simplified', '3/4'],
  ['convert 3 2/5 to an improper fraction', '17/5'],
  ['what fraction of 60 is 45', '3/4'],
  ['take 2 5/6 away from 7 1/2', '14/3'],
  ['what is 3 less than 10', '7'],
  ['whats the remainder when u divide 1000 by 37', '1'],
  ['10C3', '120'],
  ['fifth root of 32', '2'],
])('%s: %s', (question, figure) => {
  expect(statesFigures(ask(question))).toBe(true)
  expect(states(ask(question).text, figure)).toBe(true)
})

it.each([
  '7 less than 3 times 5',
  '2 times 3 less than 10',
  'simplify 1 18/24',
  'what fraction of an hour is 20 minutes',
])('%s: no figure where another calculation is meant', (question) => expect(statesFigures(ask(question))).toBe(false))
