import { CURRENCIES } from './currencyTable.ts'
import type { Currency } from './findCurrencies.ts'

export { CURRENCIES }

/**
 * Currencies with other than two decimals, by number of decimals. Precious metals and Special Drawing Rights, which
 * have no minor unit, get four.
 */
const OTHER_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'XAG XAU XDR XPD XPT'],
]

/**
 * Returns the number of decimals in amounts of a currency.
 *
 * @source ISO 4217 list one, column "Minor unit"
 */
export const decimalsOf = (code: string): number => OTHER_DECIMALS.find(([, codes]) => codes.includes(code))?.[0] ?? 2

/** Returns the currencies that have a rate. */
export const listCurrencies = (perDollar: Readonly<Record<string, number>>): readonly Currency[] =>
  Object.entries(CURRENCIES).flatMap(([code, name]) => (Object.hasOwn(perDollar, code) ? [{ code, name }] : []))
