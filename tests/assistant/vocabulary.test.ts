import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contextAt, openAssistant, readQuestions, statesFigures, statesOneOf } from './support/openAssistant.ts'
import { questionsOf, type Asked, type Head, type Kind } from './support/vocabulary.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

/** Judges the main figure of the answer. A right figure in another place counts as no answer. */
function judge({ ask, value: { is, given } }: Asked): 'right' | 'none' | 'wrong' {
  const told = answer(ask, context)
  if (!statesFigures(told)) return 'none'
  const { inputs = {}, text = told.text } = told.figure ?? {}
  if (is === undefined)
    return Object.entries(given ?? {}).every(([name, value]) => String(inputs[name]) === String(value))
      ? 'right'
      : 'wrong'
  return states(text, is) ? 'right' : states(told.text, is) ? 'none' : 'wrong'
}

const GROUPED = /(?<=\d),(?=\d{3})/g

/** Whether a text states a figure, as precise as it states it. */
function states(text: string, is: string): boolean {
  const isNear = (said: string) =>
    Math.abs(Number(said) - Number(is)) <= Math.max(0.0051, Math.abs(Number(is)) * 0.0006)
  return (
    statesOneOf(text.replace(GROUPED, ''), is) ||
    (text.replace(GROUPED, '').match(/\d+(?:\.\d+)?/g) ?? []).some((said) => isNear(said))
  )
}

const files = readdirSync(join(import.meta.dirname, 'vocabulary'))

it.each(files)('%s: its words are read in each sentence, and none gives a wrong figure', (file) => {
  const { words, right, ...kinds } = readQuestions(`vocabulary/${file}`) as Head & Record<string, Kind>
  const judged = Object.values(kinds)
    .flatMap((kind) => [...questionsOf({ ...kind, words: { ...words, ...kind.words } })])
    .map((asked) => ({ ask: asked.ask, verdict: judge(asked) }))
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  const share = judged.filter(({ verdict }) => verdict === 'right').length / judged.length
  expect(share).toBeGreaterThanOrEqual(right)
})
