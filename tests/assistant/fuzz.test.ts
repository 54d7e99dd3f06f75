import { describe, expect, it } from 'vitest'
import { readExamples } from '../../scripts/read-chooser.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import {
  anyText,
  assert,
  cases,
  constantFrom,
  integer,
  oneof,
  property,
  shuffledSubarray,
  tuple,
} from '../engine/support/properties.ts'
import type { Answer } from '../../src/assistant/answer/Answer.ts'
import { contextAt, openAssistant, statesFigures } from './support/openAssistant.ts'
import { cpuSince } from '../support/cpu.ts'

// Sentences that nobody said, made of questions that people asked.

/** Of one property; the long run has two hundred times as many. */
const numRuns = cases(1) > 1 ? 100_000 : 500
const MAX_CHARACTERS = 4000
/** Far below the limit of the server's threads, which have to start cold. */
const MAX_MS = 150
/** Words of no language. */
const CAPITALIZED = 'Zwurvel'
const NONSENSE = ['blorptik', CAPITALIZED, 'quaxling', 'frobnigated']
/** Neither number is in any question. */
const STRAY = '98765'
const OTHER_STRAY = '87654'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')
const questions = Object.values(readExamples()).flat()
/** Whatever stands in a text may be its value, such as the names of a couple. */
const takesText = new Set(
  keepCatalogue().tools.flatMap(({ id, inputs }) => (inputs.some(({ type }) => type === 'text') ? [id] : [])),
)

/** A capitalized word may name a row, such as a course before its grade. */
const namesRows = new Set(
  keepCatalogue().tools.flatMap(({ id, inputs }) =>
    inputs.some(({ columns = [] }) => columns.some(({ type, more }) => type === 'text' && more)) ? [id] : [],
  ),
)
const mayNameRow = ({ tools: [tool = ''] }: Answer, message: string): boolean =>
  namesRows.has(tool) && message.includes(CAPITALIZED)

const question = constantFrom(...questions)
const words = (text: string): string[] => text.split(/\s+/)
const shuffled = question.chain((text) =>
  shuffledSubarray(words(text), { minLength: words(text).length }).map((all) => all.join(' ')),
)
const spliced = tuple(question, question, integer({ min: 0, max: 30 }), integer({ min: 0, max: 30 })).map(
  ([one, other, end, start]) => [...words(one).slice(0, end), ...words(other).slice(start)].join(' '),
)
const repeated = tuple(
  oneof(question, spliced),
  constantFrom(' ', ', ', '. ', '? ', '\n', ' and ', ''),
  integer({ min: 2, max: MAX_CHARACTERS }),
).map(([text, between, length]) => `${text}${between}`.repeat(length).slice(0, length))
const long = tuple(question, question, question, question, spliced).map((all) =>
  all.join('. ').repeat(MAX_CHARACTERS).slice(0, MAX_CHARACTERS),
)
const noisy = tuple(question, anyText(20), integer({ min: 0, max: 80 })).map(
  ([text, noise, at]) => text.slice(0, at) + noise + text.slice(at),
)
const made = oneof(
  { weight: 4, arbitrary: shuffled },
  { weight: 4, arbitrary: spliced },
  { weight: 1, arbitrary: repeated },
  { weight: 1, arbitrary: long },
  { weight: 2, arbitrary: noisy },
)

/** Whether a list of numbers is analyzed, perhaps by the second of two answers. */
const isOfList = ({ text }: Answer): boolean => /^- (?:\*\*)?Count: \d/m.test(text)

/** Milliseconds of a processor; what was too much is measured again, for the first time may have compiled a program. */
function costOf(message: string, tries = 3): number {
  const before = process.threadCpuUsage()
  answer(message, context)
  const ms = cpuSince(before)
  return ms > MAX_MS && tries > 1 ? Math.min(ms, costOf(message, tries - 1)) : ms
}

describe('a generated sentence', () => {
  it('is read without an error, within the time limit of a message', () => {
    const costs: number[] = []
    assert(
      property(made, (message) => {
        const ms = costOf(message)
        costs.push(ms)
        expect(ms).toBeLessThanOrEqual(MAX_MS)
      }),
      { numRuns },
    )
    const sorted = costs.toSorted((a, b) => a - b)
    console.log(
      `CPU time of ${costs.length} made sentences: median ${sorted[costs.length >> 1]} ms, worst ${sorted.at(-1)} ms`,
    )
  })

  it.each([
    { what: 'a word of no language', extra: constantFrom(...NONSENSE), isRead: () => false },
    {
      what: 'a number that nothing takes',
      extra: constantFrom(STRAY),
      // It may be shown in another unit or halved, but a number that was read makes a difference.
      isRead: ({ text }: Answer, message: string) => answer(message.replace(STRAY, OTHER_STRAY), context).text !== text,
    },
  ])('has no figure where $what is left over', ({ extra, isRead }) => {
    const sentence = tuple(oneof(question, shuffled, spliced), extra, integer({ min: 0, max: 40 })).map(
      ([text, added, at]) => words(text).toSpliced(at, 0, added).join(' '),
    )
    assert(
      property(sentence, (message) => {
        const reply = answer(message, context)
        // What a list of numbers is of, and what a text is about, may be said in any words.
        if (isOfList(reply) || takesText.has(reply.tools[0] ?? '') || !statesFigures(reply)) return
        if (mayNameRow(reply, message)) return
        expect(isRead(reply, message), reply.text).toBe(true)
      }),
      { numRuns },
    )
  })
})
