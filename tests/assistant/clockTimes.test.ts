import { expect, it } from 'vitest'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const ask = (question: string) => answer(question, contextAt('2026-02-01T12:00:00'))

it.each([
  ['the concert starts at 20:15 and lasts 95 minutes, when is it over', '9:50 PM'],
  ['what time is it 2 hours 45 minutes after 22:30', '1:15 AM'],
  ['ham takes 3h30 and we eat at 1 pm', '9:30 AM'],
  ['need to be there by 18:00, the drive takes 2h 20min, when do i need to leave', '3:40 PM'],
  ['a movie of 2h 15m ends at 22:30, when did it start', '8:15 PM'],
  ['i arrive at 9:30 and stay for 2 hours, when do i leave', '11:30 AM'],
  ['how long until 5:30 pm', '05:30:00'],
  ['hours to go until midnight', '12'],
  ['what time will it be in 3 hours', '3:00 PM'],
  ['slept 23:40 to 6:55, how long did i sleep', '07:15:00'],
  ['convert 7.8 hours to hours and minutes', '07:48:00'],
  ['what time is 3 hours after quarter to midnight', '2:45 AM'],
  ['what time is 3 hours after half past noon', '3:30 PM'],
  ['9 to 5:30 with a 45 min break how many hours', '7.75'],
  ['8:30 until 4:45 how long', '08:15:00'],
  ['22:00 to 6:30 how long', '08:30:00'],
  ['11:00 to 02:00 how long', '15:00:00'],
  ['450 mins in h and m', '07:30:00'],
  ['bus 42 takes 35 min, leaving at 8:50, arrive?', '9:25 AM'],
  ['leaving at 8:50, 35 min drive, when do i arrive', '9:25 AM'],
])('%s: %s', (question, figure) => {
  expect(ask(question)).toMatchObject({ kind: 'calculated', tool: 'time-calc' })
  expect(states(ask(question).text, figure)).toBe(true)
})

it.each([
  'bus at 7:12, 38 mins ride, i arrive at',
  '2 hours from 5 march',
  'from 5 to 6:30 pm how long',
  'getting ready takes 35 min and i leave at 8:50, when do i start',
  '9:00 to 17:30 with a paid half hour lunch',
])('%s: no figure where the direction or the day is not certain', (question) =>
  expect(statesFigures(ask(question))).toBe(false),
)

it('a word that nobody knows is no name of a row where there are no rows', () =>
  expect(statesFigures(ask('Zwurvel 1920 to 1080 as a ratio'))).toBe(false))

it('today is no date of birth', () => expect(statesFigures(ask('the day he was born how old is he today'))).toBe(false))
