/** Plain decimal form: a sign, digits, a decimal point. No exponent, no grouping, no hexadecimal, no Infinity. */
const PLAIN_DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * Parses a number in plain decimal form; surrounding white space is ignored.
 *
 * @param text any text
 * @returns the number, never -0; undefined if the text is not in this form or too large for a number
 * @example parseDecimal('-0.50') // => -0.5
 * @example parseDecimal('1e5') // => undefined
 */
export function parseDecimal(text: string): number | undefined {
  const trimmed = text.trim().replace(/^[−–]/, '-')
  if (!PLAIN_DECIMAL.test(trimmed)) return undefined
  const value = Number(trimmed)
  return Number.isFinite(value) ? value + 0 : undefined
}
