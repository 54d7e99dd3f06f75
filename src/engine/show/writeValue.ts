import type { CellValue } from '../run/evaluate.ts'
import { decimalsOf, type Rounding } from '../run/round/roundOutput.ts'
import type { OutputFormat } from '../toolData.ts'
import { formatDate } from './formatDate.ts'
import { formatNumber } from './formatNumber.ts'
import { formatTime } from './formatTime.ts'

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
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (value === 0 && format === 'money' && exact !== 0) return writeTinyMoney(exact as number, rounding)
    const style = format === 'money' || format === 'percent' ? format : 'number'
    return formatNumber(value, style, rounding, value === exact)
  }
  if (format === 'date') return formatDate(value)
  return format === 'time' ? formatTime(value) : value
}

function writeTinyMoney(value: number, rounding: Rounding | undefined): string {
  const decimals = decimalsOf(rounding)
  const places = typeof decimals === 'number' ? decimals : 2
  return `${value > 0 ? 'less than ' : 'more than -'}${formatNumber(10 ** -places, 'money', places)}`
}
