export interface Currency {
  readonly code: string
  readonly name: string
  /** How many decimals its amounts have. */
  readonly decimals: number
}

/**
 * The currencies that are looked for: first those whose code begins with what was typed, then those with a word that does,
 * then those whose name holds it anywhere; of the same kind those first that most people mean. Neither capitals nor accents
 * matter.
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

/** A currency in a list to choose from. */
export const optionOf = ({ code, name }: Pick<Currency, 'code' | 'name'>) => ({
  value: code,
  label: `${code} – ${name}`,
  code,
  text: name,
})
