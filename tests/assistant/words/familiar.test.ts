import { expect, it } from 'vitest'
import { isStory } from '../../../src/assistant/words/familiar.ts'
import { contextAt, openAssistant, statesFigures } from '../support/openAssistant.ts'

const ask = (text: string) => openAssistant()(text, contextAt('2026-02-01T12:00:00'))

it('takes words of ordinary questions for story, of those for other tools what two of them have, and for figures about health none', () => {
  const loan = { id: 'loan', category: 'Financial' } as const
  const speed = { id: 'speed', category: 'Measurement' } as const
  const calorie = { id: 'calorie', category: 'Health' } as const
  expect(isStory('autobahn', speed)).toBe(true)
  expect(isStory('autobahn', loan)).toBe(false)
  expect(isStory('plumber', loan)).toBe(true)
  expect(isStory('autobahn', calorie)).toBe(false)
  expect(isStory('dancing', calorie)).toBe(false)
  expect(isStory('newborn', loan)).toBe(false)
  expect(isStory('blorptik', loan)).toBe(false)
})

it.each([
  ['how much time for 500 km with 110 km/h on the autobahn', '4.545'],
  ['Indian restaurant, Rs 2,400 bill, 10% tip, 6 people, amount per person', '440'],
])('answers "%s" as it would without its story', (question, figure) => {
  const told = ask(question)
  expect(statesFigures(told)).toBe(true)
  expect(told.text).toContain(figure)
})

it.each([
  ['i do 5k in 24 min, what will my brother do', 'brother'],
  ['colleague did 32 hours, i get 13.50 an hour, what did she earn', 'colleague'],
  ['how many kilos is 6 pounds of gold', 'gold'],
])('states no figure of "%s", because nobody knows what "%s" changes', (question, word) => {
  const told = ask(question)
  expect(statesFigures(told)).toBe(false)
  expect(told.text).toContain(`"${word}"`)
})
