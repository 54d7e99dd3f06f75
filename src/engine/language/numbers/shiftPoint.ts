/**
 * Multiplies a decimal by a power of ten and keeps all its digits.
 *
 * @param decimal digits with an optional point, without a sign
 * @example shiftPoint('1.5', 3) // => 1500
 * @example shiftPoint('25', -3) // => 0.025
 */
export function shiftPoint(decimal: string, places: number): string {
  if (places === 0) return decimal
  const [whole = '', fraction = ''] = decimal.split('.')
  const padded = whole.padStart(1 - places, '0') + fraction.padEnd(places, '0')
  const point = padded.length - Math.max(fraction.length, places) + places
  const rest = padded.slice(point)
  return `${padded.slice(0, point)}${rest && `.${rest}`}`.replace(/^0+(?=\d)/, '')
}
