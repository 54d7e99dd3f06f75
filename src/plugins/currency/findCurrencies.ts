import type { ToolData } from '../../engine/toolData.ts'

export interface Currency {
  readonly code: string
  readonly name: string
}

/** Returns the currencies that a definition converts. */
export const currenciesOf = ({ inputs }: ToolData): readonly Currency[] =>
  inputs.flatMap(({ name, choices = [] }) =>
    name === 'from' ? choices.map(({ value, label }) => ({ code: String(value), name: label })) : [],
  )

/**
 * Searches currencies. Codes that start with the query come first, then names with a word that does, then names that
 * contain it; within each group the most traded currencies lead. Ignores case and accents.
 */
export function findCurrencies(currencies: readonly Currency[], query: string): readonly Currency[] {
  const wanted = plain(query.trim())
  if (wanted === '') return currencies
  return currencies
    .map((currency) => ({ currency, rank: rankOf(currency, wanted) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank || placeOf(a.currency) - placeOf(b.currency))
    .map(({ currency }) => currency)
}

const NOT_FOUND = 4

/** @source Bank for International Settlements, Triennial Survey 2022: the most traded currencies */
const MOST_TRADED = 'USD EUR JPY GBP CNY AUD CAD CHF HKD SGD SEK KRW NOK NZD INR MXN'.split(' ')

function placeOf({ code }: Currency): number {
  const place = MOST_TRADED.indexOf(code)
  return place < 0 ? MOST_TRADED.length : place
}

function rankOf({ code, name }: Currency, wanted: string): number {
  const [plainCode, plainName] = [plain(code), plain(name)]
  if (plainCode === wanted) return 0
  if (plainCode.startsWith(wanted)) return 1
  if (` ${plainName}`.includes(` ${wanted}`)) return 2
  return `${plainCode} ${plainName}`.includes(wanted) ? 3 : NOT_FOUND
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the option of a currency in a combobox. */
export const optionOf = ({ code, name }: Currency) => ({
  value: code,
  label: `${code} – ${name}`,
  code,
  text: name,
})
