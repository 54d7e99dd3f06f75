import type { Filling } from '../fill/Filling.ts'
import { fillTool } from '../fill/fill.ts'
import { toolWords } from '../fill/toolWords.ts'
import { quantitiesOf, type Message } from '../read/Message.ts'
import type { Standing } from './standing.ts'

/** Words that only say that a step goes on from the last answer. */
const GOING_ON = new Set(['instead', 'then', 'now', 'again', 'same'])

/**
 * Reads a message as a step that changes the inputs of the last answer: each quantity names an input or fits exactly one.
 *
 * @returns undefined if the message changes nothing and asks for nothing
 */
export function readStep(message: Message, { tool, given }: Standing): Filling | undefined {
  const filling = fillTool(tool, message, given)
  if (!filling) return undefined
  const leftOver = filling.leftOver.filter((word) => !GOING_ON.has(word.toLowerCase()))
  const changed = Object.entries(filling.given).filter(([name, value]) => String(given[name]) !== String(value))
  const { outputs } = toolWords(tool.data)
  const isAsking =
    filling.asked !== undefined || message.question.some(({ words }) => words.every((word) => outputs.has(word)))
  const isStep = changed.length > 0 || isAsking || filling.unplaced.length > 0
  if (!isStep) return undefined
  // A quantity beside a word that turns the step, "1% more", changes the input in a way that is not known.
  const isTurned = leftOver.length > 0 && quantitiesOf(message.items).length > 0
  return { ...filling, leftOver, ...(isTurned ? { given } : {}) }
}

const PRONOUN = /\b(?:that|it|this)\b/i

/** Whether a message refers to the last figure: "divide that by 16". */
export const hasPronoun = (text: string): boolean => PRONOUN.test(text)

/** Writes a step on the last figure as a calculation: "times 3", "half of that". */
export function withFigure(text: string, { figure }: Standing): string | undefined {
  if (!figure) return undefined
  const amount = `${figure.sign ?? ''}${figure.number}`
  if (hasPronoun(text)) return text.replace(PRONOUN, amount)
  // "Minus 6" is no negative number here.
  return `${amount} ${text.replace(/^-(?=\d)/, '- ')}`
}
