import { describe, expect, it } from 'vitest'
import {
  abs,
  add,
  divideWholes,
  gcd,
  mod,
  remainder,
  round,
  sign,
} from '../../../../src/engine/language/functions/arithmetic.ts'
import { quotient } from '../../../../src/engine/language/functions/elementary.ts'
import { exactDecimal, add as addExactly, roundDecimalSignificant, toNumber } from '../../support/decimals.ts'
import { CalculationError } from '../../../../src/engine/language/functions/CalculationError.ts'
import * as fc from '../../support/properties.ts'

const wholes = fc.oneof(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }))

describe('add', () => {
  it.each([
    { a: 100, b: -99.95, gives: 0.05 },
    { a: 0.3, b: -0.1, gives: 0.2 },
    { a: 1.1, b: -1, gives: 0.1 },
    { a: 1000000.1, b: -1000000, gives: 0.1 },
    { a: 9999999999.99999, b: -9999999999, gives: 0.99999 },
    { a: 999999999.999999, b: -999999999, gives: 0.999999 },
    { a: 0.1, b: 0.2, gives: 0.30000000000000004 },
    { a: 5, b: -5, gives: 0 },
    { a: 1e308, b: 1e308, gives: Infinity },
    { a: Infinity, b: -1, gives: Infinity },
    { a: 3, b: -5, gives: -2 },
    { a: 0, b: -7.25, gives: -7.25 },
    // Held exactly, so there is no noise.
    { a: 9007199254740991, b: -9007199254740990, gives: 1 },
    { a: 1764312345678901, b: -1764312345678123, gives: 778 },
    { a: 100000000000000.5, b: -100000000000000, gives: 0.5 },
    { a: -2251799813685248.5, b: 2251799813685248, gives: -0.5 },
    // Noise of the sixteenth digit, and of operands that are no such decimals.
    { a: 0.1 + 0.2, b: -0.3, gives: 0 },
    { a: 0.1 * 3e14, b: -3e13, gives: 0 },
    { a: 1e14 + 0.1, b: -1e14, gives: 0 },
    // Whole numbers from 2⁵³ on, which doubles hold exactly: powers of two and their neighbors.
    { a: 9007199254740994, b: -9007199254740992, gives: 2 },
    { a: 18014398509481984, b: -18014398509481980, gives: 4 },
    { a: 1e16, b: -9999999999999998, gives: 2 },
    { a: 2 ** 60, b: -(2 ** 60 - 256), gives: 256 },
  ])('gives $gives for $a and $b', ({ a, b, gives }) => {
    expect(add(a, b)).toBe(gives)
  })

  it('is exact for whole numbers of any size', () => {
    expect(add(10n ** 30n, -1n)).toBe(999999999999999999999999999999n)
  })

  it('stays within 15 digits of the larger operand, whatever the order of the operands', () => {
    const values = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 })
    fc.assert(
      fc.property(values, values, (a, b) => {
        const exact = toNumber(addExactly(exactDecimal(a), exactDecimal(b)))
        const larger = Math.max(Math.abs(a), Math.abs(b))
        expect(Math.abs(add(a, b) - exact)).toBeLessThanOrEqual(5.1e-15 * larger)
        expect(add(b, a)).toBe(add(a, b))
      }),
    )
  })

  it('gives the exact difference of decimals of up to 15 digits', () => {
    const decimals = fc
      .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 14 }), fc.nat(), fc.nat())
      .map(([places, digits, a, b]) => {
        const near = 10 ** digits
        return { places, a: near - 1 - (a % 9), b: near - 1 - (b % Math.min(near, 1000)) }
      })
    fc.assert(
      fc.property(decimals, ({ places, a, b }) => {
        const [one, other] = [Number(`${a}e-${places}`), Number(`${b}e-${places}`)]
        const difference = toNumber({ digits: BigInt(a) - BigInt(b), exponent: -places })
        expect(round(add(one, -other), places)).toBe(difference)
      }),
    )
  })

  it('undoes a difference of decimals of up to 14 digits', () => {
    const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const difference = roundDecimalSignificant({ digits: BigInt(a - b), exponent: -2 }, 15)
        expect(round(add(a / 100, -(b / 100)), 2)).toBe(toNumber(difference))
      }),
    )
  })
})

