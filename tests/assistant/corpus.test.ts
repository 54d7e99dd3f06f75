import { expect, it, vi } from 'vitest'
import { contextAt, openAssistant, readQuestions, statesFigures, statesOneOf } from './support/openAssistant.ts'

// Written by people who saw neither the code nor the other questions, with figures worked out by a program of their own.
// They are counted, not looked at, because a set that was tuned for proves nothing. Only questions that got a wrong figure
// were read, to fix the cause.

interface CorpusQuestion {
  readonly ask: string
  readonly kind: string
  readonly figures: readonly string[]
}

interface Misleading {
  readonly ask: string
  readonly right?: string
  /** Figures that a careless reader would state. */
  readonly wrong?: readonly string[]
}

const answer = openAssistant()

/** The best counts so far. */
const BEST = { plainRight: 246, misspeltRight: 35, wrong: 0 }

// A thousand questions take ten seconds of a machine that has nothing else to do.
vi.setConfig({ testTimeout: 60_000 })

it('answers at least as many unseen questions as before, and no more with a wrong figure', () => {
  const { now, questions } = readQuestions('corpus/questions.yaml') as { now: string; questions: CorpusQuestion[] }
  const stated = questions.flatMap((question) => {
    const reply = answer(question.ask, contextAt(now))
    if (!statesFigures(reply)) return []
    const isRight = question.figures.every((figure) => statesOneOf(reply.text, figure))
    return [{ kind: question.kind, isRight }]
  })
  expect(stated.filter(({ isRight }) => !isRight).length).toBeLessThanOrEqual(BEST.wrong)
  const right = (of: string) => stated.filter(({ kind, isRight }) => kind === of && isRight).length
  // A calculator that is added may be meant by a question, too.
  expect(right('plain')).toBeGreaterThan(BEST.plainRight * 0.98)
  expect(right('typo')).toBeGreaterThan(BEST.misspeltRight * 0.98)
})

it.each(['corpus/mislead', 'offhand-mislead', 'offhand2-mislead', 'offhand3-mislead', 'offhand4-mislead'])(
  'is not misled by %s.yaml',
  (file) => {
    const { now, questions } = readQuestions(`${file}.yaml`) as { now: string; questions: Misleading[] }
    const misled = questions.flatMap(({ ask, right, wrong = [] }) => {
      const reply = answer(ask, contextAt(now))
      const isRight = right !== undefined && statesOneOf(reply.text, right)
      const isMisled = statesFigures(reply) && !isRight && wrong.some((figure) => statesOneOf(reply.text, figure))
      return isMisled ? [{ ask, text: reply.text }] : []
    })
    expect(misled).toEqual([])
  },
)
