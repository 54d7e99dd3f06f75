import type { Output } from '../definition.ts'
import type { OutputFormat } from '../toolData.ts'

/** The decimals of most currencies, where a definition does not say. */
const OF_MONEY = 2

/** Returns the rounding of a figure: as written, for money two decimals unless it says otherwise. */
export function shownDecimals(
  format: OutputFormat,
  round: Output['round'],
): { readonly round?: NonNullable<Output['round']> } {
  const decimals = round ?? (format === 'money' ? OF_MONEY : undefined)
  return decimals === undefined ? {} : { round: decimals }
}
