import { expect, it } from 'vitest'
import type { Message } from '../../src/assistant/Message.ts'
import {
  contextAt,
  openAssistant,
  readQuestions,
  states,
  statesFigures,
  type ToldAnswer,
} from './support/openAssistant.ts'

interface Asked {
  readonly ask: string
  readonly figures: readonly string[]
}

/** The best counts so far. */
const BEST = { composed: 67, turns: 136 }

const answer = openAssistant()
const composed = readQuestions('composed.yaml') as { now: string; questions: readonly Asked[] }
const talks = readQuestions('talks.yaml') as { now: string; talks: readonly { readonly turns: readonly Asked[] }[] }

/** Without figures, whatever states none is right. */
function judge({ figures }: Asked, told: ToldAnswer): 'right' | 'wrong' | 'missed' {
  if (!statesFigures(told)) return figures.length === 0 ? 'right' : 'missed'
  const says = figures.every((figure) => figure.split('|').some((part) => states(told.text, part)))
  return says && figures.length > 0 ? 'right' : 'wrong'
}

it('answers as many composed questions as before, and none with a wrong figure', () => {
  const judged = composed.questions.map((asked) => ({
    ask: asked.ask,
    verdict: judge(asked, answer(asked.ask, contextAt(composed.now))),
  }))
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThanOrEqual(BEST.composed)
})

it('goes on with as many talks as before, and never with a wrong figure', () => {
  const judged = talks.talks.flatMap(({ turns }) => {
    const history: Message[] = []
    return turns.map((asked) => {
      const told = answer(asked.ask, contextAt(talks.now), history)
      history.push({ role: 'user', content: asked.ask }, { role: 'assistant', content: told.text })
      return { ask: asked.ask, verdict: judge(asked, told), text: told.text }
    })
  })
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThanOrEqual(BEST.turns)
})
