import { CURRENCIES } from './currencies.ts'

/**
 * Other names of a currency: symbols, and words such as "dollar" where several currencies share one and this is the
 * usual meaning.
 */
const ALSO: Readonly<Record<string, string>> = {
  USD: '$|US$|dollar|buck|american dollar|greenback',
  EUR: '€',
  GBP: '£|pound|quid|sterling|pound sterling|uk pound|english pound',
  JPY: '¥',
  CNY: 'rmb|renminbi|chinese renminbi',
  INR: '₹|rupee',
  CHF: 'franc',
  CAD: 'CA$|C$|canada dollar',
  AUD: 'AU$|A$|aussie dollar',
  NZD: 'NZ$|kiwi dollar',
  HKD: 'HK$',
  KRW: '₩|won|korean won',
  BRL: 'R$|reais',
  TRY: '₺',
  SEK: 'swedish kronor|swedish crown',
  NOK: 'norwegian kroner|norwegian crown',
  DKK: 'danish kroner|danish crown',
  CZK: 'czech crown',
  ILS: '₪',
  THB: '฿',
  UAH: '₴',
  VND: '₫',
  PHP: '₱',
  RUB: '₽|ruble|rouble|russian rouble',
  XAU: 'gold|ounce of gold',
  XAG: 'silver|ounce of silver',
  XPT: 'platinum',
  XPD: 'palladium',
}

/** Codes that are also English words; recognized in capitals only. */
const WORDS = new Set(['ALL', 'BAM', 'CUP', 'GEL', 'LAK', 'MOP', 'PEN', 'SOS', 'TOP', 'TRY'])

const lastWord = (name: string): string => name.split(' ').at(-1) ?? name

const COUNTS = Map.groupBy(Object.values(CURRENCIES), lastWord)
const TAKEN = new Set(Object.values(ALSO).flatMap((names) => names.split('|')))

/**
 * Returns the names of a currency in the singular, separated by bars.
 *
 * @example namesOfCurrency('JPY') // => 'Japanese Yen|jpy|yen|¥'
 */
export function namesOfCurrency(code: string): string {
  const name = CURRENCIES[code] ?? code
  const last = lastWord(name)
  // "Gold" does not mean Zimbabwean gold, and words after a comma are not a name.
  const isOwn = COUNTS.get(last)?.length === 1 && last !== name && !name.includes(',') && !TAKEN.has(last.toLowerCase())
  return [
    name,
    ...(WORDS.has(code) ? [] : [code.toLowerCase()]),
    ...(isOwn ? [last.toLowerCase()] : []),
    ...(ALSO[code]?.split('|') ?? []),
  ].join('|')
}
