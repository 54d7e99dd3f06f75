/**
 * Returns the shortest decimal without an exponent that parses to the same number.
 *
 * @param value a finite number
 * @example plainDecimal(1.5e-7) // => 0.00000015
 */
export function plainDecimal(value: number): string {
  const text = String(value)
  const e = text.indexOf('e')
  if (e === -1) return text
  const exponent = Number(text.slice(e + 1))
  const sign = value < 0 ? '-' : ''
  const [whole = '', fraction = ''] = text.slice(sign.length, e).split('.')
  const digits = whole + fraction
  return exponent < 0
    ? `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
    : sign + digits + '0'.repeat(exponent - fraction.length)
}
