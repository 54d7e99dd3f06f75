import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundToFifteen, shiftDecimals } from '../../../../src/engine/language/numbers/fifteenDigits.ts'

/** Numbers of all sizes, some of them a few bits off a short decimal, where rounding is decided by the last bit. */
const magnitudes = fc.oneof(
  fc.double({ min: Number.MIN_VALUE, max: 1e300, noNaN: true }),
  fc
    .tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: -40, max: 40 }), fc.integer({ min: -3, max: 3 }))
    .map(([digits, places, bits]) => Number(`${digits}e${places}`) * (1 + bits * 2 ** -52)),
  fc
    .tuple(fc.bigInt({ min: 10n ** 14n, max: 10n ** 15n - 1n }), fc.integer({ min: -45, max: 25 }))
    .map(([digits, places]) => Number(`${digits}5e${places}`)),
)

describe('rounding to fifteen digits', () => {
  it('gives what the exact way by text gives', () => {
    fc.assert(
      fc.property(magnitudes, (magnitude) => {
        const [digits, exponent] = roundToFifteen(magnitude)
        expect(Number(`${digits}e${exponent - 14}`)).toBe(Number(magnitude.toExponential(14)))
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    { whole: 5, places: 22, gives: 5e22 },
    { whole: 5, places: 23, gives: 5e23 },
    { whole: 123456789012345, places: -22, gives: 1.23456789012345e-8 },
    { whole: 123456789012345, places: -23, gives: 1.23456789012345e-9 },
    { whole: 0, places: -30, gives: 0 },
  ])('shifts the point of $whole by $places places', ({ whole, places, gives }) => {
    expect(shiftDecimals(whole, places)).toBe(gives)
  })
})
