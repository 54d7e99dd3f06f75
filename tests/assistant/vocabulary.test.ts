import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isLong } from '../support/isLong.ts'
import { contextAt, openAssistant, readQuestions, statesFigures, statesOneOf } from './support/openAssistant.ts'

// What people call what a tool takes and gives, and the sentences that they say it in: a file for each tool, named as the
// tool. Words and values have spellings, "a | b".

/** What a file says besides its kinds of question. */
interface Head {
  /** The share of right answers that has been reached. */
  readonly right: number
  /** The words of all kinds. */
  readonly words?: Kind['words']
}

/** Questions of one kind. */
interface Kind {
  /** Names that stand for each other in the frames, besides those of all kinds of the file. */
  readonly words?: Readonly<Record<string, string>>
  /** Sentences, one in each line. */
  readonly frames: string
  /** What is asked with, and the figure: `is`, in any of its spellings, or for tools that draw the inputs: `given`. */
  readonly values: readonly (Readonly<Record<string, string>> & {
    readonly given?: Readonly<Record<string, unknown>>
  })[]
}

interface Asked {
  readonly ask: string
  readonly value: Kind['values'][number]
}

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

const spellingsOf = (text: string): readonly string[] => text.split(' | ')
const at = <Each>(all: readonly Each[], index: number): Each => all[index % all.length] as Each

/** Puts words and values into each frame, so often that it meets each word; in npm test, every second frame once. */
function* questionsOf({ words = {}, frames, values }: Kind): Generator<Asked> {
  const lists = new Map(Object.entries(words).map(([name, text]) => [name, spellingsOf(text)]))
  let turn = 0
  for (const [place, frame] of frames.trim().split('\n').entries()) {
    if (!isLong && place % 2 > 0) continue
    const slots = frame.match(/(?<=\{)\w+(?=\})/g) ?? []
    const times = isLong ? Math.max(2, ...slots.map((slot) => lists.get(slot)?.length ?? 0)) : 1
    for (let time = 0; time < times; time++) {
      turn++
      const value = at(values, turn)
      const fill = (text: string): string =>
        text.replace(/\{(\w+)\}/g, (_, name: string) =>
          fill(at(lists.get(name) ?? spellingsOf(value[name] ?? ''), turn)),
        )
      yield { ask: fill(frame), value }
    }
  }
}

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
