import { isOf } from '../language/numbers/currencyNames.ts'
import { NO_CURRENCY } from '../language/numbers/noCurrency.ts'
import { readNumber } from '../language/numbers/readNumber.ts'

/** Whether what was given for an amount of money is a number, but in another currency, or a percentage. */
export const isOtherCurrency = (given: unknown, currency: string | undefined): currency is string =>
  currency !== undefined &&
  typeof given === 'string' &&
  !readNumber(given, { isCurrency: (word) => isOf(currency, word) }) &&
  (readNumber(given) ?? readNumber(given, { isCurrency: isOfAny })) !== undefined

/** Whether a text is a sign, the code or a name of any currency. */
const isOfAny = (text: string): boolean =>
  isOf(NO_CURRENCY, text) || Intl.supportedValuesOf('currency').some((currency) => isOf(currency, text))
