import { readNumber } from '../numbers/readNumber.ts'
import { splitNumbers } from './numberList.ts'

/**
 * Converts a text to lower case, the same in every locale.
 *
 * @param text any text
 * @returns the text
 * @example lower('ANNA') // => anna
 */
export function lower(text: string): string {
  return text.toLowerCase()
}

/**
 * The UTF-16 code units of a text, as a list of numbers.
 *
 * @param text any text
 * @returns a list for sum, count and the like
 * @example charcodes('ab') // => [97, 98]
 */
export function charcodes(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
}

/**
 * Whether a text is a number, as a number field reads it.
 *
 * @param text any text
 * @returns true or false
 * @example isnumber('3.5') // => true
 */
export function isnumber(text: string): boolean {
  return !Number.isNaN(value(text))
}

/**
 * Converts a text to a number, as a number field reads it.
 *
 * @param text a text for which isnumber holds
 * @returns the number; no result if the text is not a number
 * @example value('3.5') // => 3.5
 */
export function value(text: string): number {
  const read = readNumber(text)
  return read && 'decimal' in read ? Number(read.decimal) + 0 : Number.NaN
}

/**
 * The numbers in a list, separated by commas, semicolons or white space, each read as in a number field; other pieces are
 * skipped and listed in a note. Where anything but commas without a space separates, a comma belongs to its number.
 *
 * @param text any text
 * @returns a list for sum, average, median and count
 * @example numbers('4, 8 x 15; 16') // => [4, 8, 15, 16]
 */
export function numbers(text: string): number[] {
  return splitNumbers(text).flatMap(({ decimal }) => (decimal === undefined ? [] : [Number(decimal) + 0]))
}
