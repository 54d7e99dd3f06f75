import type { Conventions } from '../conventions.ts'
import { withMarks } from '../language/numbers/numberMarks.ts'
import type { CellValue } from '../OutputResult.ts'
import { decimalsOf, roundOutput } from '../run/round/roundOutput.ts'
import type { OutputFormat, Rounding } from '../toolData.ts'
import { formatDate } from './formatDate.ts'
import { formatNumber } from './formatNumber.ts'
import { formatTime } from './formatTime.ts'
import { CENTS, moneyDecimals } from '../run/round/moneyDecimals.ts'
import { shapeOf } from './shapeOf.ts'

/**
 * Writes a rounded value for visitors.
 *
 * @param exact the value before rounding, so that no amount of money other than zero reads as zero, and no number of more
 *   digits than are known as a whole one
 */
export function writeValue(
  value: CellValue,
  format: OutputFormat,
  rounding: Rounding | undefined,
  exact: unknown,
  conventions: Conventions,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (format === 'money') return writeMoney(value, rounding, exact as number, conventions)
    return formatNumber(value, format === 'percent' ? format : 'number', rounding, conventions, value === exact)
  }
  if (format === 'decimal') return withMarks(value, shapeOf(conventions))
  if (format === 'date') return formatDate(value, conventions)
  return format === 'time' ? formatTime(value, conventions) : value
}

function writeMoney(value: number, rounding: Rounding | undefined, exact: number, conventions: Conventions): string {
  const { currencyDecimals } = shapeOf(conventions)
  const decimals = moneyDecimals(rounding, currencyDecimals)
  // Rounded once, not first to cents and then to whole yen.
  const shown = decimals === decimalsOf(rounding) ? value : roundOutput(exact, decimals, true)
  if (shown !== 0 || exact === 0) return formatNumber(shown, 'money', rounding, conventions, shown === exact)
  const places = typeof decimals === 'number' ? rounding : CENTS
  const least = 10 ** -(moneyDecimals(places, currencyDecimals) as number)
  return exact > 0
    ? `less than ${formatNumber(least, 'money', places, conventions)}`
    : `more than ${formatNumber(-least, 'money', places, conventions)}`
}
