// Learns which words belong to the talk about each tool, and writes src/assistant/words/familiarWords.json:
// node tests/assistant/learn.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import type { Message } from '../../src/assistant/Message.ts'
import * as later from '../../src/assistant/embedded/later.ts'
import { toolWords } from '../../src/assistant/fill/toolWords.ts'
import { meantStem, stem } from '../../src/assistant/language/english.ts'
import { lexBoth } from '../../src/assistant/lex/lex.ts'
import { normalize } from '../../src/assistant/lex/normalize.ts'
import { collectUnits, findUnit } from '../../src/assistant/lex/units.ts'
import { isStoryIn, spellOneWay } from '../../src/assistant/words/familiar.ts'
import { isPlace } from '../../src/assistant/words/places.ts'
import { tidyQuestion } from '../../src/assistant/words/tidyQuestion.ts'
import { TURNING_WORDS } from '../../src/assistant/words/turningWords.ts'
import { judge, type Asked } from './support/judge.ts'
import { assistantFor, contextAt, readQuestions, statesFigures, type ToldAnswer } from './support/openAssistant.ts'
import { allSteps } from './support/steps.ts'
import { questionsOf, type Head, type Kind } from './support/vocabulary.ts'

const FOLDER = import.meta.dirname
const NOW = '2026-02-01T12:00:00'
/** The tool of what any question may have: courtesies, and requests to round. */
const ANY = 'any'
/**
 * Words about health are story only if questions for so many tools have them: "dancing" and "newborn" are what the figure
 * depends on, though the calculator does not have them.
 */
const LEAST_TOOLS = 3

/** Words, and the tools whose questions have them. */
type Learned = Map<string, Set<string>>

const { tools } = keepCatalogue()
const units = collectUnits(tools)

const learn = (learned: Learned, words: Iterable<string>, tool: string): void => {
  for (const word of words) learned.set(word, (learned.get(word) ?? new Set()).add(tool))
}

/** The words of a message that are not part of a quantity. */
function wordsOf(text: string, isFirst = true): readonly string[] {
  const tidied = normalize(tidyQuestion(text, { isFirst }).toLowerCase())
  const { items } = lexBoth(tidied, { units, today: NOW.slice(0, 10) })
  return items.flatMap(({ kind, text: word }) => (kind === 'word' ? [spellOneWay(word)] : []))
}

const turningOf = (text: string, isFirst?: boolean) => new Set(wordsOf(text, isFirst)).intersection(TURNING_WORDS)

/** Whether a word may be story: what names an input or a result is none for any tool, nor is a unit or a place. */
const mayBeStory = (word: string): boolean =>
  word.length > 1 &&
  // The end of 8th is none.
  !/^(?:st|nd|rd|th)$/.test(word) &&
  !TURNING_WORDS.has(word) &&
  !names.has(stem(word)) &&
  !names.has(meantStem(word)) &&
  !isPlace([word]) &&
  !findUnit(units, word) &&
  // "Nineteen"
  lexBoth(word, { units, today: NOW.slice(0, 10) }).items.every(({ kind }) => kind === 'word')

const readLines = (file: string): string[] =>
  readFileSync(join(FOLDER, 'ordinary', file), 'utf8')
    .trim()
    .split('\n')

const names = new Set(tools.flatMap((tool) => [...toolWords(tool).names, ...toolWords(tool).choices]))
const health = new Set(tools.flatMap(({ id, category }) => (category === 'Health' ? [id] : [])))
const ordinary = readdirSync(join(FOLDER, 'ordinary')).map((file) => {
  const [tool = '', kind] = file.split('.')
  return { tool, isOfSteps: kind === 'steps', lines: readLines(file) }
})

/** The tools that an answer is by. */
const toolsOf = ({ kind, tool, tools: about = [] }: ToldAnswer): readonly string[] =>
  kind === 'arithmetic' ? [kind] : [tool ?? about[0] ?? kind]

type Turn = Partial<Asked> & { readonly tool?: string }

interface Talks {
  readonly now?: string
  readonly questions?: readonly Turn[]
  readonly talks?: readonly { readonly turns?: readonly Turn[] }[]
}

