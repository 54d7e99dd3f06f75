import type { Chooser } from '../choose/chooser.ts'
import type { Item } from '../lex/Item.ts'
import type { Message } from '../Message.ts'
import { findTurning } from '../words/familiar.ts'
import { tidyQuestion } from '../words/tidyQuestion.ts'
import type { Answer } from './Answer.ts'

/** The minimum score of a tool whose words a calculation in steps may have. */
const MOSTLY = 0.5
const LONGEST = 4000

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
  const items = itemsOf(tidyQuestion(written, { isFirst }).slice(0, LONGEST).toLowerCase())
  const [likeliest] = choose(written)
  const about =
    kind !== 'arithmetic'
      ? [tool ?? tools[0] ?? kind]
      : [kind, ...(likeliest && likeliest.score > MOSTLY ? [likeliest.tool] : [])]
  const turning = findTurning(items, about, !isFirst)
  if (turning.length === 0) return answer
  return { kind: 'asked', says: (say) => say.turning(turning, figure), ...(tool === undefined ? {} : { tool }) }
}
