import { plainDecimal } from '../language/numbers/plainDecimal.ts'
import { decimalsOf, type Rounding } from '../run/round/roundOutput.ts'

export type NumberStyle = 'number' | 'money' | 'percent'

/** From here on, rounding has dropped digits of a whole number: written out, it would only look exact. */
const LARGEST_PLAIN = 1e15
/** Below these, a power of ten reads better than a row of zeros; the second applies to significant digits. */
const SMALLEST_PLAIN = 1e-9
const SMALLEST_SIGNIFICANT = 1e-4

/**
 * Formats a rounded number for visitors: en-US grouping, US dollars for money, a percent sign for percent.
 *
 * @param value    a finite number, already rounded: nothing is rounded here
 * @param style    number, money ($1,234.50, -$5.00) or percent (12.5%)
 * @param rounding the decimals shown: a number means that many or, where rounding kept more, those; otherwise trailing
 *   zeros are trimmed
 * @param isWhole  whether all digits of a whole number are known, so that up to 2⁵³ they are written out
 * @example formatNumber(1234.5, 'money', 2) // => $1,234.50
 * @example formatNumber(1.23457e-12, 'number', { upTo: 6 }) // => 1.23457 × 10⁻¹²
 */
export function formatNumber(
  value: number,
  style: NumberStyle,
  rounding: Rounding | undefined,
  isWhole = false,
): string {
  const magnitude = Math.abs(value)
  const decimals = decimalsOf(rounding)
  const isSignificant = typeof decimals === 'object' && 'upTo' in decimals && decimals.significant !== undefined
  const smallest = isSignificant ? SMALLEST_SIGNIFICANT : SMALLEST_PLAIN
  const places = typeof decimals === 'object' && 'places' in decimals ? decimals.places : decimals
  const isLarge = magnitude >= LARGEST_PLAIN && !(isWhole && !isSignificant && Number.isSafeInteger(value))
  const digits =
    isLarge || (magnitude < smallest && magnitude > 0)
      ? powerOfTen(magnitude)
      : typeof places === 'number'
        ? groupDigits(padDecimals(plainDecimal(magnitude), places))
        : groupDigits(plainDecimal(magnitude))
  const sign = value < 0 ? '-' : ''
  if (style === 'money') return `${sign}$${digits}`
  return style === 'percent' ? `${sign}${digits}%` : sign + digits
}

/**
 * Puts a comma between groups of three digits of the whole part.
 *
 * @param decimal a plain decimal, with or without a sign
 * @example groupDigits('-1234567.1234') // => -1,234,567.1234
 */
export function groupDigits(decimal: string): string {
  const point = decimal.indexOf('.')
  let end = point === -1 ? decimal.length : point
  const first = decimal.startsWith('-') ? 1 : 0
  if (end - first <= 3) return decimal
  let grouped = decimal.slice(end - 3)
  for (end -= 3; end - first > 3; end -= 3) grouped = `${decimal.slice(end - 3, end)},${grouped}`
  return `${decimal.slice(0, end)},${grouped}`
}

/** Pads decimals with zeros. Beyond 15 digits, toFixed would show the binary noise that rounding removed. */
function padDecimals(decimal: string, places: number): string {
  if (places === 0) return decimal
  const pointed = decimal.includes('.') ? decimal : `${decimal}.`
  return pointed.padEnd(pointed.indexOf('.') + 1 + places, '0')
}

function powerOfTen(magnitude: number): string {
  const [mantissa = '', exponent = ''] = magnitude.toExponential().split('e')
  const superscript = exponent.replace('+', '').replace(/./g, (sign) => SUPERSCRIPTS[sign] ?? sign)
  return `${mantissa} × 10${superscript}`
}

const SUPERSCRIPTS: Record<string, string> = {
  '-': '⁻',
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((superscript, digit) => [String(digit), superscript])),
}
