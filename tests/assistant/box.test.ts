import { describe, expect, it } from 'vitest'
import { contextAt, openAssistant, readQuestions } from './support/openAssistant.ts'

const { now, questions } = readQuestions('box.yaml') as {
  now: string
  questions: readonly { ask: string; figure: string }[]
}
const answer = openAssistant()
// Without a number, the box asks for one of them.
const withAmount = (text: string): string => (/^\D+\b(?:to|into)\b\D+$/i.test(text) ? `1 ${text}` : text)

describe('the search box', () => {
  it.each(questions)('answers "$ask" with $figure', ({ ask, figure }) => {
    const text = answer(withAmount(ask), contextAt(now)).figure?.text.replace(/\.00(?=\D*$)/, '')
    expect(text).toBe(figure.replace(/\.00(?=\D*$)/, ''))
  })
})
