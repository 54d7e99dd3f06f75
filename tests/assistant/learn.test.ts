import { expect, it } from 'vitest'
import words from '../../src/assistant/words/familiarWords.json' with { type: 'json' }
import { TURNING_WORDS } from '../../src/assistant/words/turningWords.ts'
import { isLong } from '../support/isLong.ts'
import { learnWords, readWords } from './learn.ts'

type WordsOfTools = Readonly<Record<string, string>>

/** Each word with each tool that has it. */
const pairsOf = (lists: WordsOfTools): (readonly [word: string, id: string])[] =>
  Object.entries(lists).flatMap(([ids, list]) =>
    list.split(' ').flatMap((word) => ids.split(' ').map((id) => [word, id] as const)),
  )

it('familiarWords.json has words of ordinary questions only, and none that turns a question is story', () => {
  const said = readWords()
  expect(pairsOf(words.story).filter(([word, id]) => !said.get(word)?.has(id))).toEqual([])
  expect(pairsOf(words.story).filter(([word]) => TURNING_WORDS.has(word))).toEqual([])
  expect(pairsOf({ ...words.turning, ...words.steps }).filter(([word]) => !TURNING_WORDS.has(word))).toEqual([])
})

// Only in the long run: a new label may change what is learned, and editors should not have to run learn.ts.
if (isLong)
  it('familiarWords.json is what learn.ts learns', () => {
    expect(learnWords()).toEqual(words)
  })
