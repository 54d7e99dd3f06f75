import { describe, expect, it } from 'vitest'
import { roundOutput } from '../../../../src/engine/run/round/roundOutput.ts'

const sixOrSix = { upTo: 6, significant: 6 }
const cents = { places: 2, significant: 4 }

describe('roundOutput', () => {
  it.each([
    { value: 2.345, rounding: 2, gives: 2.35 },
    { value: 0.30000000000000004, rounding: undefined, gives: 0.3 },
    { value: 9007199254740991, rounding: undefined, gives: 9007199254740991 },
    { value: -0, rounding: undefined, gives: 0 },
    { value: 1 / 3, rounding: { upTo: 6 }, gives: 0.333333 },
    { value: 0.00000012, rounding: { upTo: 6 }, gives: 0.00000012 },
    { value: -0.00000012, rounding: { upTo: 6 }, gives: -0.00000012 },
    { value: 1 / 3, rounding: sixOrSix, gives: 0.333333 },
    { value: 0.000001234567, rounding: sixOrSix, gives: 0.00000123457 },
    { value: 6.213711922e-10, rounding: sixOrSix, gives: 6.21371e-10 },
    { value: -6.213711922e-10, rounding: sixOrSix, gives: -6.21371e-10 },
    { value: 0.00000099, rounding: sixOrSix, gives: 9.9e-7 },
    { value: 9.46073047258e15, rounding: sixOrSix, gives: 9.46073e15 },
    { value: 999999999999999, rounding: sixOrSix, gives: 999999999999999 },
    { value: 0, rounding: sixOrSix, gives: 0 },
    { value: -0, rounding: sixOrSix, gives: 0 },
    { value: 12.345, rounding: cents, gives: 12.35 },
    { value: 0.01, rounding: cents, gives: 0.01 },
    { value: 0.0123456, rounding: cents, gives: 0.01 },
    { value: 0.00999949, rounding: cents, gives: 0.009999 },
    { value: -0.0000123456, rounding: cents, gives: -0.00001235 },
    { value: 149.5, rounding: { places: 0, significant: 4 }, gives: 150 },
    { value: 0.149512, rounding: { places: 0, significant: 4 }, gives: 0.1495 },
    { value: -0, rounding: cents, gives: 0 },
  ])('rounds $value by $rounding to $gives', ({ value, rounding, gives }) => {
    expect(roundOutput(value, rounding)).toBe(gives)
  })
})
