import { expect, it } from 'vitest'
import type { Message } from '../../src/assistant/Message.ts'
import { isLong } from '../support/isLong.ts'
import { judge, type Asked } from './support/judge.ts'
import { contextAt, openAssistant, readQuestions } from './support/openAssistant.ts'

const answer = openAssistant()

/** A file, the best count of right answers so far, and of a large file that of every third question or talk. */
interface Counted {
  readonly file: string
  readonly best: number
  readonly third?: number
  /** Whether its figures may be rounded. */
  readonly isRounded?: true
}

/** What is asked of a file, a third of a large one unless this is the long run, and how many answers must be right. */
function sampleOf<Each>(all: readonly Each[], { best, third }: Counted): { asked: readonly Each[]; least: number } {
  const isWhole = isLong || third === undefined
  return { asked: isWhole ? all : all.filter((_, index) => index % 3 === 0), least: (isWhole ? best : third) * 0.98 }
}

it.each<Counted>([
  { file: 'composed.yaml', best: 67 },
  { file: 'offhand.yaml', best: 201, third: 68 },
  { file: 'offhand2.yaml', best: 161, third: 55 },
  { file: 'offhand3.yaml', best: 160, third: 47 },
  { file: 'offhand4.yaml', best: 169, third: 55 },
  { file: 'offhand5.yaml', best: 254, third: 89 },
  { file: 'offhand6.yaml', best: 432, third: 128 },
  { file: 'phone.yaml', best: 1049, third: 349, isRounded: true },
  { file: 'changed.yaml', best: 999, third: 312, isRounded: true },
  { file: 'twisted.yaml', best: 1627, third: 561, isRounded: true },
  { file: 'everyday.yaml', best: 1192, third: 398, isRounded: true },
])('answers as many questions of $file as before, and none with a wrong figure', (counted) => {
  const { now, questions } = readQuestions(counted.file) as { now: string; questions: readonly Asked[] }
  const { asked: all, least } = sampleOf(questions, counted)
  const judged = all.map((asked) => {
    const told = answer(asked.ask, contextAt(now))
    return { ask: asked.ask, verdict: judge(asked, told, counted), text: told.text }
  })
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThan(least)
})

it.each<Counted>([
  { file: 'talks.yaml', best: 258 },
  { file: 'corpus/talks.yaml', best: 217 },
  { file: 'offhand-talks.yaml', best: 220, third: 70 },
  { file: 'offhand2-talks.yaml', best: 149, third: 50 },
  { file: 'offhand3-talks.yaml', best: 260, third: 87 },
  { file: 'offhand4-talks.yaml', best: 127, third: 36 },
  { file: 'offhand5-talks.yaml', best: 132, third: 45 },
  { file: 'offhand6-talks.yaml', best: 200, third: 73 },
  { file: 'phone-talks.yaml', best: 383, third: 123, isRounded: true },
  { file: 'changed-talks.yaml', best: 718, third: 246, isRounded: true },
  { file: 'everyday-talks.yaml', best: 1004, third: 335, isRounded: true },
])('goes on with as many talks of $file as before, and never with a wrong figure', (counted) => {
  const { now, talks } = readQuestions(counted.file) as {
    now: string
    talks: readonly { readonly turns: readonly Asked[] }[]
  }
  const { asked: all, least } = sampleOf(talks, counted)
  const judged = all.flatMap(({ turns }) => {
    const history: Message[] = []
    return turns.map((asked) => {
      const told = answer(asked.ask, contextAt(now), history)
      history.push({ role: 'user', content: asked.ask }, { role: 'assistant', content: told.text })
      return { ask: asked.ask, verdict: judge(asked, told, counted), text: told.text }
    })
  })
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThan(least)
})
