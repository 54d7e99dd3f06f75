import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import { CURRENCY_WORDS } from '../lex/lex.ts'
import { isThing } from '../../search/isBackgroundWord.ts'
import { isBackground } from '../fill/leftOver.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import type { Composition } from './Composition.ts'
import { showAmount } from './measure.ts'

// Amounts exchanged at a rate that the question gives, never at ours: "if £1 is $1.25, how many dollars for £360".

/** Words between the two amounts of a rate: "one pound gets me 1.25 dollars". */
const EQUALS = new Set(
  'is are was = equals equal gets get buys buy gives makes me you us to for per worth at'.split(' '),
)
/** Words between an amount and the currency of which it is for one: "0.85 euro per dollar", "$1.25 to the pound". */
const PER = /^(?:per|\/|(?:(?:to|for|per) )?(?:an?|one|each|every)|(?:to|for) the)$/
/** Words of such questions that change nothing. */
const STORY = new Set(
  `if at a an the of to into in for is are was and on with from then so what what's whats how much many do does would will i we my me you it that's
  rate exchange worth change changing changed convert converting exchanging get gets have when where airport desk bank bureau currency cash , . ? : =`.split(
    /\s+/,
  ),
)

/** The codes of currencies that others do not calculate with. */
const OTHER_CURRENCIES: Readonly<Record<string, string>> = {
  zloty: 'PLN', zlotys: 'PLN', zloties: 'PLN', pln: 'PLN', sek: 'SEK', nok: 'NOK', dkk: 'DKK', czk: 'CZK', koruna: 'CZK', huf: 'HUF', forint: 'HUF', forints: 'HUF', lira: 'TRY',
  rand: 'ZAR', zar: 'ZAR', baht: 'THB', thb: 'THB', dirham: 'AED', dirhams: 'AED', aed: 'AED', riyal: 'SAR', riyals: 'SAR', sar: 'SAR', ringgit: 'MYR', myr: 'MYR', yuan: 'CNY', rmb: 'CNY', cny: 'CNY',
  sgd: 'SGD', hkd: 'HKD', mxn: 'MXN', php: 'PHP', naira: 'NGN', ngn: 'NGN', brl: 'BRL', lei: 'RON', ron: 'RON', krw: 'KRW', idr: 'IDR', vnd: 'VND', pkr: 'PKR', bdt: 'BDT', taka: 'BDT', lkr: 'LKR',
} // oxfmt-ignore

/** Returns the items with amounts of these currencies as one: "600 zloty". */
const withOtherCurrencies = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item, at) => {
    const [before, next] = [items[at - 1], items[at + 1]]
    if (item.kind === 'word' && before?.kind === 'quantity' && isPlain(before) && OTHER_CURRENCIES[item.text]) return []
    const money =
      item.kind === 'quantity' && isPlain(item) && next?.kind === 'word' ? OTHER_CURRENCIES[next.text] : undefined
    return money ? [{ ...(item as Quantity), money }] : [item]
  })

/**
 * Reads an amount that is exchanged at a rate in the message.
 *
 * @returns undefined if a word or quantity is left over, or the rate is not for these currencies
 */
export function readExchange(all: readonly Item[], evaluate: ExpressionEvaluator): Composition | undefined {
  const items = withOtherCurrencies(all)
  const rate = findRate(items) ?? findBareRate(items)
  if (!rate) return undefined
  const rest = items.filter((_, at) => !rate.taken.has(at))
  const amounts = rest.filter((item): item is Quantity => item.kind === 'quantity')
  const [amount] = amounts
  // "How many zloty for 50": what is asked for is the other currency.
  const asked = new Set(rest.flatMap((item) => (item.kind === 'quantity' ? [] : (currencyOf(item) ?? []))))
  const [wanted] = asked
  const opposite = wanted === rate.other ? rate.one : wanted === rate.one ? rate.other : undefined
  const own = amount && (currencyOf(amount) ?? (isPlain(amount) && asked.size === 1 ? opposite : undefined))
  // "Buys at £0.78 and sells at 0.84": both are rates.
  if (amount && items[items.indexOf(amount) - 1]?.text === 'at') return undefined
  if (!amount || amounts.length > 1 || own === undefined || amount.percent || amount.per || amount.meanings)
    return undefined
  // "3 pounds of flour"
  const isWeighed = items.some((item) => item.kind === 'quantity' && item.unit !== undefined)
  const words = rest.flatMap((item) => (item.kind === 'quantity' ? [] : [{ item, currency: currencyOf(item) }]))
  if (
    !words.every(
      ({ item: { text }, currency }) =>
        currency !== undefined || STORY.has(text) || (isBackground(text) && !(isWeighed && isThing(text))),
    )
  )
    return undefined
  const named = new Set(words.flatMap(({ currency }) => currency ?? [])).difference(new Set([own]))
  const [target = rate.one === own ? rate.other : rate.one, ...others] = named
  const [one = own, other = target] = [rate.one, rate.other]
  if (target === undefined || others.length > 0 || new Set([one, other, own, target]).size !== 2) return undefined
  const operator = own === one ? '*' : '/'
  const expression = `${amount.text} ${operator} ${rate.text}`
  const value = evaluate(expression, 'deg')
  const text = showAmount(Number(value), target)
  const shown = showAmount(Number(amount.text), own)
  return value === 'Error'
    ? undefined
    : { expression, value, text, steps: [`${shown} ${operator === '*' ? '×' : '÷'} ${rate.text} = ${text}`] }
}

