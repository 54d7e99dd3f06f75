import { describe, expect, it } from 'vitest'
import { roundSignificant } from '../../../../src/engine/language/numbers/roundSignificant.ts'

describe('roundSignificant', () => {
  it.each([
    { value: 123456, digits: 3, gives: 123000 },
    { value: 123500, digits: 3, gives: 124000 },
    { value: -123500, digits: 3, gives: -124000 },
    { value: 0.00012345, digits: 4, gives: 0.0001235 },
    { value: 6.21371192237334e-10, digits: 6, gives: 6.21371e-10 },
    { value: 9.995, digits: 3, gives: 10 },
    { value: 999999.5, digits: 6, gives: 1000000 },
    { value: 1.005, digits: 3, gives: 1.01 },
    { value: 0.1 + 0.2, digits: 15, gives: 0.3 },
    { value: 5e-324, digits: 6, gives: 5e-324 },
    { value: 0, digits: 6, gives: 0 },
    { value: -0, digits: 6, gives: 0 },
    { value: Number.NaN, digits: 6, gives: Number.NaN },
    { value: -Infinity, digits: 6, gives: -Infinity },
    // The largest double has more than 15 digits; with 15 it is beyond the doubles.
    { value: Number.MAX_VALUE, digits: 15, gives: Infinity },
  ])('rounds $value to $gives with $digits digits', ({ value, digits, gives }) => {
    expect(roundSignificant(value, digits)).toBe(gives)
  })
})
