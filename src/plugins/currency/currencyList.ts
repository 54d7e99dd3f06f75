/** The storage key of the visitor's currencies. */
export const CURRENCY_LIST_KEY = 'abakit-currencies'

/** The currencies that every result is shown in, besides the chosen one. */
export interface CurrencyList {
  readonly version: 1
  readonly codes: readonly string[]
}

/** @source Bank for International Settlements, Triennial Survey 2022: the five most traded currencies */
export const FIRST_LIST: CurrencyList = { version: 1, codes: ['USD', 'EUR', 'JPY', 'GBP', 'CNY'] }

export function isCurrencyList(value: unknown): value is CurrencyList {
  const { version, codes } = Object(value) as { version?: unknown; codes?: unknown }
  return version === 1 && Array.isArray(codes) && codes.every((code) => typeof code === 'string')
}

/** Appends a currency to the list, or removes it. */
export const toggleCurrency = ({ codes }: CurrencyList, code: string): CurrencyList => ({
  version: 1,
  codes: codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code],
})
