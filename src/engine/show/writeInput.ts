import type { Conventions } from '../conventions.ts'
import type { InputData } from '../toolData.ts'
import { groupDigits } from './formatNumber.ts'
import { shapeOf } from './shapeOf.ts'

/**
 * Writes a plain decimal as the number of an input: money with its sign, and never with one decimal, other numbers with
 * their prefix.
 *
 * @example writeInput({ money: true }, '1234.5', EN_US) // => $1,234.50
 */
export function writeInput(
  { money, prefix = '' }: Pick<InputData, 'money' | 'prefix'>,
  decimal: string,
  conventions: Conventions,
): string {
  if (money) return groupDigits(/\.\d$/.test(decimal) ? `${decimal}0` : decimal, conventions, 'money')
  if (prefix === '') return groupDigits(decimal, conventions)
  const isNegative = decimal.startsWith('-')
  const [sign] = shapeOf(conventions).around.number[isNegative ? 1 : 0]
  return `${sign}${prefix}${groupDigits(isNegative ? decimal.slice(1) : decimal, conventions)}`
}
