import type { Output } from '../definition.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { OutputData, OutputFormat } from '../toolData.ts'
import { checkColumn, type Check } from './Check.ts'

/** The decimals of most currencies, where a definition does not say. */
const OF_MONEY = 2

/** Returns the rounding of a figure: as written, for money two decimals unless it says otherwise. */
export function shownDecimals(
  check: Check,
  path: Path,
  format: OutputFormat,
  round: Output['round'],
): Pick<OutputData, 'round'> {
  if (typeof round === 'object' && round?.by !== undefined && round.column !== undefined)
    checkColumn(check, [...path, 'round'], round.by, round.column, 'number')
  const decimals = round ?? (format === 'money' ? OF_MONEY : undefined)
  // The schema requires either "upTo", or what depends on a choice in whole.
  return decimals === undefined ? {} : { round: decimals as NonNullable<OutputData['round']> }
}