describe('abs and sign', () => {
  it.each([
    [-2.5, 2.5, -1],
    [2.5, 2.5, 1],
    [0, 0, 0],
    [-7n, 7n, -1],
    [10n ** 20n, 10n ** 20n, 1],
    [0n, 0n, 0],
  ])('of %s are %s and %s', (value, magnitude, side) => {
    expect(abs(value)).toBe(magnitude)
    expect(sign(value)).toBe(side)
  })
})

describe('round', () => {
  it('rounds half away from zero, to decimals or to tens', () => {
    expect([round(2.345, 2), round(-2.345, 2), round(1250, -2), round(0.5, 0)]).toEqual([2.35, -2.35, 1300, 1])
  })
})

describe('mod', () => {
  it.each([
    { value: -90, divisor: 1440, gives: 1350 },
    { value: 7, divisor: 3, gives: 1 },
    { value: -7, divisor: 3, gives: 2 },
    { value: 7, divisor: -3, gives: -2 },
    { value: -7, divisor: -3, gives: -1 },
    { value: 6, divisor: 3, gives: 0 },
    { value: 5.5, divisor: 2, gives: 1.5 },
    { value: 3, divisor: 0, gives: Number.NaN },
  ])('of $value and $divisor is $gives', ({ value, divisor, gives }) => {
    expect(mod(value, divisor)).toBe(gives)
  })

  it('has the sign of the divisor and differs from the value by a multiple of it', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -1000, max: 1000 }), (value, divisor) => {
        fc.pre(divisor !== 0)
        const rest = mod(value, divisor)
        expect(Math.abs(rest)).toBeLessThan(Math.abs(divisor))
        expect(rest * divisor).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger((value - rest) / divisor)).toBe(true)
      }),
    )
  })
})

describe('gcd', () => {
  it.each([
    [12, 18, 6],
    [-12, 18, 6],
    [12, -18, 6],
    [0, 5, 5],
    [5, 0, 5],
    [0, 0, 0],
    [17, 13, 1],
    [12n, 18n, 6n],
    [-12n, 18n, 6n],
    [0n, 0n, 0n],
    [2n ** 100n, 6n ** 50n, 2n ** 50n],
  ])('of %s and %s is %s', (a, b, gives) => {
    expect(gcd<number | bigint>(a, b)).toBe(gives)
  })

  it('divides both, and leaves them without a common divisor', () => {
    fc.assert(
      fc.property(wholes, wholes, (a, b) => {
        const divisor = gcd(a, b)
        fc.pre(divisor !== 0n)
        expect([a % divisor, b % divisor]).toEqual([0n, 0n])
        expect(gcd(a / divisor, b / divisor)).toBe(1n)
      }),
    )
  })
})

describe('quotient', () => {
  it.each([
    [7, 2, 3],
    [-7, 2, -3],
    [7, -2, -3],
    [-7n, 2n, -3n],
    [10n ** 30n, 7n, 142857142857142857142857142857n],
  ])('of %s and %s is %s', (a, b, gives) => {
    expect(quotient<number | bigint>(a, b)).toBe(gives)
  })
})

describe('remainder', () => {
  it.each([
    [7, 2, 1],
    [-7, 2, -1],
    [7, -2, 1],
    [-7n, 2n, -1n],
    [10n ** 30n, 7n, 1n],
    [5, 0, Number.NaN],
  ])('of %s and %s is %s', (a, b, gives) => {
    expect(remainder<number | bigint>(a, b)).toBe(gives)
  })
})

describe('a division by 0', () => {
  it.each([quotient, remainder])('has a message instead of an answer for whole numbers of any size', (divide) => {
    expect(() => divide(5n, 0n)).toThrow(CalculationError)
  })
})

describe('divideWholes', () => {
  it.each([
    [1n, 3n, 1 / 3],
    [-1n, 3n, -1 / 3],
    [1n, -3n, -1 / 3],
    [0n, 5n, 0],
    [0n, -5n, 0],
    [10n ** 400n, 10n ** 399n, 10],
    [1n, 10n ** 400n, 0],
    [10n ** 400n, 1n, Infinity],
    [9007199254740993n, 1n, 9007199254740992],
    [22n, 7n, 22 / 7],
    [5n, 0n, Number.NaN],
  ])('of %s and %s is %s', (a, b, gives) => {
    expect(divideWholes(a, b)).toBe(gives)
  })

  it('is the nearest double, as dividing small numbers is', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (a, b) => {
        fc.pre(b !== 0)
        expect(divideWholes(BigInt(a), BigInt(b))).toBe(a / b + 0)
      }),
    )
  })
})
