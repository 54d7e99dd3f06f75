import type { Decimals, Rounding } from '../../toolData.ts'
import { decimalsOf, placesOf } from './roundOutput.ts'

/** The decimals of the currency that definitions round for. */
export const CENTS = 2

/**
 * Returns the decimals that an amount is shown with. A currency without cents shows two fewer than the definition says;
 * one with more shows no more, because they would be no digits of the rounded figure.
 *
 * @param ofCurrency the decimals of the currency
 */
export function moneyDecimals(rounding: Rounding | undefined, ofCurrency: number): Decimals | undefined {
  const decimals = decimalsOf(rounding)
  const fewer = CENTS - ofCurrency
  if (decimals === undefined || fewer <= 0) return decimals
  const places = Math.max(0, placesOf(decimals) - fewer)
  return typeof decimals === 'number' ? places : { ...decimals, ['upTo' in decimals ? 'upTo' : 'places']: places }
}
