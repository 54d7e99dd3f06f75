import type { Conventions } from '../../conventions.ts'
import { clockTime, formatDuration } from '../../language/numbers/clockTime.ts'
import { mod } from '../../language/functions/arithmetic.ts'
import { formatDate } from '../formatDate.ts'
import { formatNumber, groupDigits } from '../formatNumber.ts'
import { formatTime } from '../formatTime.ts'
import { cutTo, MOST_DIGITS } from '../../run/round/cutTo.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import type { Notation } from '../../language/formulas/notation.ts'

/** Longer lists are written as their length. */
const LONGEST_LIST = 100

/** What numbers stand for: minutes after midnight, seconds, or themselves. */
export type AmountFormat = 'time' | 'duration' | 'plain'

/**
 * Writes a value as the working shows it: numbers to at most ten significant digits, with thousands grouped.
 *
 * @param value  any value of a formula; lists are written value by value, long lists as their length
 * @param digits the digits of a number that has more than ten, which was not entered as it is
 * @param format what numbers stand for
 */
export function writeAmount(
  value: unknown,
  conventions: Conventions,
  digits: number,
  format: AmountFormat = 'plain',
): Notation {
  switch (typeof value) {
    case 'number':
      if (format === 'time' && Number.isInteger(value))
        return words(formatTime(clockTime(mod(value, 1440)), conventions))
      if (format === 'duration' && Number.isInteger(value)) return words(formatDuration(value))
      return { is: 'number', text: writeNumber(isCut(value, MOST_DIGITS) ? cutTo(value, digits) : value, conventions) }
    case 'bigint':
      return { is: 'number', text: groupDigits(String(value), conventions) }
    case 'boolean':
      return words(value ? 'yes' : 'no')
    case 'string':
      return words(CIVIL_DATE.test(value) ? formatDate(value, conventions) : value)
    default:
      if (!Array.isArray(value)) throw new Error(`[bug] writeAmount: cannot write a ${typeof value}`)
      if (value.length > LONGEST_LIST) return words(`a list of ${groupDigits(String(value.length), conventions)}`)
      return {
        is: 'phrase',
        parts: value.flatMap((entry, index) => [
          ...(index === 0 ? [] : [', ']),
          writeAmount(entry, conventions, digits, format),
        ]),
      }
  }
}

const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/
const words = (text: string): Notation => ({ is: 'words', text })

function writeNumber(value: number, conventions: Conventions): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'undefined' : value < 0 ? '-∞' : '∞'
  return formatNumber(roundSignificant(value, MOST_DIGITS), 'number', undefined, conventions)
}

/** Whether a number has more digits, binary noise aside. */
export const isCut = (value: number, digits: number): boolean => roundSignificant(value, 15) !== cutTo(value, digits)
