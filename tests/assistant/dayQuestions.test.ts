import { expect, it } from 'vitest'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const ask = (question: string) => answer(question, contextAt('2026-02-01T12:00:00'))

// Python's datetime; Easter and Thanksgiving by the calendar.
it.each([
  ['how many days to my bday on 5th march', '32'],
  ['our visas expire 18/11/2027, days left on them?', '655'],
  ['she marries on 19 September 2026, how many weeks is that from now', '32.86'],
  ['how many days until my birthday on 5 march', '32'],
  ['contract signed 3 may 2025, 12 months, until when is it valid', 'May 3, 2026'],
  ['invoice dated 17 feb 2026, payable within 30 days, when is it due', 'March 19, 2026'],
  ['bought a phone on 3 may 2025 with a 2 year guarantee, when does it run out', 'May 3, 2027'],
  ['when does a 24 month contract end if it began 17 may 2025', 'May 17, 2027'],
  ['add 10 workdays to 3 march 2026', 'March 17, 2026'],
  ['workdays between 2 march 2026 and 31 march 2026', '21'],
  ['6 weeks after monday 2 march 2026', 'April 13, 2026'],
  ['grandpa was born on the seventh of april 1931 and died 2 march 2019, how old did he get', '87'],
  ['how many weeks pregnant am i today, last period started 2 november 2025', '13'],
  ['my last period was 3.12.2025 and my cycle is a regular 28 days, when can I expect my baby', 'September 9, 2026'],
  ['call with Sydney tomorrow at 8:30 am their time, when is that for me in Berlin', '10:30 PM'],
  ['18:45 CET to indian standard time', '11:15 PM'],
  ['five classes, 3 credits each, grades A A B B C. GPA?', '3.20'],
  ['aspect ratio of a 2560x1440 monitor', '16:9'],
  ['my gran was born on 3 march 1941, what age will she turn this year', '85'],
])('%s: %s', (question, figure) => {
  expect(statesFigures(ask(question))).toBe(true)
  expect(states(ask(question).text, figure)).toBe(true)
})

it.each([
  'how many days until 5 june 1986',
  'days until thursday 5 june',
  'my lease ends on 5 may 2026, notice period is 2 months, when is the notice due',
  'report due on 5 may 2026, I need 3 weeks for it, when must I start',
  'workdays between 2 march 2026 and 31 march 2026 without holidays',
  '2 courses: A 3 credits, B 4 credits, C 3 credits',
  'my last period ended on 5 january 2026, when am i due',
  'my son was born 1 july 2020, how old will he be at school start',
])('%s: no figure where the direction or a day is not certain', (question) =>
  expect(statesFigures(ask(question))).toBe(false),
)
