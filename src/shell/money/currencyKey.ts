/** The storage key of the visitor's currency; the digit is the version of the format. */
export const CURRENCY_KEY = 'abakit-currency-1'
