import { CalculationError } from './CalculationError.ts'
import { POWERS } from '../numbers/fifteenDigits.ts'
import { roundHalfAway } from '../numbers/roundHalfAway.ts'

/** A number, or a whole number of any size. */
type Numeric = number | bigint

/**
 * The distance from zero.
 *
 * @param value a number, or a whole number of any size
 * @returns 0 or more, of the same kind
 * @example abs(-2.5) // => 2.5
 */
export function abs<N extends Numeric>(value: N): N {
  return (value < 0 ? -value : value) as N
}

/**
 * Adds two numbers as decimals. If digits cancel out, the sum is rounded to 15 digits of the larger operand: 100 − 99.95
 * is 0.05 and not 0.04999999999999716, which would round the wrong way. Decimals that doubles hold exactly have no noise to
 * round off: 9007199254740991 − 9007199254740990 is 1.
 *
 * @param a a number, or a whole number of any size
 * @param b of the same kind
 * @returns the sum; exact for whole numbers
 */
export function add<N extends Numeric>(a: N, b: N): N {
  const total = ((a as number) + (b as number)) as N
  if (typeof total === 'bigint') return total
  const larger = Math.max(Math.abs(a as number), Math.abs(b as number))
  if (!(Math.abs(total) < larger) || total === 0 || larger === Infinity) return total
  const magnitude = magnitudeOf(larger)
  const power = POWERS[14 - magnitude]
  // The quotient of two exact whole numbers is the double nearest to the decimal result.
  if (power !== undefined && larger * power >= 1e14) {
    const rounded = Math.round(Math.abs(total) * power) / power
    if (rounded === Math.abs(total)) return total
    if (isExact(a as number, magnitude) && isExact(b as number, magnitude)) return total
    return (total < 0 ? -rounded : rounded) as N
  }
  if (isExact(a as number, magnitude) && isExact(b as number, magnitude)) return total
  // Just below a power of ten, the logarithm rounds up to that power.
  return roundHalfAway(total, (larger < 10 ** magnitude ? 15 : 14) - magnitude) as N
}

/**
 * Whether a double holds a number exactly, written with as many digits as doubles have, such as 100000000000000.5. Sums and
 * differences of such numbers are exact.
 *
 * @param magnitude the exponent of the first digit of the larger operand
 */
export const isExact = (value: number, magnitude = value === 0 ? 0 : magnitudeOf(Math.abs(value))): boolean =>
  Number.isInteger(value * 2 ** (MOST_DIGITS - 1 - magnitude))

/**
 * Whether two different numbers differ only by binary noise: 0.1 + 0.2 is not above 0.3.
 *
 * @returns false for anything but numbers
 */
export const isNoise = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= 1e-14 * Math.abs(a) && add(a, -b) === 0

/** Doubles carry up to 17 digits. A number with n binary places has n decimals. */
const MOST_DIGITS = 17

/** The exponent of a positive number's first digit. For most, which are short, counting bits is faster than a logarithm. */
function magnitudeOf(value: number): number {
  if (value < 1 || value >= 1e9) return Math.floor(Math.log10(value))
  // A bit is 0.301 digits, so this is at most one too low.
  const magnitude = ((31 - Math.clz32(value)) * 1233) >> 12
  return value < (POWERS[magnitude + 1] as number) ? magnitude : magnitude + 1
}

/**
 * The sign of a number.
 *
 * @param value a number, or a whole number of any size
 * @returns -1, 0 or 1
 * @example sign(-7) // => -1
 */
export function sign(value: Numeric): number {
  return value > 0 ? 1 : value < 0 ? -1 : 0
}

/**
 * The smallest of the numbers.
 *
 * @param values one or more numbers
 * @returns one of them
 * @example min(3, -2, 8) // => -2
 */
export function min(values: readonly number[]): number {
  let least = Infinity
  for (const value of values) least = Math.min(least, value)
  return least
}

/**
 * The largest of the numbers.
 *
 * @param values one or more numbers
 * @returns one of them
 * @example max(3, -2, 8) // => 8
 */
export function max(values: readonly number[]): number {
  let most = -Infinity
  for (const value of values) most = Math.max(most, value)
  return most
}

/**
 * Rounds half away from zero, after rounding to 15 significant digits.
 *
 * @param value  any number
 * @param places decimals, 0 to 15
 * @returns the rounded number, never -0
 * @example round(2.345, 2) // => 2.35
 */
export function round(value: number, places: number): number {
  return roundHalfAway(value, places)
}

/**
 * The remainder of a division, with the sign of the divisor as in spreadsheets, so that clock times wrap around.
 *
 * @param value   the dividend
 * @param divisor not 0
 * @returns between 0 and the divisor
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.16.37 MOD
 * @example mod(-90, 1440) // => 1350
 */
export function mod(value: number, divisor: number): number {
  const remainder = value % divisor
  return remainder !== 0 && remainder < 0 !== divisor < 0 ? remainder + divisor : remainder
}

/**
 * The greatest common divisor.
 *
 * @param a a whole number of any size
 * @param b a whole number of any size
 * @returns 0 or more; gcd(0, 0) is 0
 * @example gcd(12, 18) // => 6
 */
export function gcd<N extends Numeric>(a: N, b: N): N {
  let [divisor, remainder] = [abs(a), abs(b)]
  while (remainder) {
    // Numbers divide many times as fast as whole numbers of any size.
    if (typeof divisor === 'bigint' && divisor <= Number.MAX_SAFE_INTEGER && remainder <= Number.MAX_SAFE_INTEGER)
      return BigInt(gcd(Number(divisor), Number(remainder))) as N
    ;[divisor, remainder] = [remainder, (divisor % remainder) as N]
  }
  return divisor
}

/**
 * The remainder of a division truncated towards zero: the operator % in formulas.
 *
 * @param a the number divided
 * @param b the divisor, not 0
 * @returns a number with the sign of the dividend
 * @throws CalculationError if a whole number of any size is divided by 0
 */
export function remainder<N extends Numeric>(a: N, b: N): N {
  if (b === 0n) throw new CalculationError('whole-divided-by-zero')
  return ((a as number) % (b as number)) as N
}

/**
 * Divides two whole numbers of any size, accurate to the last digit of a double.
 *
 * @param a the number divided
 * @param b the divisor, not 0
 * @returns the nearest number; Infinity on overflow
 */
export function divideWholes(a: bigint, b: bigint): number {
  if (b === 0n) return Number.NaN
  const [numerator, denominator] = [abs(a), abs(b)]
  // Scaled so that the whole quotient has more bits than a double; a last bit represents everything cut off.
  const shift = Math.max(0, 64 + bitLength(denominator) - bitLength(numerator))
  const scaled = numerator << BigInt(shift)
  const quotient = scaled / denominator
  const rest = quotient * denominator === scaled ? 0n : 1n
  // In two steps, since the power of two may be outside the range of doubles even if the quotient is not.
  const half = Math.ceil((shift + 1) / 2)
  const value = Number((quotient << 1n) | rest) * 2 ** -half * 2 ** (half - shift - 1)
  return a < 0n !== b < 0n && value !== 0 ? -value : value
}

const bitLength = (value: bigint): number => value.toString(16).length * 4