/** Whether a message gives the rate of a currency that only amounts are exchanged in: no other calculation has it. */
export const givesRate = (items: readonly Item[]): boolean =>
  items.some(({ text }) => OTHER_CURRENCIES[text]) && findRate(withOtherCurrencies(items)) !== undefined

interface Rate {
  /** How much of the other currency one unit of the first is. */
  readonly text: string
  readonly one?: string | undefined
  readonly other?: string | undefined
  /** The places of its items. */
  readonly taken: ReadonlySet<number>
}

function findRate(items: readonly Item[]): Rate | undefined {
  const rates = items.flatMap((item, at): Rate[] => {
    const own = item.kind === 'quantity' ? currencyOf(item) : undefined
    if (item.kind !== 'quantity' || own === undefined) return []
    const isOne = Number(item.text) === 1
    const next = items.slice(at + 1, at + 5).find((each) => currencyOf(each) !== undefined)
    const end = next ? items.indexOf(next) : at
    const between = items.slice(at + 1, end).map(({ text }) => text)
    if (!PER.test(between.join(' ')) && !(isOne && between.every((word) => EQUALS.has(word)))) return []
    const currency = next && currencyOf(next)
    if (end === at + 1 || currency === undefined || currency === own) return []
    const taken = new Set(Array.from({ length: end + 1 - at }, (_, offset) => at + offset))
    if (next?.kind !== 'quantity') return isOne ? [] : [{ text: item.text, one: currency, other: own, taken }]
    if (isOne) return [{ text: next.text, one: own, other: currency, taken }]
    return Number(next.text) === 1 ? [{ text: item.text, one: currency, other: own, taken }] : []
  })
  return rates.length === 1 && Number(rates[0]?.text) > 0 ? rates[0] : undefined
}

/** Finds a rate without currencies, "at a rate of 1.15": it is for one of what is exchanged, or of a currency after it. */
function findBareRate(items: readonly Item[]): Rate | undefined {
  const at = items.findIndex((item) => item.kind === 'quantity' && isPlain(item) && Number(item.text) > 0)
  const rate = items[at]
  let start = at
  while (['of', 'is', 'rate', 'exchange', 'a', 'an', 'the', ':'].includes(items[start - 1]?.text ?? '')) start--
  const isRate = items[start - 1]?.text === 'at' || items.slice(start, at).some(({ text }) => text === 'rate')
  if (!rate || !isRate) return undefined
  // "At 1.25 to the pound"
  const next = items.findIndex((item, place) => place > at && place < at + 4 && currencyOf(item) !== undefined)
  const between = items.slice(at + 1, Math.max(next, at + 1)).map(({ text }) => text)
  const named = PER.test(between.join(' ')) ? items[next] : undefined
  const end = named ? next : at
  const taken = new Set(Array.from({ length: end + 1 - start }, (_, offset) => start + offset))
  return { text: rate.text, taken, ...(named ? { one: currencyOf(named) } : {}) }
}

const isPlain = ({ type, money, unit, percent, per, meanings }: Quantity): boolean =>
  type === 'number' && money === undefined && unit === undefined && !percent && !per && !meanings

/** The sign of an amount, or of a currency that a word names: "dollars". */
function currencyOf(item: Item): string | undefined {
  if (item.kind === 'quantity')
    return item.money ?? (item.type === 'number' && /^pounds?$/i.test(item.unitWord ?? '') ? '£' : undefined)
  if (/^pounds?$/.test(item.text)) return '£'
  const name = OTHER_CURRENCIES[item.text] ?? CURRENCY_WORDS[item.text] ?? CURRENCY_WORDS[item.text.replace(/s$/, '')]
  return /^(?:cent|penny)$/.test(name ?? '') || item.text === 'p' ? undefined : name
}
