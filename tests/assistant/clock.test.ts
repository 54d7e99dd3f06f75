import { expect, it } from 'vitest'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const CONTEXT = contextAt('2026-02-01T12:00:00')
const ask = (question: string) => answer(question, CONTEXT)

// By Python's zoneinfo.
it.each([
  ['7am in madrid, what do clocks in bogota show', '1:00 AM'],
  ['what time is it in Manila when it is 9:30 in Oslo', '4:30 PM'],
  ['our webinar starts at 16:00 GMT. when is that in hong kong?', '12:00 AM'],
  ['meeting with the osaka office at 10 am their time, what time is that in prague', '2:00 AM'],
  ['midday PST to CET', '9:00 PM'],
  ['4pm new york time in los angeles on 20 march 2026', '1:00 PM'],
  ['20:45 in Lagos = what time in Sydney', '6:45 AM'],
  ['time difference between delhi and rome', '4 hours 30 minutes behind'],
  ['how many hours ahead of lima is paris', '6 hours ahead of Lima'],
])('%s: %s', (question, figure) => {
  expect(ask(question)).toMatchObject({ kind: 'calculated', tool: 'clock' })
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

it('goes on with another place, which is the one asked for unless "from" says otherwise', () => {
  const said: { role: 'user' | 'assistant'; content: string }[] = []
  const turns = [
    ['if its 3pm in london what time is it in new york', '10:00 AM'],
    ['tokyo?', '12:00 AM'],
    ['from paris', '11:00 PM'],
  ] as const
  for (const [turn, figure] of turns) {
    const { text } = answer(turn, CONTEXT, said)
    expect(states(text, figure)).toBe(true)
    said.push({ role: 'user', content: turn }, { role: 'assistant', content: text })
  }
})
