import { expect, it, vi } from 'vitest'
import type { Said } from '../../src/assistant/talk/standing.ts'
import { contextAt, openAssistant, readQuestions } from './support/openAssistant.ts'
import { judge, states } from './support/judge.ts'

// Written by people who saw neither code nor other questions, with figures worked out by programs of their own. The shares
// are what was reached; no set is grown from wrong answers, and a kind of them is mended by a rule or left.

interface Question {
  readonly ask: string
  readonly tool: string
  readonly figures: readonly string[]
}

interface Misleading {
  readonly ask: string
  readonly right?: string
  /** Figures that a careless reader would state. */
  readonly wrong?: readonly string[]
}

interface Turn {
  readonly ask: string
  readonly figures: readonly string[]
}

const answer = openAssistant()
const shareOf = (count: number, all: readonly unknown[]): number => count / all.length

vi.setConfig({ testTimeout: 60_000 })

it('answers ordinary questions with a figure or a calculator that shows it, and hardly ever with a wrong figure', () => {
  const { now, questions } = readQuestions('questions.yaml') as { now: string; questions: readonly Question[] }
  const context = contextAt(now)
  const answers = questions.map(({ ask, tool, figures }) => {
    const reply = answer(ask, context)
    return { ask, tool, tools: reply.tools, text: reply.text, verdict: judge(reply, figures, context) }
  })
  const count = (...verdicts: readonly string[]) => answers.filter(({ verdict }) => verdicts.includes(verdict)).length
  const among = (places: number) => answers.filter(({ tool, tools }) => tools.slice(0, places).includes(tool)).length
  expect(shareOf(count('right'), answers)).toBeGreaterThan(FIGURES)
  expect(shareOf(count('right', 'served'), answers)).toBeGreaterThan(SERVED)
  expect(shareOf(among(1), answers)).toBeGreaterThan(FIRST)
  expect(shareOf(count('wrong'), answers)).toBeLessThanOrEqual(0.01)
})

const FIGURES = 0.62
const SERVED = 0.78
const FIRST = 0.92

it('is hardly ever misled', () => {
  const { now, questions } = readQuestions('mislead.yaml') as { now: string; questions: readonly Misleading[] }
  const misled = questions.filter(({ ask, right, wrong = [] }) => {
    const { text, figure } = answer(ask, contextAt(now))
    const isRight = right !== undefined && states(text, right)
    return figure !== undefined && !isRight && wrong.some((each) => states(text, String(each)))
  })
  expect(shareOf(misled.length, questions)).toBeLessThanOrEqual(MISLED)
})

const MISLED = 0.02

it('goes on with talks, and hardly ever with a wrong figure', () => {
  const { now, talks } = readQuestions('talks.yaml') as { now: string; talks: readonly (readonly Turn[])[] }
  const context = contextAt(now)
  const verdicts = talks.flatMap((turns) => {
    const history: Said[] = []
    return turns.map(({ ask, figures }) => {
      const reply = answer(ask, context, history)
      history.push({ role: 'user', content: ask }, { role: 'assistant', content: reply.text })
      return judge(reply, figures, context)
    })
  })
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length
  expect(shareOf(count('right'), verdicts)).toBeGreaterThan(0.3)
  expect(shareOf(count('wrong'), verdicts)).toBeLessThanOrEqual(WRONG_STEPS)
})

const WRONG_STEPS = 0.025
