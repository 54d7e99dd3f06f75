import type { Item } from '../lex/Item.ts'
import type { Answer } from './Answer.ts'
import type { MessageView } from './MessageView.ts'

// What a price leaves to borrow: "a car for 14,000 with 2,000 down, the rest over 4 years at 8%".

const BORROWS =
  /\b(?:loan|financ\w+|borrow\w*|mortgage|monthly|(?:a|per|each) month|emi|(?:re)?payments?|rest|remainder)\b/i
/** Words before and after the amount in the clause that says what is not borrowed; one of it must say so. */
const BEFORE =
  /^(?:i|we|i'll|we'll|i've|we've|have|got|can|will|put|putting|pay|paying|with|and|an?|of|my|our|to|is|worth|in|-|,|less|minus|deposit|down|payment|trade|upfront)$/
const AFTER =
  /^(?:to|put|in|-|from|my|our|own|of|cash|already|saved|up|as|an?|down|deposit|payment|upfront|front|trade|exchange|ourselves|myself|pocket)$/
const OWN = /^(?:deposit|down|upfront|front|trade|exchange|ourselves|myself|pocket)$/
const LESS = /^(?:less|minus)$/
/** A mortgage whose amount is that of the loan, not the price of a home. */
const OF_LOAN = /(?:[\dk]|million|lakh) (?:repayment )?mortgage\b|\bmortgage (?:of |balance (?:of )?)?[$€£₹]?\d/i

const IS_LOAN = /^(?:loan|mortgage|borrow(?:ing)?)$/

/** Reads a price less what is paid at once, or a mortgage for a term of its own, as a loan. */
export function answerRest(
  { text, items }: Pick<MessageView, 'text' | 'items'>,
  answerPart: (part: string) => Answer,
): Answer | undefined {
  if (!BORROWS.test(text)) return undefined
  const isAmount = (item: Item) =>
    item.kind === 'quantity' && item.type === 'number' && !item.unit && !item.per && !item.meanings
  const clauses = items.flatMap((item, at) => (isAmount(item) ? (readClause(items, at) ?? []) : []))
  const [own, ...others] = clauses
  const price = items.find((item) => item !== own?.item && item.kind === 'quantity' && isAmount(item) && !item.percent)
  if (others.length > 0 || price?.kind !== 'quantity' || (!own && !OF_LOAN.test(text))) return undefined
  // "60,000 down on a 300,000 loan": is the loan what is left?
  const place = items.indexOf(price)
  const isLent = [place - 2, place - 1, place + 1].some((at) => IS_LOAN.test(items[at]?.text ?? ''))
  if (own && isLent) return undefined
  const [whole, part] = [Number(price.text), Number(own?.item.text ?? 0)]
  const left = Number((own?.item.percent ? whole * (1 - part / 100) : whole - part).toFixed(2))
  if (left <= 0 || (own?.item.money && price.money && own.item.money !== price.money)) return undefined
  const money = price.money ?? own?.item.money ?? ''
  const spans = [
    { start: price.start, end: price.start + price.raw.length, by: `loan of ${money}${left}` },
    ...(own ? [{ ...own, by: ' ' }] : []),
  ].toSorted((a, b) => b.start - a.start)
  const rewritten = spans.reduce((said, { start, end, by }) => said.slice(0, start) + by + said.slice(end), text)
  const answer = answerPart(
    rewritten.replace(/\b(?:mortgage|(?:the )?(?:rest|remainder|remaining balance)(?: is)?|home loan)\b/gi, 'loan'),
  )
  return answer.kind === 'calculated' ? answer : undefined
}

/** Reads the clause around an amount that is paid at once: "I'll put 2,000 down", "less a 10% deposit". */
function readClause(items: readonly Item[], at: number) {
  const item = items[at]
  let [from, to] = [at, at]
  while (BEFORE.test(items[from - 1]?.text ?? '')) from--
  while (AFTER.test(items[to + 1]?.text ?? '')) to++
  const last = items[to]
  const start = items[from]?.start
  if (item?.kind !== 'quantity' || !last || start === undefined) return undefined
  // A rate less a quarter per cent is no price.
  const isOwn = items.slice(from, to + 1).some(({ text }) => OWN.test(text) || (LESS.test(text) && !item.percent))
  return isOwn ? { item, start, end: last.start + last.raw.length } : undefined
}
