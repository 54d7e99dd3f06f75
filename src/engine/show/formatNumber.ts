import type { Rounding } from '../toolData.ts'
import { plainDecimal } from '../language/numbers/plainDecimal.ts'
import { decimalsOf, roundOutput } from '../run/round/roundOutput.ts'
import type { Conventions } from '../conventions.ts'
import { remember } from '../remember.ts'
import { moneyDecimals } from '../run/round/moneyDecimals.ts'
import { shapeOf, type NumberStyle, type Shape } from './shapeOf.ts'

/** From here on, rounding has dropped digits of a whole number: written out, it would only look exact. */
const LARGEST_PLAIN = 1e15
/** Below these, a power of ten reads better than a row of zeros; the second applies to significant digits. */
const SMALLEST_PLAIN = 1e-9
const SMALLEST_SIGNIFICANT = 1e-4

/**
 * Formats a rounded number for visitors, as their locale groups digits and writes money and percent.
 *
 * @param value    a finite number, already rounded: nothing is rounded here but money in a currency without cents
 * @param style    number, money ($1,234.50, -$5.00) or percent (12.5%)
 * @param rounding the decimals shown: a number means that many or, where rounding kept more, those; otherwise trailing
 *   zeros are trimmed
 * @param isWhole  whether all digits of a whole number are known, so that up to 2⁵³ they are written out
 * @example formatNumber(1234.5, 'money', 2, EN_US) // => $1,234.50
 * @example formatNumber(1.23457e-12, 'number', { upTo: 6 }, EN_US) // => 1.23457 × 10⁻¹²
 */
export function formatNumber(
  value: number,
  style: NumberStyle,
  rounding: Rounding | undefined,
  conventions: Conventions,
  isWhole = false,
): string {
  const given = decimalsOf(rounding)
  const shape = shapeOf(conventions)
  const decimals = style === 'money' ? moneyDecimals(rounding, shape.currencyDecimals) : given
  const shown = decimals === given ? value : roundOutput(value, decimals, true)
  const magnitude = Math.abs(shown)
  const isSignificant = typeof decimals === 'object' && 'upTo' in decimals && decimals.significant !== undefined
  const smallest = isSignificant ? SMALLEST_SIGNIFICANT : SMALLEST_PLAIN
  const places = typeof decimals === 'object' && 'places' in decimals ? decimals.places : decimals
  const isLarge = magnitude >= LARGEST_PLAIN && !(isWhole && !isSignificant && Number.isSafeInteger(shown))
  const digits =
    isLarge || (magnitude < smallest && magnitude > 0)
      ? powerOfTen(magnitude, shape)
      : writeDigits(
          typeof places === 'number' ? padDecimals(plainDecimal(magnitude), places) : plainDecimal(magnitude),
          shape,
        )
  return putAround(digits, style, shown < 0, shape)
}

const compactFormatOf = remember(
  ({ locale }: Conventions) =>
    new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 3, numberingSystem: 'latn' }),
)

/** Writes a number as short as axes and the ends of sliders need it: 20k, 1.5M. */
export const writeCompact = (value: number, conventions: Conventions): string =>
  compactFormatOf(conventions).format(value).replace('K', 'k')

/** Puts the signs of a locale around digits: -$5.00, −5,00 €. */
export function putAround(digits: string, style: NumberStyle, isNegative: boolean, { around }: Shape): string {
  const [before, after] = around[style][isNegative ? 1 : 0]
  return before + digits + after
}

/**
 * Writes a plain decimal with the digits of its whole part in groups.
 *
 * @param decimal a plain decimal, with or without a sign
 * @example groupDigits('-1234567.1234', EN_US) // => -1,234,567.1234
 */
export function groupDigits(decimal: string, conventions: Conventions, style: NumberStyle = 'number'): string {
  const shape = shapeOf(conventions)
  const isNegative = decimal.startsWith('-')
  return putAround(writeDigits(isNegative ? decimal.slice(1) : decimal, shape), style, isNegative, shape)
}

function writeDigits(unsigned: string, { decimal, group, lastGroup, otherGroups, fewestGrouped }: Shape): string {
  const point = unsigned.indexOf('.')
  let end = point === -1 ? unsigned.length : point
  const fraction = point === -1 ? '' : decimal + unsigned.slice(point + 1)
  if (end < fewestGrouped) return unsigned.slice(0, end) + fraction
  let grouped = unsigned.slice(end - lastGroup, end) + fraction
  for (end -= lastGroup; end > otherGroups; end -= otherGroups)
    grouped = unsigned.slice(end - otherGroups, end) + group + grouped
  return unsigned.slice(0, end) + group + grouped
}

/** Pads decimals with zeros. Beyond 15 digits, toFixed would show the binary noise that rounding removed. */
export function padDecimals(decimal: string, places: number): string {
  if (places === 0) return decimal
  const pointed = decimal.includes('.') ? decimal : `${decimal}.`
  return pointed.padEnd(pointed.indexOf('.') + 1 + places, '0')
}

function powerOfTen(magnitude: number, shape: Shape): string {
  const [mantissa = '', exponent = ''] = magnitude.toExponential().split('e')
  const superscript = exponent.replace('+', '').replace(/./g, (sign) => SUPERSCRIPTS[sign] ?? sign)
  return `${writeDigits(mantissa, shape)} × 10${superscript}`
}

const SUPERSCRIPTS: Record<string, string> = {
  '-': '⁻',
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((superscript, digit) => [String(digit), superscript])),
}
