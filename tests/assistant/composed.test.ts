import { expect, it } from 'vitest'
import type { Message } from '../../src/assistant/Message.ts'
import {
  contextAt,
  openAssistant,
  readQuestions,
  statesFigures,
  statesOneOf,
  type ToldAnswer,
} from './support/openAssistant.ts'

interface Asked {
  readonly ask: string
  readonly figures: readonly string[]
}

const answer = openAssistant()

/** Without figures, whatever states none is right. */
function judge({ figures }: Asked, told: ToldAnswer): 'right' | 'wrong' | 'missed' {
  if (!statesFigures(told)) return figures.length === 0 ? 'right' : 'missed'
  const says = figures.every((figure) => statesOneOf(told.text, figure))
  return says && figures.length > 0 ? 'right' : 'wrong'
}

// The best counts so far.
it.each([
  { file: 'composed.yaml', best: 67 },
  { file: 'offhand.yaml', best: 201 },
  { file: 'offhand2.yaml', best: 160 },
  { file: 'offhand3.yaml', best: 155 },
  { file: 'offhand4.yaml', best: 165 },
  { file: 'offhand5.yaml', best: 229 },
  { file: 'offhand6.yaml', best: 376 },
])('answers as many questions of $file as before, and none with a wrong figure', ({ file, best }) => {
  const { now, questions } = readQuestions(file) as { now: string; questions: readonly Asked[] }
  const judged = questions.map((asked) => {
    const told = answer(asked.ask, contextAt(now))
    return { ask: asked.ask, verdict: judge(asked, told), text: told.text }
  })
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThan(best * 0.98)
})

it.each([
  { file: 'talks.yaml', best: 143 },
  { file: 'corpus/talks.yaml', best: 214 },
  { file: 'offhand-talks.yaml', best: 213 },
  { file: 'offhand2-talks.yaml', best: 145 },
  { file: 'offhand3-talks.yaml', best: 259 },
  { file: 'offhand4-talks.yaml', best: 125 },
  { file: 'offhand5-talks.yaml', best: 132 },
  { file: 'offhand6-talks.yaml', best: 199 },
])('goes on with as many talks of $file as before, and never with a wrong figure', ({ file, best }) => {
  const { now, talks } = readQuestions(file) as { now: string; talks: readonly { readonly turns: readonly Asked[] }[] }
  const judged = talks.flatMap(({ turns }) => {
    const history: Message[] = []
    return turns.map((asked) => {
      const told = answer(asked.ask, contextAt(now), history)
      history.push({ role: 'user', content: asked.ask }, { role: 'assistant', content: told.text })
      return { ask: asked.ask, verdict: judge(asked, told), text: told.text }
    })
  })
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThan(best * 0.98)
})