/** By its figures, or by the tool where only that is said. */
function isRight({ ask = '', figures = [], tool }: Turn, told: ToldAnswer): boolean {
  if (figures.length > 0) return judge({ ask, figures }, told, { isRounded: true }) === 'right'
  return statesFigures(told) && tool?.split('|').some((id) => id.trim() === (told.tool ?? told.kind)) === true
}

/** Words by their tools, both sorted. */
function byTools(learned: Learned): Record<string, string> {
  const lists = Map.groupBy([...learned.keys()].toSorted(), (word) =>
    [...(learned.get(word) ?? [])].toSorted().join(' '),
  )
  lists.delete('')
  return Object.fromEntries(
    [...lists].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([ids, all]) => [ids, all.join(' ')]),
  )
}

/** The words of the ordinary questions, and the tools that they are for. */
export function readWords(): Learned {
  const said: Learned = new Map()
  for (const { tool, isOfSteps, lines } of ordinary)
    if (!isOfSteps && tool !== ANY)
      learn(
        said,
        lines.flatMap((line) => wordsOf(line)),
        tool,
      )
  return said
}

/** Learns the words that are story from the ordinary questions. */
function learnStory(): Learned {
  const story = new Map([...readWords()].filter(([word]) => mayBeStory(word)))
  for (const [word, ids] of story) if (ids.size < LEAST_TOOLS) story.set(word, ids.difference(health))
  return story
}

/** Learns all words. */
export function learnWords(): Record<'story' | 'turning' | 'steps', Readonly<Record<string, string>>> {
  const story = learnStory()
  const turning: Learned = new Map()
  const steps: Learned = new Map()
  /** Answers whatever it has read, with the story that is learned here. */
  const answer = assistantFor(tools, undefined, {
    ...later,
    withoutTurning: (told) => told,
    isStory: (word, tool) => isStoryIn(story, word, tool),
  })

  function learnAnswered(ask: string): void {
    const told = answer(ask, contextAt(NOW))
    if (statesFigures(told)) for (const id of toolsOf(told)) learn(turning, turningOf(ask), id)
  }

  for (const { tool, isOfSteps, lines } of ordinary)
    for (const line of lines) {
      if (isOfSteps) learn(steps, turningOf(line, false), tool)
      else if (tool === ANY) learn(turning, turningOf(line), tool)
      else learnAnswered(line)
    }

  for (const file of readdirSync(join(FOLDER, 'vocabulary'))) {
    const { words, right: _, ...kinds } = readQuestions(`vocabulary/${file}`) as Head & Record<string, Kind>
    for (const kind of Object.values(kinds))
      for (const { ask } of questionsOf({ ...kind, words: { ...words, ...kind.words } }, true)) learnAnswered(ask)
  }

  for (const { ask } of allSteps()) learn(steps, turningOf(ask, false), ANY)

  for (const file of [...readdirSync(FOLDER), ...readdirSync(join(FOLDER, 'corpus')).map((name) => `corpus/${name}`)]) {
    if (!file.endsWith('.yaml')) continue
    const { now = NOW, questions = [], talks = [] } = readQuestions(file) as Talks
    for (const turns of [...questions.map((each) => [each]), ...talks.map((talk) => talk.turns ?? [])]) {
      const history: Message[] = []
      for (const turn of turns) {
        if (typeof turn.ask !== 'string') continue
        const told = answer(turn.ask, contextAt(now), history)
        const isFirst = history.length === 0
        if (isRight(turn, told))
          for (const id of toolsOf(told)) learn(isFirst ? turning : steps, turningOf(turn.ask, isFirst), id)
        history.push({ role: 'user', content: turn.ask }, { role: 'assistant', content: told.text })
      }
    }
  }

  return { story: byTools(story), turning: byTools(turning), steps: byTools(steps) }
}

if (import.meta.main)
  writeFileSync(
    join(FOLDER, '../../src/assistant/words/familiarWords.json'),
    `${JSON.stringify(learnWords(), undefined, 2)}\n`,
  )
