/** An exact rational number: converting it back and forth loses no digit. The denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Returns a plain decimal as an exact fraction. */
export function fractionOf(decimal: string): Fraction {
  const [whole = '', digits = ''] = decimal.replace(/^[−–]/, '-').split('.')
  return { numerator: BigInt(whole + digits), denominator: 10n ** BigInt(digits.length) }
}

export const add = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})

export const multiply = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})

/** @param b above 0 */
export const divide = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator,
  denominator: a.denominator * b.numerator,
})

export const negate = ({ numerator, denominator }: Fraction): Fraction => ({ numerator: -numerator, denominator })

/** More digits than any double needs, so that the result is the nearest one. */
const DIGITS = 40

/** Returns the nearest double. */
export function toNumber(fraction: Fraction): number {
  if (fraction.denominator === 0n) return Infinity
  const { digits, exponent } = leadingDigits(fraction, DIGITS)
  return Number(`${digits}e${exponent}`) + 0
}

/** The direction of rounding; `nearest` rounds half away from zero. */
export type Direction = 'nearest' | 'up' | 'down'

/** Rounds to a number of significant digits and writes a plain decimal without trailing zeros. */
export function toDecimal(fraction: Fraction, significant: number, direction: Direction = 'nearest'): string {
  const { digits, exponent } = leadingDigits(fraction, significant, direction)
  return placePoint(digits, exponent)
}

/** Rounds to a whole number, half away from zero. */
export const roundWhole = ({ numerator, denominator }: Fraction): bigint => round(numerator, denominator, 'nearest')

/** Writes a whole number times a power of ten as a plain decimal. */
export function placePoint(digits: bigint, exponent: number): string {
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits)
  if (exponent >= 0) return sign + text + (digits === 0n ? '' : '0'.repeat(exponent))
  const padded = text.padStart(1 - exponent, '0')
  return sign + `${padded.slice(0, exponent)}.${padded.slice(exponent)}`.replace(/\.?0+$/, '')
}

function leadingDigits(
  { numerator, denominator }: Fraction,
  significant: number,
  direction: Direction = 'nearest',
): { digits: bigint; exponent: number } {
  if (numerator === 0n) return { digits: 0n, exponent: 0 }
  const length = String(numerator < 0n ? -numerator : numerator).length - String(denominator).length
  // The quotient may have one digit more than estimated, and rounding up may add one: then the next exponent fits.
  for (let exponent = length - significant; ; exponent++) {
    const scale = 10n ** BigInt(Math.abs(exponent))
    const digits =
      exponent < 0 ? round(numerator * scale, denominator, direction) : round(numerator, denominator * scale, direction)
    if (String(digits < 0n ? -digits : digits).length <= significant) return { digits, exponent }
  }
}

function round(numerator: bigint, denominator: bigint, direction: Direction): bigint {
  const floor = numerator / denominator - (numerator < 0n && numerator % denominator !== 0n ? 1n : 0n)
  const rest = numerator - floor * denominator
  if (rest === 0n || direction === 'down') return floor
  if (direction === 'up') return floor + 1n
  const twice = 2n * rest
  return twice > denominator || (twice === denominator && numerator > 0n) ? floor + 1n : floor
}
