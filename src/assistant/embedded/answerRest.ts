import type { Item, Quantity } from '../lex/Item.ts'
import type { Answer } from './Answer.ts'
import type { MessageView } from './MessageView.ts'

// What a price leaves to borrow: "a car for 14,000 with 2,000 down, the rest over 4 years at 8%".

const BORROWS =
  /\b(?:loan|financ\w+|borrow\w*|mortgage|monthly|(?:a|per|each) month|emi|(?:re)?payments?|rest|remainder)\b/i
/** The clause around an amount that is not borrowed, and the words of which one must be in it. */
const CLAUSE =
  /^(?:i|we|i'll|we'll|i've|we've|have|got|can|will|put|putting|pay|paying|with|and|an?|of|my|our|to|is|worth|in|-|,|from|own|cash|already|saved|up|as|payment|deposit|down|upfront|front|trade|exchange|ourselves|myself|pocket|less|minus)$/
const OWN = /^(?:deposit|down|upfront|front|trade|exchange|ourselves|myself|pocket|less|minus)$/
const LENT = /^(?:loan|mortgage|borrow(?:ing)?)$/

/** Reads a price less what is paid at once, or a mortgage for a term of its own, as a loan. */
export function answerRest(
  { text, items }: Pick<MessageView, 'text' | 'items'>,
  answerPart: (part: string) => Answer,
): Answer | undefined {
  if (!BORROWS.test(text)) return undefined
  const amounts = items.filter(
    (item): item is Quantity =>
      item.kind === 'quantity' && item.type === 'number' && !item.unit && !item.per && !item.meanings,
  )
  const [own, ...others] = amounts.flatMap((amount) => readClause(items, amount) ?? [])
  const price = amounts.find((amount) => amount !== own?.amount && !amount.percent)
  const at = price ? items.indexOf(price) : 0
  // "60,000 down on a 300,000 loan": is the loan what is left?
  const isLent = [at - 2, at - 1, at + 1].some((place) => LENT.test(items[place]?.text ?? ''))
  if (!price || others.length > 0 || (own ? isLent : !isLent || !/mortgage/i.test(text))) return undefined
  const paid = own ? (Number(own.amount.text) / 100) * (own.amount.percent ? Number(price.text) : 100) : 0
  const left = Number((Number(price.text) - paid).toFixed(2))
  if (left <= 0 || (own?.amount.money && price.money && own.amount.money !== price.money)) return undefined
  const loan = `loan of ${price.money ?? own?.amount.money ?? ''}${left}`
  const said = items.flatMap((item) => (own?.clause.has(item) ? [] : item === price ? loan : item.raw)).join(' ')
  const answer = answerPart(said.replace(/\b(?:mortgage|(?:the )?(?:rest|remainder)(?: is)?|home loan)\b/gi, 'loan'))
  return answer.kind === 'calculated' ? answer : undefined
}

/** Reads the clause around an amount that is paid at once: "I'll put 2,000 down", "less a 10% deposit". */
function readClause(items: readonly Item[], amount: Quantity) {
  const at = items.indexOf(amount)
  const ends = (word: string) => !CLAUSE.test(word) || /^(?:less|minus|with|and|,)$/.test(word)
  const after = items.findIndex(({ text }, place) => place > at && ends(text))
  const start = items.findLastIndex(({ text }, place) => place < at && !CLAUSE.test(text)) + 1
  const clause = new Set(items.slice(start, after === -1 ? undefined : after))
  // A rate less a quarter per cent is no price.
  const isOwn = [...clause].some(({ text }) => OWN.test(text) && !(amount.percent && /^(?:less|minus)$/.test(text)))
  return isOwn ? { amount, clause } : undefined
}
