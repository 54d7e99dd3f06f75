import { isBackground } from '../fill/leftOver.ts'

/** So many of something at so much each. */
const TERM =
  /(?<![\d.,/])(\d+) ((?:[a-z-]+ ){0,3}?)(?:at|@) [$€£]?(\d+(?:\.\d+)?)(?![\d.,:/]*\d)(?: ?%| ?[ap]m\b)?(?: (?:dollars|bucks|euros|pounds))?(?: (?:each|apiece|a piece))?/g

const INTRODUCTION = new Set(
  `i we he she they bought buy buying sold sell selling ordered order get got purchased had have want wanted to if for what
  whats what's is are the total cost price of how much do does my our please`.split(/\s+/),
)
const END = new Set(
  `how much money is that it was altogether total in all together what whats what's the cost price do did does i we pay owe
  spend spent come comes to bill dollars please will would should be for everything make made`.split(/\s+/),
)
const ASKS = /\b(?:altogether|total|in all|together|how much|cost|pay|owe|spend|spent)\b/
/** At so much is not its price: a speed, a rate. */
const NO_PRICE =
  /\b(?:km|kilomet\w*|miles?|met(?:er|re)s?|feet|yards?|loans?|deposits?|mortgages?|invest\w*|years?|months?|weeks?|days?|minutes?|degrees?)\b/

/** Whether it is called by common words. */
const isThing = (what: string): boolean => (what.match(/[a-z]+/g) ?? []).every(isBackground)

/**
 * What a purchase costs, as a calculation; only where every number and word of the message is accounted for.
 *
 * @param message with its numbers in digits
 * @example readPurchase('3 coffees at 4.25 and 2 muffins at 3.10 altogether') // => 3 * 4.25 + 2 * 3.10
 */
export function readPurchase(message: string): string | undefined {
  const text = message.toLowerCase().trim()
  const terms = [...text.matchAll(TERM)]
  const [first, last] = [terms[0], terms.at(-1)]
  if (
    !first ||
    !last ||
    terms.some(([raw, , what = '']) => /%|[ap]m$/.test(raw) || NO_PRICE.test(what) || !isThing(what))
  )
    return undefined
  const before = text.slice(0, first.index)
  const after = text.slice(last.index + last[0].length)
  const areJoined = terms.every((term, index) => {
    const next = terms[index + 1]
    return !next || /^(?:,| and|, and| plus| \+) $/.test(text.slice(term.index + term[0].length, next.index))
  })
  const isKnown = (part: string, known: ReadonlySet<string>) =>
    /^[a-z\s',.?!:]*$/.test(part) && (part.match(/[a-z']+/g) ?? []).every((word) => known.has(word))
  if (!areJoined || !isKnown(before, INTRODUCTION) || !isKnown(after, END) || !ASKS.test(`${before} ${after}`))
    return undefined
  return terms.map(([, count, , price]) => `${count} * ${price}`).join(' + ')
}
