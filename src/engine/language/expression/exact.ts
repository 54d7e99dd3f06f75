import { gcd, isExact } from '../functions/arithmetic.ts'
import { plainDecimal } from '../numbers/plainDecimal.ts'
import { roundSignificant } from '../numbers/roundSignificant.ts'
import { add, divide, fractionOf, multiply, negate, toNumber, type Fraction } from '../numbers/fraction.ts'
import type { Angle } from './angles.ts'
import { orders, selections } from './arithmetic.ts'
import type { OperationName } from './operations.ts'

/** Fractions with larger numbers are left to doubles. */
const LARGEST = 10n ** 700n
/** The largest power of a number that is calculated exactly, in bits. */
const MOST_BITS = 2300

const ZERO: Fraction = { numerator: 0n, denominator: 1n }
const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** The value that a double was meant to have; undefined if it may have been rounded. */
export function exactNumber(value: number): Fraction | undefined {
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n }
  const isDecimal = Math.abs(value) <= Number.MAX_SAFE_INTEGER && isExact(value)
  return isDecimal || roundSignificant(value, 15) === value ? fractionOf(plainDecimal(value)) : undefined
}

/** Numbers with larger exponents are too large for doubles, or 0. */
const LARGEST_EXPONENT = 400

/** The exact value of a decimal times a power of ten; undefined if that would be very long. */
export function exactDecimal(decimal: string, power: number): Fraction | undefined {
  if (Math.abs(power) > LARGEST_EXPONENT) return undefined
  const { numerator, denominator } = fractionOf(decimal)
  const scale = 10n ** BigInt(Math.abs(power))
  return power < 0 ? { numerator, denominator: denominator * scale } : { numerator: numerator * scale, denominator }
}

/** The double nearest to a fraction. */
export function nearest({ numerator, denominator }: Fraction): number {
  const [a, b] = [Number(numerator), Number(denominator)]
  return Number.isSafeInteger(a) && Number.isSafeInteger(b) ? a / b + 0 : toNumber({ numerator, denominator })
}

/** Whether two fractions are the same number. */
export const isSame = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator === b.numerator * a.denominator

/** An operand, with its exact value if that is known. */
interface Operand {
  readonly value: number
  readonly exact: Fraction | undefined
}

/**
 * Calculates an operation without rounding.
 *
 * @param operands within the domain of the operation
 * @param value    the result in doubles; a root is exact if its power is
 * @returns undefined if an operand or the result is not known exactly
 */
export function calculateExactly(
  name: OperationName,
  [a, b]: readonly Operand[],
  value: number,
  angle: Angle,
): Fraction | undefined {
  const result = a?.exact && EXACTLY[name]?.(a.exact, b ? b.exact : ZERO, { value, angle })
  if (!result) return undefined
  const { numerator, denominator } = result
  const divisor = gcd(numerator, denominator)
  const reduced = { numerator: numerator / divisor, denominator: denominator / divisor }
  return magnitude(reduced.numerator) < LARGEST && reduced.denominator < LARGEST ? reduced : undefined
}

type Exactly = (
  a: Fraction,
  b: Fraction | undefined,
  more: { readonly value: number; readonly angle: Angle },
) => Fraction | undefined

const ofTwo =
  (calculate: (a: Fraction, b: Fraction) => Fraction | undefined): Exactly =>
  (a, b) =>
    b && calculate(a, b)

const ofWholes = (count: (a: bigint, b: bigint) => bigint): Exactly =>
  ofTwo((a, b) => {
    if (a.denominator !== 1n || b.denominator !== 1n) return undefined
    return { numerator: count(a.numerator, b.numerator), denominator: 1n }
  })

const percentOf = ({ numerator, denominator }: Fraction): Fraction => ({ numerator, denominator: denominator * 100n })

/** The operations whose results are fractions if their operands are. */
const EXACTLY: Partial<Record<OperationName, Exactly>> = {
  add: ofTwo(add),
  subtract: ofTwo((a, b) => add(a, negate(b))),
  addPercent: ofTwo((a, b) => add(a, multiply(a, b))),
  subtractPercent: ofTwo((a, b) => add(a, negate(multiply(a, b)))),
  multiply: ofTwo(multiply),
  divide: ofTwo(quotient),
  modulo: ofTwo((a, b) => add(a, negate(multiply(b, floor(quotient(a, b)))))),
  power: ofTwo(power),
  negate,
  percent: percentOf,
  degrees: (a, _, { angle }) => (angle === 'deg' ? a : undefined),
  factorial: ofWholes((n) => orders(n, n)),
  nPr: ofWholes(orders),
  nCr: ofWholes(selections),
  sqrt: (a, _, { value }) => rootOf(a, 2n, value),
  cbrt: (a, _, { value }) => rootOf(a, 3n, value),
  root: (a, index, { value }) => (index?.denominator === 1n ? rootOf(a, index.numerator, value) : undefined),
  abs: (a) => (a.numerator < 0n ? negate(a) : a),
}

function quotient(a: Fraction, b: Fraction): Fraction {
  return b.numerator < 0n ? divide(negate(a), negate(b)) : divide(a, b)
}

function floor({ numerator, denominator }: Fraction): Fraction {
  const towardsZero = numerator / denominator
  const isBelow = numerator < 0n && towardsZero * denominator !== numerator
  return { numerator: isBelow ? towardsZero - 1n : towardsZero, denominator: 1n }
}

function power(base: Fraction, exponent: Fraction): Fraction | undefined {
  if (exponent.denominator !== 1n) return undefined
  const times = magnitude(exponent.numerator)
  const bits = Math.max(bitsOf(base.numerator), bitsOf(base.denominator))
  if (times > MOST_BITS || Number(times) * bits > MOST_BITS) return undefined
  const { numerator, denominator } = base
  const raised = { numerator: numerator ** times, denominator: denominator ** times }
  return exponent.numerator < 0n ? quotient(ONE, raised) : raised
}

/** Takes the root in doubles for the exact one if its power is the number. */
function rootOf(a: Fraction, index: bigint, value: number): Fraction | undefined {
  const root = exactNumber(value)
  const raised = root && power(root, { numerator: index, denominator: 1n })
  return raised && isSame(raised, a) ? root : undefined
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
const bitsOf = (value: bigint): number => magnitude(value).toString(2).length - (magnitude(value) === 1n ? 1 : 0)
