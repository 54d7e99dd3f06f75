import { describe, expect, it } from 'vitest'
import { max, min } from '../../../../src/engine/language/functions/arithmetic.ts'
import { average, count, median, sum } from '../../../../src/engine/language/functions/statistics.ts'
import { exactDecimal, add, toNumber, type Decimal } from '../../support/decimals.ts'
import * as fc from '../../support/properties.ts'

const HUGE = Number.MAX_VALUE

describe('sum', () => {
  it.each([
    { values: [], gives: 0 },
    { values: [5], gives: 5 },
    { values: [-0], gives: 0 },
    { values: [0.1, 0.2], gives: 0.30000000000000004 },
    { values: [0.1, 0.2, -0.3], gives: 0 },
    { values: Array.from({ length: 10 }, () => 0.1), gives: 1 },
    { values: Array.from({ length: 1000 }, () => 0.001), gives: 1 },
    { values: [1e14, 1, -1e14], gives: 1 },
    { values: [1, 1e14, 1, -1e14], gives: 2 },
    // A double holds each of them exactly.
    { values: [1e16, 1, -1e16], gives: 1 },
    { values: [HUGE, -HUGE], gives: 0 },
    { values: [HUGE, HUGE], gives: Infinity },
    // The magnitudes of these together are more than a double holds, their sum is not.
    { values: [1.5e308, -1e308, 1e308], gives: 1.5e308 },
    { values: [1e308, -1.5e308, 1e308], gives: 5e307 },
    { values: [5e-324, 5e-324], gives: 1e-323 },
    // What cancels leaves the decimals that were written, not the binary noise of the summands.
    { values: [99999999999.9, -99999999999.8], gives: 0.1 },
    { values: [100000000000.5, -100000000000.4, 0.2], gives: 0.3 },
    { values: [0.1, 0.2, -0.25], gives: 0.05 },
    { values: [1234567.89, -1234567.88, 0.001, -0.0005], gives: 0.0105 },
    // Whole numbers have no noise, so the only summand that has some keeps its digits.
    { values: [1e20, 0.3, -1e20], gives: 0.3 },
    // A thousand summands have a thousand times the noise of one: 0.1 is known to 13 decimals then, not to 15.
    { values: [...Array.from({ length: 1000 }, () => 0.001), -1], gives: 0 },
    { values: [...Array.from({ length: 1000 }, () => 0.001), -0.9999], gives: 0.0001 },
  ])('of $values is $gives', ({ values, gives }) => {
    expect(sum(values)).toBe(gives)
  })

  it('adds numbers of one size up to the last digit', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 50 }), (values) => {
        const exact = toNumber(values.map(exactDecimal).reduce(add, { digits: 0n, exponent: 0 } as Decimal))
        const largest = Math.max(0, ...values.map(Math.abs))
        const magnitude = values.reduce((total, value) => total + Math.abs(value), 0)
        // Neumaier's bound: one rounding of the result, and what is of second order in the summands.
        const precise = Math.abs(exact) * Number.EPSILON + magnitude * values.length ** 2 * Number.EPSILON ** 2
        // What cancels is rounded to 15 digits of the largest summand, and not finer than the noise of them all.
        const rounding = 5.1e-15 * magnitude
        const isCancelled = Math.abs(exact) < largest * (1 + 1e-14)
        expect(Math.abs(sum(values) - exact)).toBeLessThanOrEqual(precise + (isCancelled ? rounding : 0))
      }),
    )
  })

  it('of decimals is the decimal that they add up to, whatever cancels', () => {
    // Numbers as people write them, of up to 13 digits: a thousandth of the hundred of them is known.
    const written = fc.tuple(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.integer({ min: 0, max: 2 }))
    fc.assert(
      fc.property(fc.array(written, { maxLength: 5 }), fc.integer({ min: -300, max: 300 }), (pairs, rest) => {
        const decimals = pairs.map(([digits, places]) => ({ digits: BigInt(digits), exponent: -places }) as Decimal)
        const total = decimals.reduce(add, { digits: 0n, exponent: 0 } as Decimal)
        const last = add({ digits: BigInt(rest), exponent: -2 }, { ...total, digits: -total.digits })
        fc.pre(Math.abs(toNumber(last)) < 1e13)
        expect(sum([...decimals, last].map(toNumber))).toBe(rest / 100)
      }),
    )
  })
})

describe('average', () => {
  it.each([
    { values: [7], gives: 7 },
    { values: [1, 2], gives: 1.5 },
    { values: [2, 4, 9], gives: 5 },
    { values: [-1, 1], gives: 0 },
    { values: [HUGE, HUGE], gives: HUGE },
    { values: [HUGE, -HUGE], gives: 0 },
  ])('of $values is $gives', ({ values, gives }) => {
    expect(average(values)).toBe(gives)
  })

  it('is not a number for an empty list', () => {
    expect(average([])).toBeNaN()
  })

  it('lies between the smallest and the largest', () => {
    const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(values, (each) => {
        const noise = 1e-14 * Math.max(...each.map(Math.abs))
        expect(average(each)).toBeGreaterThanOrEqual(min(each) - noise)
        expect(average(each)).toBeLessThanOrEqual(max(each) + noise)
      }),
    )
  })
})

describe('median', () => {
  it.each([
    { values: [5], gives: 5 },
    { values: [7, 1, 3], gives: 3 },
    { values: [7, 1, 3, 5], gives: 4 },
    { values: [10, 9, 100], gives: 10 },
    { values: [-1, -10, 2, 1], gives: 0 },
    { values: [HUGE, HUGE], gives: HUGE },
    { values: [0.1, 0.3], gives: 0.2 },
  ])('of $values is $gives', ({ values, gives }) => {
    expect(median(values)).toBe(gives)
  })

  it('is not a number for an empty list, and does not reorder its argument', () => {
    expect(median([])).toBeNaN()
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  it('has as many numbers on one side as on the other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const middle = median(values)
        const below = values.filter((value) => value < middle).length
        const above = values.filter((value) => value > middle).length
        expect(below).toBeLessThanOrEqual(values.length / 2)
        expect(above).toBeLessThanOrEqual(values.length / 2)
      }),
    )
  })
})

describe('count, min and max', () => {
  it('count, and find the ends of the numbers', () => {
    expect([count([]), count([4, 4, 5])]).toEqual([0, 3])
    expect([min([3, -2, 8]), max([3, -2, 8])]).toEqual([-2, 8])
    expect([min([4]), max([4])]).toEqual([4, 4])
  })

  it('handle more numbers than a function can take as arguments', () => {
    const many = Array.from({ length: 300_000 }, (_, index) => index)
    expect([count(many), min(many), max(many), median(many)]).toEqual([300_000, 0, 299_999, 149_999.5])
  })
})
