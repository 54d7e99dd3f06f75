import type { Chooser } from '../../search/chooser.ts'
import type { Item } from '../lex/Item.ts'
import type { Message } from '../Message.ts'
import { findTurning } from '../words/familiar.ts'
import { tidyQuestion } from '../words/tidyQuestion.ts'
import type { Answer } from './Answer.ts'

/** The minimum score of a tool whose words a calculation in steps may have. */
const MOSTLY = 0.5
const LONGEST = 4000
/** What no answer of a tool is for: a percentage is no conversion, and a number that is guessed or counted is not drawn. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  unit: /\b(?:what|how many|as a|in) ?(?:per ?cent|%)\w*/i,
  random: /\bthinking of a number\b|\bhow many numbers\b/i,
}

/** Asks for a share; an amount is none. */
const AS_SHARE = /\b(?:as|in|into) (?:an? )?(?:%|per ?cent(?:age)?)(?=\W*$)/i

/**
 * Returns an answer unless its message has a word that turns questions, and it is not known how with the tool that answers:
 * then it names the word, and links to the tool with its inputs.
 */
export function withoutTurning(
  answer: Answer,
  written: string,
  history: readonly Message[],
  itemsOf: (message: string) => readonly Item[],
  { choose }: Chooser,
): Answer {
  const { kind, tool, tools = [], figure } = answer
  const isFirst = history.length === 0
  // A step from a place to itself was not understood.
  const { from, to } = figure?.inputs ?? {}
  if (!isFirst && from !== undefined && from === to) return { kind: 'asked', says: (say) => say.lostTrack() }
  const items = itemsOf(tidyQuestion(written, { isFirst }).slice(0, LONGEST).toLowerCase())
  const likeliest =
    kind === 'arithmetic'
      ? choose(written)
          .slice(0, 1)
          .filter(({ score }) => score > MOSTLY)
      : []
  const about = kind === 'arithmetic' ? [kind, ...likeliest.map((each) => each.tool)] : [tool ?? tools[0] ?? kind]
  // A calculation of a share ends with times 100.
  const isAmount =
    figure !== undefined && !/%|\* 100\b/.test(`${figure.text} ${Object.values(figure.inputs).join(' ')}`)
  const [otherwise] = OTHERWISE[tool ?? '']?.exec(written) ?? (isAmount ? AS_SHARE.exec(written) : undefined) ?? []
  const turning = otherwise === undefined ? findTurning(items, about, !isFirst) : [otherwise]
  if (turning.length === 0) return answer
  return { kind: 'asked', says: (say) => say.turning(turning, figure), ...(tool === undefined ? {} : { tool }) }
}
