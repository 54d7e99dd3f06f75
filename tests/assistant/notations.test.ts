import { describe, expect, it } from 'vitest'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const ask = (question: string) => answer(question, contextAt('2026-02-01T12:00:00'))

// Days and times by Python's datetime, the rest by hand.
describe('dates, times, numbers and units are read as people write them elsewhere', () => {
  it.each([
    ['weeks until 6 sep 26', '31'],
    ['days until 24.12.26', '326'],
    ['30 days after 5. march 2026', 'April 4, 2026'],
    ['30 days after 5mar2026', 'April 4, 2026'],
    ['days between 2026/03/01 and 2026/03/31', '30'],
    ['30 d from now', 'March 3, 2026'],
    ['how many hours from 9h15 to 17h40', '08:25:00'],
    ['hours from 9.15 to 17.40, what time is that', '08:25:00'],
    ['shift from 0915 to 1740, how many hours', '08:25:00'],
    ['how many hours from 915am to 540pm', '08:25:00'],
    ['shift from 9:15h to 17:40h, hours worked', '08:25:00'],
    ['what is 3:40 h plus 2:35 h', '06:15:00'],
    ['i buy 3 books for 8,99 each and pay with a 50, what change do i get', '23.03'],
    ['€ 49,00 plus 20% tax', '€58.80'],
    ["15% of 12'400", '1,860'],
    ['jacket £120 less ⅓', '£80.00'],
    ['2½ + 1⅔', '4.166666'],
    ['¾ ⁄ ½', '1.5'],
    ['£1,000 at 5½% simple interest for 2½ years', '£137.50'],
    ['½ cup in ml', '118.294'],
    ['6-foot-3 in cm', '190.5'],
    ['100 kmph in mph', '62.137119'],
    ['range of 14, -3,22,9', '25'],
    ['median of 3/9/4', '4'],
  ])('%s: %s', (question, figure) => {
    const told = ask(question)
    expect(statesFigures(told), told.text).toBe(true)
    expect(states(told.text, figure), told.text).toBe(true)
  })

  it('takes what lasts for no time of day', () => {
    expect(ask('sum of 2 hours and 30 minutes and 1h45').text).not.toContain('Time of day')
  })

  it.each(['average of 1,5 and 2,5', '4,5 + 1,5'])('asks what is meant by the commas of %s', (question) => {
    expect(ask(question).kind).toBe('asked')
  })

  it('takes no years for times of day', () => {
    expect(ask('how much time from 1950 to 2020').text).not.toContain('0:30')
  })
})
