import { describe, expect, it } from 'vitest'
import {
  contextAt,
  openAssistant,
  readQuestions,
  statesFigures,
  statesOneOf,
  type ToldAnswer,
} from './support/openAssistant.ts'

interface Question {
  ask: string
  /** Tools any of which will do, or the kind of answer. */
  tool: string
  inputs?: Record<string, unknown>
  /** What the answer must say; of a text with | in it, either part. */
  figures?: string[]
}

interface Refusable {
  ask: string
  why: string
  /** Kinds and tools that are no harm. */
  allow?: string[]
}

const questions = readQuestions('questions.yaml') as { now: string; questions: Question[] }
const decline = readQuestions('decline.yaml') as { now: string; decline: Refusable[] }
/** Written by people who have not seen the code, two files each. */
const UNSEEN_FILES = ['unseen', 'unseen2', 'unseen3', 'unseen4', 'unseen5']
const unseen = UNSEEN_FILES.map((name) => ({
  file: `${name}.yaml`,
  ...(readQuestions(`${name}.yaml`) as typeof questions),
}))
const refusable = [
  decline,
  ...UNSEEN_FILES.map((name) => readQuestions(`${name}-decline.yaml`) as typeof decline),
].flatMap(({ now, decline: refused }) => refused.map((each) => ({ ...each, now })))
const { now: pitfallDay, pitfalls } = readQuestions('pitfalls.yaml') as {
  now: string
  pitfalls: { ask: string; right?: string }[]
}
/** As people type them in a hurry. */
const plain = readQuestions('plain.yaml') as typeof questions
const answer = openAssistant()

/** The share of unseen questions that must be right; none may be wrong. */
const UNSEEN_RIGHT = 0.9

const KINDS: Readonly<Record<string, ToldAnswer['kind']>> = {
  arithmetic: 'arithmetic',
  numbers: 'numbers',
  find: 'offered',
  summary: 'summary',
}

describe('the embedded assistant', () => {
  it.each(questions.questions)('answers "$ask"', (question) => {
    expect(judge(question, answer(question.ask, contextAt(questions.now)))).toBe('right')
  })

  it('answers each plain question', () => {
    const asked = plain.questions.filter(
      (question) => judge(question, answer(question.ask, contextAt(plain.now))) !== 'right',
    )
    expect(asked.map(({ ask }) => ask)).toEqual([])
  })

  it.each(unseen)('answers nearly all questions of $file, and none with a figure that is not right', (file) => {
    const judged = file.questions.map((question) => ({
      ask: question.ask,
      verdict: judge(question, answer(question.ask, contextAt(file.now))),
    }))
    expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    const right = judged.filter(({ verdict }) => verdict === 'right')
    expect(right.length).toBeGreaterThanOrEqual(UNSEEN_RIGHT * file.questions.length)
  })

  it.each(refusable)('states no figure where $why: "$ask"', ({ ask, now, allow = [] }) => {
    const reply = answer(ask, contextAt(now))
    if (!allow.includes(reply.kind) && !allow.includes(reply.tool ?? '')) expect(statesFigures(reply)).toBe(false)
  })

  it.each(pitfalls)('states no figure of "$ask" but the right one', ({ ask, right }) => {
    const reply = answer(ask, contextAt(pitfallDay))
    if (statesFigures(reply)) expect(right !== undefined && statesOneOf(reply.text, right), reply.text).toBe(true)
  })
})

/** Wrong is only what states a figure that is not the right one; what asks or offers has missed. */
function judge({ tool, inputs = {}, figures = [] }: Question, reply: ToldAnswer): 'right' | 'wrong' | 'missed' {
  const isTool = tool.split('|').some((each) => (KINDS[each] ? reply.kind === KINDS[each] : reply.tool === each))
  const says = figures.every((figure) => statesOneOf(reply.text, figure))
  if (tool !== 'find' && tool !== 'summary' && !statesFigures(reply)) return 'missed'
  const { given } = reply
  const understood =
    given === undefined ||
    Object.entries(inputs).every(([name, value]) => !(name in given) || isSame(value, given[name]))
  return isTool && says && understood ? 'right' : statesFigures(reply) ? 'wrong' : 'missed'
}

/** Numbers count by their value, of rows and lists each part. */
function isSame(expected: unknown, found: unknown): boolean {
  if (typeof expected === 'object' && expected !== null && typeof found === 'object' && found !== null)
    return Object.entries(expected).every(([key, value]) => isSame(value, (found as Record<string, unknown>)[key]))
  return String(expected) === String(found) || Number(expected) === Number(found)
}
