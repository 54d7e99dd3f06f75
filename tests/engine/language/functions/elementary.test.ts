import { describe, expect, it } from 'vitest'
import { ceiling, floor, quotient, trunc } from '../../../../src/engine/language/functions/elementary.ts'

// The right values are those of the decimals as they are written: 0.3 / 0.1 is 3.
describe('whole numbers of what binary arithmetic makes of decimals', () => {
  it.each([
    { written: '0.3 / 0.1', value: 0.3 / 0.1, gives: { floor: 3, ceiling: 3, trunc: 3 } },
    { written: '1.1 × 10', value: 1.1 * 10, gives: { floor: 11, ceiling: 11, trunc: 11 } },
    { written: '3 × 1.1 / 0.3', value: (3 * 1.1) / 0.3, gives: { floor: 11, ceiling: 11, trunc: 11 } },
    { written: '-0.3 / 0.1', value: -0.3 / 0.1, gives: { floor: -3, ceiling: -3, trunc: -3 } },
    { written: '4.35 × 100', value: 4.35 * 100, gives: { floor: 435, ceiling: 435, trunc: 435 } },
    { written: '2.0000000000001', value: 2.0000000000001, gives: { floor: 2, ceiling: 3, trunc: 2 } },
    { written: '1.9999999999999', value: 1.9999999999999, gives: { floor: 1, ceiling: 2, trunc: 1 } },
    { written: '0.00000000000000000001', value: 1e-20, gives: { floor: 0, ceiling: 1, trunc: 0 } },
    { written: '-2.5', value: -2.5, gives: { floor: -3, ceiling: -2, trunc: -2 } },
    // Never -0.
    { written: '-0.4', value: -0.4, gives: { floor: -1, ceiling: 0, trunc: 0 } },
    { written: '0', value: 0, gives: { floor: 0, ceiling: 0, trunc: 0 } },
    // A double holds these exactly.
    { written: '100000000000000.5', value: 100000000000000.5, gives: { floor: 1e14, ceiling: 1e14 + 1, trunc: 1e14 } },
    { written: '2⁵³ - 1', value: 2 ** 53 - 1, gives: { floor: 2 ** 53 - 1, ceiling: 2 ** 53 - 1, trunc: 2 ** 53 - 1 } },
    { written: '∞', value: Infinity, gives: { floor: Infinity, ceiling: Infinity, trunc: Infinity } },
  ])('$written', ({ value, gives }) => {
    expect({ floor: floor(value), ceiling: ceiling(value), trunc: trunc(value) }).toEqual(gives)
  })

  it('divides 0.3 by 0.1 three times', () => {
    expect(quotient(0.3, 0.1)).toBe(3)
  })
})
