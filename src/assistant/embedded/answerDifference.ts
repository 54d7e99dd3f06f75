import { groupDigits } from '../../engine/present/formatNumber.ts'
import type { Composition } from '../compose/Composition.ts'
import type { Figure } from '../Figure.ts'
import type { Item } from '../lex/Item.ts'
import { STATES, type Answer } from './Answer.ts'
import type { MessageView } from './MessageView.ts'

// How far two answers are apart: "how much more a month is 20,000 over 5 years at 8% instead of 6%".

const MORE = 'more|less|smaller|bigger|larger|lower|higher|extra|cheaper|dearer|faster|slower|further'
const COMPARES = new RegExp(`\\b(?:difference|how much (?:${MORE}|longer|shorter)|save|by how much)\\b`, 'i')
/** What stands before the second of two quantities of which one replaces the other. */
const JOINT =
  / ?(?:instead of|rather than|as opposed to|compared (?:to|with)|against|vs\.?|versus|than)(?: (?:at|over|with|in|for|on|of|an?))*$/
const LISTED = / ?(?:and|or)(?: an?)?$/
const BETWEEN = /\bdifference between (?:an? |the )?(\w+) and (?:an? |the )?(\w+)(?= )/i
/** The question for one of the answers, by the question for their difference. */
const ASKS = (
  [
    ['(?:what(?:.s| is) )?(?:the )?difference (?:in|between)|difference(?= of)', ' '],
    ['how much (?:longer|shorter)', 'how long'],
    [`(?:by )?how much(?: (?:${MORE}))?`, 'how much'],
    ['(?:do|would|will|could|can|did) (?:i|we|you) save(?: (?:in|on))?', ' '],
    ['go(?:es|ing)? (?:up|down)(?: (?:by|if|when))*', ' '],
  ] as const
).map(([pattern, question]) => [new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`, 'i'), question] as const)
/** What leads to the first of two rates or terms. */
const FROM =
  /(?:(?:goes|going|moves|moving|rises|changes|increases|switch(?:es|ing)?|(?:if i |if we )?(?:stretch|extend|cut|shorten)(?:es|ing|s)?(?: it)?|refinancing) )?from $/i
/** Of a loan, it asks for the payment. */
const MONTHLY = /\b(?:monthly|(?:a|per|each|every) month)\b/i
const NUMBER = /\d[\d,]*(?:\.\d+)?/

/**
 * Answers with the difference of two answers.
 *
 * @param isNamed whether the figure of an answer is the one that its question names, or the only one of its tool
 * @param valueOf the value of a figure before it was rounded
 */
export function answerDifference(
  { text, items }: Pick<MessageView, 'text' | 'items'>,
  answerPart: (part: string) => Answer,
  isNamed: (answer: Answer, question: string) => boolean,
  valueOf: (figure: Figure) => number,
): Composition | undefined {
  if (!COMPARES.test(text) || items.filter(({ kind }) => kind === 'quantity').length < 3) return undefined
  const words = BETWEEN.exec(text)
  const both = words ? words.slice(1).map((word) => text.replace(words[0], word)) : readAlternatives(text, items)
  const asked = both?.map((each) => ASKS.reduce((said, [pattern, question]) => said.replace(pattern, question), each))
  const answers = asked?.map(answerPart) ?? []
  const [one, other] = answers.map(({ figure }) => figure)
  const [a = '', b = ''] = [one, other].map((figure) => NUMBER.exec(figure?.text ?? '')?.[0])
  if (!asked || !one || !other || one.tool !== other.tool || one.output !== other.output) return undefined
  const isClear = (answer: Answer, at: number) =>
    STATES.has(answer.kind) &&
    !answer.asks &&
    (answer.isAskedFor === true || MONTHLY.test(text) || isNamed(answer, asked[at] ?? ''))
  if (!answers.every(isClear)) return undefined
  /** Rounded payments may differ by a cent more than the payments. */
  const exactly = (figure: Figure, shown: string): number => {
    const [value, rounded] = [valueOf(figure), Number(shown.replaceAll(',', ''))]
    return Math.abs(value - rounded) < 1 ? value : rounded
  }
  // "£405.53", but not "1 hour 30 minutes".
  const rest = one.text.replace(a, '')
  if (a === '' || rest !== other.text.replace(b, '') || /\d/.test(rest)) return undefined
  const [x, y] = [exactly(one, a), exactly(other, b)].toSorted((low, high) => high - low) as [number, number]
  const places = Math.max(...[a, b].map((number) => number.split('.')[1]?.length ?? 0))
  const value = (x - y).toFixed(/[$€£₹]/.test(rest) ? 2 : places)
  const steps = asked.map((question, at) => `${question.replace(/\s+/g, ' ').trim()}: ${answers[at]?.figure?.text}`)
  return { expression: `${x} - ${y}`, value, text: one.text.replace(a, groupDigits(value)), steps }
}

/** Reads two quantities of one kind, one of which replaces the other, as two questions. */
function readAlternatives(text: string, items: readonly Item[]): readonly string[] | undefined {
  for (const [at, one] of items.entries()) {
    const next = items.findIndex(({ kind }, place) => place > at && kind === 'quantity')
    const other = items[next]
    if (one.kind !== 'quantity' || other?.kind !== 'quantity' || one.percent !== other.percent) continue
    const start = text.slice(0, one.start)
    const between = items
      .slice(at + 1, next)
      .map((item) => item.text)
      .join(' ')
    const isListed = /\bdifference between (?:an? )?$/i.test(start) && LISTED.test(between)
    const isFrom = between === 'to' && FROM.test(start)
    const isInstead = JOINT.test(between)
    if (!isListed && !isFrom && !isInstead) continue
    // "A 60W bulb instead of a 9W one", "20% off and 25% off"
    const thing = isFrom ? '' : between.replace(isListed ? LISTED : JOINT, '')
    const lead = start.replace(FROM, one.percent || one.money ? 'at ' : 'over ')
    const after = text.slice(other.start + other.raw.length)
    const rest = thing === '' || after.trimStart().startsWith(thing) ? after : ` ${thing}${after}`
    // "5 years instead of 3"
    const model = [one, other].find((each) => each.unit ?? each.money)
    const written = [one, other].map((each) =>
      model && !(each.unit ?? each.money) ? model.raw.replace(NUMBER, each.raw) : each.raw,
    )
    return written.map((each) => `${lead}${each}${rest}`)
  }
  return undefined
}
