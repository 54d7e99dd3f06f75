import { CURRENCY_RATES_KEY, isRates } from '../plugins/currency/rates.ts'
import type { Resources } from './resources.ts'

/**
 * What programs calculate with, as a browser has kept it.
 *
 * @param read a stored value, if it is what it should be
 */
export function keptResources(
  read: <T>(key: string, isValid: (value: unknown) => value is T) => T | undefined,
): Resources {
  const rates = read(CURRENCY_RATES_KEY, isRates)
  return rates ? { rates } : {}
}
