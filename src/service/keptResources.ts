import { CURRENCY_RATES_KEY, isRates } from '../plugins/currency/rates.ts'
import type { Resources } from './resources.ts'

/**
 * Returns the resources that this browser has stored for plugins.
 *
 * @param read returns a stored value if it is valid
 */
export function keptResources(
  read: <T>(key: string, isValid: (value: unknown) => value is T) => T | undefined,
): Resources {
  const rates = read(CURRENCY_RATES_KEY, isRates)
  return rates ? { rates } : {}
}
