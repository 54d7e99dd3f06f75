import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isLong } from '../support/isLong.ts'
import { contextAt, openAssistant, statesFigures } from './support/openAssistant.ts'

// Ordinary questions in as many words as people have, by people who had not seen the code, a file for each tool; what is in
// <tool>.steps.txt goes on from an answer. learn.ts learns from them.

const FOLDER = join(import.meta.dirname, 'ordinary')
/** In npm test, one of so many is asked. */
const EVERY = isLong ? 1 : 9
/** The share of them that is answered with a figure. */
const ANSWERED = 0.5

it('answers ordinary questions in many words', () => {
  const answer = openAssistant()
  const questions = readdirSync(FOLDER)
    .filter((file) => !/^any\.|\.steps\./.test(file))
    .flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').trim().split('\n'))
    .filter((_, at) => at % EVERY === 0)
  const answered = questions.filter((ask) => statesFigures(answer(ask, contextAt('2026-02-01T12:00:00'))))
  expect(answered.length / questions.length).toBeGreaterThan(ANSWERED)
})
