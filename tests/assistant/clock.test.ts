import { expect, it } from 'vitest'
import { contextAt, openAssistant, statesFigures } from './support/openAssistant.ts'
import { states } from './support/judge.ts'

const answer = openAssistant()
const CONTEXT = contextAt('2026-02-01T12:00:00')
const ask = (question: string) => answer(question, CONTEXT)

// By Python's zoneinfo.
it.each([
  ['7am in madrid, what do clocks in bogota show', '1:00 AM'],
  ['what time is it in Manila when it is 9:30 in Oslo', '4:30 PM'],
  ['16:00 GMT, when is that in hong kong?', '12:00 AM'],
  ['10 am in osaka, what time is that in prague', '2:00 AM'],
  ['midday PST to CET', '9:00 PM'],
  ['20:45 in Lagos = what time in Sydney', '6:45 AM'],
  ['time difference between delhi and rome', '4 hours 30 minutes behind'],
  ['how many hours ahead of lima is paris', '6 hours ahead of Lima'],
])('%s: %s', (question, figure) => {
  expect(ask(question)).toMatchObject({ kind: 'calculated', tools: ['clock'] })
  expect(states(ask(question).text, figure)).toBe(true)
})

it.each([
  'what time is it in tokyo',
  '3pm IST in london',
  '6pm in canada, what time in paris',
  'noon here in Berlin, what time in Springfield',
  '2:30 am in berlin on 29 march 2026, what time in tokyo',
  'flight leaves london at 3pm and takes 7 hours, what time is it then in new york',
  'what time was it in paris 8 hours before it was 6am in chicago',
  '3pm in london and 4pm in rome, what time in tokyo',
])('%s: no figure', (question) => {
  expect(statesFigures(ask(question))).toBe(false)
})

// By Python's zoneinfo, on 1 February 2026.
it.each([
  ['9am Berlin in New York and Tokyo', ['3:00 AM', '5:00 PM']],
  ['9am in Berlin to New York, Tokyo and Sydney', ['3:00 AM', '5:00 PM', '7:00 PM']],
  ['4pm London in Chicago and Delhi', ['10:00 AM', '9:30 PM']],
])('%s: every place that was named', (question, figures) => {
  const { text } = ask(question)
  expect(figures.filter((figure) => !states(text, figure))).toEqual([])
})
