import { CalculationError } from './CalculationError.ts'
import { plainDecimal } from '../numbers/plainDecimal.ts'

/**
 * Joins texts and numbers.
 *
 * @param parts texts, numbers or whole numbers
 * @returns one text; numbers as plain decimals
 * @throws CalculationError if a number is not finite
 * @example concat('1', '/', '2') // => 1/2
 */
export function concat(...parts: (string | number | bigint)[]): string {
  return parts.map((part) => (typeof part === 'number' ? writeNumber(part) : String(part))).join('')
}

/** Formats a number as a plain decimal. @throws CalculationError if it is not finite */
export function writeNumber(number: number): string {
  if (!Number.isFinite(number)) throw new CalculationError('figure-not-finite')
  return plainDecimal(number)
}
