import { expect, it } from 'vitest'
import type { ChatMessage } from '../../../src/api.ts'
import { contextAt, openAssistant, statesFigures } from '../support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')
const ask = (message: string) => answer(message, context)

// By Python's decimal, half away from zero.
it.each([
  ['100/7 rounded to 3 sig figs', '**14.3**'],
  ['0.0123456 * 3 to 2 s.f.', '**0.037**'],
  ['two thirds times nine tenths to 2 decimal places', '**0.60**'],
  ['2/3 + 1/4 to 3dp', '**0.917**'],
  ['to 3 decimal places, what is sqrt(2)', '**1.414**'],
  ['divide 100 by 3 and round it to two decimals please', '**33.33**'],
  ['1234567 / 3 to the nearest thousand', '**412,000**'],
  ['monthly payment on 20000 at 6% for 5 years, to the nearest dollar', '**$387**'],
  ['150 lbs in kg to the nearest kg', '**68 kg**'],
  ['70 kg in lbs to the nearest pound', '**154 lb**'],
  ['convert 5 miles to km (to the nearest whole km)', '**8 km**'],
  ['average of 3, 4, 7 rounded to 2 decimal places', '**4.67**'],
  ['round 3.14159 to 2 decimal places', '**3.14**'],
  ['round 1,249 to the nearest hundred', '**1,200**'],
  // Rounded once: the payment is $386.6560, not $386.66.
  ['monthly payment on 20000 at 6% for 5 years to 3 decimal places', '**$386.656**'],
])('answers rounded: "%s"', (message, figure) => expect(ask(message).text).toContain(figure))

it('says how an answer was rounded, and the answer', () => {
  expect(ask('150 lbs in kg to 1 dp').text).toMatch(
    /^\*\*68\.0 kg\*\*\n\n- 68\.038856 kg, rounded to 1 decimal place\n\n/,
  )
})

it('says nothing of it where nothing is rounded', () => {
  expect(ask('18% of 47.35 to the nearest penny').text).toBe(ask('18% of 47.35').text)
})

it('rounds the last answer of a talk', () => {
  const talk: ChatMessage[] = []
  const says = ['200 divided by 7', 'round that to the nearest whole number', 'no, to 1 decimal place'].map(
    (content) => {
      const { text } = answer(content, context, talk)
      talk.push({ role: 'user', content }, { role: 'assistant', content: text })
      return text.split('\n')[0]
    },
  )
  expect(says.slice(1)).toEqual(['**29**', '**28.6**'])
})

it.each([
  '150 lbs in kg to the nearest mile',
  'how long for 340 km at 100 km/h to the nearest minute',
  'how many days until christmas to the nearest pound',
  'round that to 2 decimal places',
  '30 days from 1 march 2026 to 2 decimal places',
])('states no figure that cannot be rounded like that: "%s"', (message) => {
  expect(statesFigures(ask(message))).toBe(false)
})
