import { roundHalfAway } from '../../engine/round/roundHalfAway.ts'
import type { Rates } from './rates.ts'

/**
 * What an amount is worth in another currency: amount ÷ rate of the first × rate of the second.
 *
 * @param amount in the first currency
 * @returns to two decimals, half away from zero; undefined where a rate is missing or the result is too large for a number
 * @example convert(100, 'GBP', 'EUR', BUILT_IN_RATES) // => 116.46
 */
export function convert(amount: number, from: string, to: string, { perDollar }: Rates): number | undefined {
  const [fromRate, toRate] = [rateOf(perDollar, from), rateOf(perDollar, to)]
  if (fromRate === undefined || toRate === undefined) return undefined
  // A currency is worth itself, whatever its rate does to the last digit.
  const result = from === to ? amount : (amount / fromRate) * toRate
  return Number.isFinite(result) ? roundHalfAway(result, 2) : undefined
}

const rateOf = (perDollar: Rates['perDollar'], code: string): number | undefined =>
  Object.hasOwn(perDollar, code) ? perDollar[code] : undefined
