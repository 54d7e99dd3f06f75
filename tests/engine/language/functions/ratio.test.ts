import { describe, expect, it } from 'vitest'
import { gcd } from '../../../../src/engine/language/functions/arithmetic.ts'
import { CalculationError } from '../../../../src/engine/language/functions/CalculationError.ts'
import { lowestterms } from '../../../../src/engine/language/functions/ratio.ts'
import * as fc from '../../support/properties.ts'

describe('lowestterms', () => {
  it('of two fractions are whole numbers in their proportion', () => {
    const terms = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }))
    fc.assert(
      fc.property(terms, terms, ([a, b], [c, d]) => {
        const [first = 0n, second = 0n] = lowestterms(a / b, c / d)
          .split(':')
          .map(BigInt)
        expect(first * BigInt(b) * BigInt(c)).toBe(second * BigInt(a) * BigInt(d))
        expect(gcd(first, second)).toBe(1n)
      }),
    )
  })

  it.each([
    [Infinity, 1],
    [1, -Infinity],
    [Number.NaN, 1],
  ])('has a message instead of a ratio for %s and %s', (a, b) => {
    expect(() => lowestterms(a, b)).toThrow(CalculationError)
  })

  it.each([
    [1.5, 2, '3:4'],
    [1920, 1080, '16:9'],
    [0.1, 0.3, '1:3'],
    [0.1, 0.25, '2:5'],
    [-4, 6, '-2:3'],
    [4, -6, '-2:3'],
    [-4, -6, '2:3'],
    [0, 5, '0:1'],
    [5, 5, '1:1'],
    [1e21, 1e20, '10:1'],
    [1e-7, 1, '1:10000000'],
    [123456789.5, 0.5, '246913579:1'],
    // A fraction is what was typed, not the sixteen digits of its quotient.
    [1 / 2, 1 / 3, '3:2'],
    [2, 2 / 3, '3:1'],
    [-5 / 7, 22 / 7, '-5:22'],
    [123456 + 1 / 3, 1, '370369:3'],
    // Decimals stay decimals, however close to a fraction.
    [0.333333333333333, 1, '333333333333333:1000000000000000'],
    [3.14159265358979, 1, '314159265358979:100000000000000'],
  ])('of %s and %s is %s', (a, b, gives) => {
    expect(lowestterms(a, b)).toBe(gives)
  })

  it('gives terms without a common divisor, in the ratio of what was given', () => {
    const decimals = fc
      .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => Number(`${digits}e-${places}`))
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        fc.pre(b !== 0)
        const [first = 0n, second = 0n] = lowestterms(a, b).split(':').map(BigInt)
        expect(gcd(first, second)).toBe(1n)
        expect(second).toBeGreaterThan(0n)
        expect(Math.abs(Number(first) / Number(second) - a / b)).toBeLessThanOrEqual(Math.abs(a / b) * 1e-15)
      }),
    )
  })
})
