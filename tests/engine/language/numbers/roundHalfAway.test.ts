import { describe, expect, it } from 'vitest'
import { roundHalfAway } from '../../../../src/engine/language/numbers/roundHalfAway.ts'

describe('roundHalfAway', () => {
  it.each([
    // Ties, where binary is exact.
    { value: 0.5, places: 0, gives: 1 },
    { value: 1.5, places: 0, gives: 2 },
    { value: 2.5, places: 0, gives: 3 },
    { value: -0.5, places: 0, gives: -1 },
    { value: -2.5, places: 0, gives: -3 },
    { value: 0.125, places: 2, gives: 0.13 },
    { value: -0.375, places: 2, gives: -0.38 },
    // Ties as people write them, which binary puts below or above.
    { value: 1.005, places: 2, gives: 1.01 },
    { value: -1.005, places: 2, gives: -1.01 },
    { value: 2.675, places: 2, gives: 2.68 },
    { value: 8.345, places: 2, gives: 8.35 },
    { value: 10.235, places: 2, gives: 10.24 },
    { value: 1.45, places: 1, gives: 1.5 },
    { value: 0.285, places: 2, gives: 0.29 },
    { value: (4.35 * 50) / 100, places: 2, gives: 2.18 },
    { value: 1.1 * 1.1, places: 2, gives: 1.21 },
    { value: 12345678.945, places: 2, gives: 12345678.95 },
    { value: 99999999999.995, places: 2, gives: 100000000000 },
    { value: 0.0000005, places: 6, gives: 0.000001 },
    // What is no tie at 15 digits.
    { value: 0.49999999999999, places: 0, gives: 0 },
    { value: 2.4999999999999, places: 0, gives: 2 },
    { value: 1.00499999999999, places: 2, gives: 1 },
    { value: 1.00500000000001, places: 2, gives: 1.01 },
    // What is one only because of binary noise beyond 15 digits.
    { value: 0.49999999999999994, places: 0, gives: 1 },
    { value: 2.4999999999999996, places: 0, gives: 3 },
    // Nothing to round.
    { value: 0, places: 2, gives: 0 },
    { value: 3, places: 0, gives: 3 },
    { value: 0.1 + 0.2, places: 15, gives: 0.3 },
    { value: 123456.789, places: 6, gives: 123456.789 },
    { value: 9007199254740991, places: 2, gives: 9007199254740991 },
    // Never -0.
    { value: -0, places: 0, gives: 0 },
    { value: -0.4, places: 0, gives: 0 },
    { value: -0.004, places: 2, gives: 0 },
    { value: -1e-320, places: 15, gives: 0 },
    // Tens and hundreds.
    { value: 1250, places: -2, gives: 1300 },
    { value: -1250, places: -2, gives: -1300 },
    { value: 1249.99, places: -2, gives: 1200 },
    { value: 49, places: -2, gives: 0 },
    { value: -49, places: -2, gives: 0 },
    { value: 6789, places: -3, gives: 7000 },
    // Very large: 15 digits are left.
    { value: 123456789012345.6, places: 2, gives: 123456789012346 },
    { value: 1.234567890123456e20, places: 2, gives: 1.23456789012346e20 },
    // No number.
    { value: Number.NaN, places: 2, gives: Number.NaN },
    { value: Infinity, places: 2, gives: Infinity },
    { value: -Infinity, places: 0, gives: -Infinity },
  ])('rounds $value to $gives at $places places', ({ value, places, gives }) => {
    expect(roundHalfAway(value, places)).toBe(gives)
  })
})
