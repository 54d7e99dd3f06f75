import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import { isGlue } from '../language/english.ts'
import { isBackground } from '../fill/leftOver.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import type { Composition } from './Composition.ts'
import { showAmount } from './measure.ts'

/** An offer: of so many pieces, so many are paid. N and M are the numbers in its words. */
type Offer = readonly [of: number, paid: number]

const NEXT = '(?:another |the other |the |one |#1 )*(?:(?:second|2nd)(?: one)? )?'
const BUY_ONE = `(?:buy|get|take) #1 ?,? (?:and )?(?:get |take )${NEXT}`
const OFFERS: readonly (readonly [pattern: RegExp, offer: (n: number, m: number) => Offer])[] = [
  [new RegExp(` (?:${BUY_ONE}|bogo )(?:at |for )?(?:half (?:price|off)|%50 off)(?= )`), () => [2, 1.5]],
  [new RegExp(` ${BUY_ONE}(?:for )?free(?= )| bogof?(?: free)?(?= )`), () => [2, 1]],
  [/ (?:the )?(?:second|2nd)(?: one)? (?:is |at |for )*(?:half (?:price|off)|%50 off)(?= )/, () => [2, 1.5]],
  [/ (?:buy|get|take) #(\d+),? (?:and )?(?:get |take )?#(\d+) (?:for )?free(?= )/, (n, m) => [n + m, n]],
  [/ #(\d+) for (?:(?:the )?price of )?#(\d+)(?= )/, (n, m) => [n, m]],
] // oxfmt-ignore

/** Words of such questions. */
const STORY =
  /^(?:per|please|shop|offer|deal|special|promo|promotion|on|if|i|it|all|total|altogether|them|each|apiece|pay|take|get|buy|want|need|needs|for|of|the|an?|is|are|what|how|much|many|do|does|in|and|so|at|cost|costs|will|would|my|me|we|price|priced|normally|usually|total|comes?|to|bill|have)$/

/**
 * Reads the price of several pieces of which some are free or cheaper: "3 for 2 at 4.50 each, what do I pay for 6".
 */
export function readOffer(items: readonly Item[], evaluate: ExpressionEvaluator): Composition | undefined {
  const prices: Quantity[] = []
  const text = ` ${items.map((item) => (item.kind === 'quantity' ? nameOf(item) : item.text)).join(' ')} `
  const [found, other] = OFFERS.flatMap(([pattern, offer]) => {
    const match = pattern.exec(text)
    return match ? [{ match, offer: offer(Number(match[1]), Number(match[2])) }] : []
  })
  const [of = 0, paid = 0] = found?.offer ?? []
  if (!found || of <= paid || (other && other.match.index > found.match.index + found.match[0].length)) return undefined
  const name = found.match[0].trim().replaceAll(/[#%]/g, '')
  // "4.50 a bottle", "at 8": the other number is the count.
  const rest = text
    .replace(found.match[0], ' ')
    // One of each is meant.
    .replace(/ (?:both|the two|the pair) (?!.*#)/, (word) =>
      /#/.test(text.replace(found.match[0], ' ')) ? word : ' #2 ',
    )
    .replace(
      /(?<= (?:at|cost|costs|is|are|priced) )#(\d+)(?= )|#(\d+)(?= (?:each|apiece|(?:an?|per) [a-z]+) )/,
      priceOf,
    )
  const counts = [...rest.matchAll(/#(\d+)/g)].map(([, number]) => Number(number))
  const [count, ...more] = counts
  const [price, ...others] = prices
  if (count === undefined || !price || more.length + others.length > 0 || /[%!]/.test(rest)) return undefined
  const isKnown = rest
    .split(' ')
    .every(
      (word, at, all) =>
        word === '' || /^[#$,.:?]/.test(word) || STORY.test(word) || isBackground(word) || isPiece(word, all[at - 1]),
    )
  if (!isKnown) return undefined
  const groups = Math.floor(count / of)
  const pieces = groups * paid + (count - groups * of)
  const money = price.money ?? '$'
  const expression = `${pieces} * ${price.text}`
  const value = evaluate(expression, 'deg')
  const shown = showAmount(Number(value), money)
  return {
    expression,
    value,
    text: shown,
    steps: [`${count} at ${name}: ${pieces} × ${showAmount(Number(price.text), money)} = ${shown}`],
  }

  function nameOf(quantity: Quantity): string {
    const { type, text, percent, money, unit, per, meanings } = quantity
    if (type !== 'number' || unit || per || meanings || text.startsWith('-')) return '!'
    if (percent) return `%${text}`
    if (money === undefined && /^[1-9]\d{0,2}$/.test(text)) return `#${text}`
    prices.push(quantity)
    return '$'
  }

  function priceOf(_: string, before?: string, after?: string): string {
    const number = before ?? after ?? ''
    const quantity = items.find((item): item is Quantity => item.kind === 'quantity' && item.text === number)
    if (quantity) prices.push(quantity)
    return '$'
  }
}

/** Whether a word names what is bought: "6 bottles", "a bottle", "on books". */
const isPiece = (word: string, before = ''): boolean =>
  /^[a-z-]{3,}$/.test(word) && !isGlue(word) && /^(?:#\d+|an?|on|for)$/.test(before)
