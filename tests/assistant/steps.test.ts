import { expect, it } from 'vitest'
import type { Message } from '../../src/assistant/Message.ts'
import { openAssistant } from './support/openAssistant.ts'
import { allSteps, judgeStep, STEPS_NOW } from './support/steps.ts'

/** One of so many of the 13,700 steps is taken; a prime number meets all kinds of steps and all talks. */
const EVERY = 61
/** The share of steps that must be answered with the right figure first. */
const RIGHT = 0.9

it('goes on with the steps that people take in a talk, in all wordings, and never with a wrong figure', () => {
  const answer = openAssistant()
  const asked = allSteps().filter((_, at) => at % EVERY === 0)
  const judged = asked.map((step) => {
    const history: Message[] = []
    for (const ask of step.history) {
      const { text } = answer(ask, STEPS_NOW, [...history])
      history.push({ role: 'user', content: ask }, { role: 'assistant', content: text })
    }
    const told = answer(step.ask, STEPS_NOW, history)
    return { talk: [...step.history, step.ask], verdict: judgeStep(step, told), text: told.text }
  })
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThan(RIGHT * judged.length)
})
