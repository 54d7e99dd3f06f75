import { replaceAll } from '../language/replaceAll.ts'
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
/** In words. */
const LONGEST_LEAD = 8
/** Of a loan, it asks for the payment. */
const MONTHLY = /\b(?:monthly|(?:a|per|each|every) month)\b/i
const NUMBER = /\d[\d,]*(?:\.\d+)?/

/**
 * Answers with the difference of two answers.
 *
 * @param isNamed whether the figure of an answer is the one that its question names, or the only one of its tool
 * @param valueOf the value of a figure before it was rounded: payments may differ by a cent more than rounded ones
 */
export function answerDifference(
  { text, items }: Pick<MessageView, 'text' | 'items'>,
  answerPart: (part: string) => Answer,
  isNamed: (answer: Answer, question: string) => boolean,
  valueOf: (figure: Figure) => number,
): Composition | undefined {
  if (!COMPARES.test(text) || items.filter(({ kind }) => kind === 'quantity').length < 3) return undefined
  const words = BETWEEN.exec(text)
  const both = words ? words.slice(1).map((word) => text.replace(words[0], word)) : readAlternatives(items)
  const asked = both?.map((each) => replaceAll(each, ASKS).replace(/\s+/g, ' ').trim())
  const figures = asked?.flatMap((question) => {
    const answer = answerPart(question)
    const isClear = answer.isAskedFor === true || MONTHLY.test(text) || isNamed(answer, question)
    const [number = ''] = NUMBER.exec(answer.figure?.text ?? '') ?? []
    const rest = answer.figure?.text.replace(number, '')
    // "£405.53", but not "1 hour 30 minutes".
    const isOne = number !== '' && !/\d/.test(rest ?? '')
    return STATES.has(answer.kind) && !answer.asks && isClear && isOne && answer.figure
      ? [{ ...answer.figure, question, number, rest, shown: Number(number.replaceAll(',', '')) }]
      : []
  })
  const [one, other] = figures ?? []
  if (!one || !other || (['tool', 'output', 'rest'] as const).some((each) => one[each] !== other[each]))
    return undefined
  const values = [one, other].map((each) => (Math.abs(valueOf(each) - each.shown) < 1 ? valueOf(each) : each.shown))
  const [low, high] = values.toSorted((a, b) => a - b) as [number, number]
  const places = Math.max(...[one, other].map(({ number }) => number.split('.')[1]?.length ?? 0))
  const value = (high - low).toFixed(/[$€£₹]/.test(one.text) ? 2 : places)
  return {
    expression: `${high} - ${low}`,
    value,
    text: one.text.replace(one.number, groupDigits(value)),
    steps: [one, other].map(({ question, text: shown }) => `${question}: ${shown}`),
  }
}

/** Reads two quantities of one kind, one of which replaces the other, as two questions. */
function readAlternatives(items: readonly Item[]): readonly string[] | undefined {
  const wordsOf = (of: readonly Item[]) => of.map(({ raw }) => raw).join(' ')
  for (const [at, one] of items.entries()) {
    const next = items.findIndex(({ kind }, place) => place > at && kind === 'quantity')
    const other = items[next]
    if (one.kind !== 'quantity' || other?.kind !== 'quantity' || one.percent !== other.percent) continue
    const between = wordsOf(items.slice(at + 1, next))
    const before = `${wordsOf(items.slice(Math.max(0, at - LONGEST_LEAD), at))} `
    const isFrom = between === 'to' && FROM.test(before)
    const joint = /\bdifference between (?:an? )?$/i.test(before) ? LISTED : JOINT
    if (!isFrom && !joint.test(between)) continue
    const start = `${wordsOf(items.slice(0, at))} `
    // "A 60W bulb instead of a 9W one", "20% off and 25% off"
    const [thing, after] = [isFrom ? '' : between.replace(joint, ''), wordsOf(items.slice(next + 1))]
    const rest = after.startsWith(thing) ? after : `${thing} ${after}`
    // "5 years instead of 3"
    const model = [one, other].find((each) => each.unit ?? each.money)
    return [one, other].map((each) => {
      const raw = model && !(each.unit ?? each.money) ? model.raw.replace(NUMBER, each.raw) : each.raw
      return `${start.replace(FROM, one.percent ? 'at ' : 'over ')}${raw} ${rest}`
    })
  }
  return undefined
}
