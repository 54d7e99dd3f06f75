import { expect, it } from 'vitest'
import words from '../../src/assistant/words/familiarWords.json' with { type: 'json' }
import { isLong } from '../support/isLong.ts'
import { learnWords } from './learn.ts'

/** In npm test, turning words and steps are learned from one in so many questions. */
const EVERY = isLong ? 1 : 150

type WordsOfTools = Readonly<Record<string, string>>

/** Each word with each tool that has it. */
const pairsOf = (lists: WordsOfTools): string[] =>
  Object.entries(lists).flatMap(([ids, list]) =>
    list.split(' ').flatMap((word) => ids.split(' ').map((id) => `${word} of ${id}`)),
  )

/** What is missing: after a change of the questions, or of what reads them, learn.ts has to run. */
const missingIn = (known: WordsOfTools, learned: WordsOfTools): string[] => {
  const all = new Set(pairsOf(known))
  return pairsOf(learned).filter((pair) => !all.has(pair))
}

it('familiarWords.json is what learn.ts learns', () => {
  const { story, turning, steps } = learnWords(EVERY)
  expect(missingIn(words.story, story)).toEqual([])
  expect(missingIn(story, words.story)).toEqual([])
  expect(missingIn(words.turning, turning)).toEqual([])
  expect(missingIn(words.steps, steps)).toEqual([])
  if (!isLong) return
  expect(missingIn(turning, words.turning)).toEqual([])
  expect(missingIn(steps, words.steps)).toEqual([])
})
