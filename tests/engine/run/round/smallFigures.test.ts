import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../../src/engine/conventions.ts'
import { roundOutput } from '../../../../src/engine/run/round/roundOutput.ts'
import type { Rounding } from '../../../../src/engine/toolData.ts'
import { formatNumber } from '../../../../src/engine/show/formatNumber.ts'
import * as fc from '../../support/properties.ts'

describe('a small figure', () => {
  // The values of the contract, and others worked out by hand.
  it.each<{ value: number; rounding: Rounding; gives: number; text: string }>([
    { value: 0.04 * 0.05, rounding: 2, gives: 0.002, text: '0.002' },
    { value: 0.5 * 0.015, rounding: 2, gives: 0.0075, text: '0.0075' },
    { value: 0.0125 * 1.08, rounding: 2, gives: 0.0135, text: '0.0135' },
    { value: 0.4637, rounding: 1, gives: 0.464, text: '0.464' },
    { value: -0.4637, rounding: 1, gives: -0.464, text: '-0.464' },
    { value: 0.00000125, rounding: { upTo: 6 }, gives: 0.00000125, text: '0.00000125' },
    { value: 0.0001045, rounding: { upTo: 6, significant: 10 }, gives: 0.0001045, text: '0.0001045' },
    { value: 8 / 63360, rounding: { upTo: 6, significant: 10 }, gives: 0.000126263, text: '0.000126263' },
    // Exact with its decimals, but for binary noise.
    { value: 0.09, rounding: 2, gives: 0.09, text: '0.09' },
    { value: 0.1 * 0.3, rounding: 2, gives: 0.03, text: '0.03' },
    { value: 0.5, rounding: 1, gives: 0.5, text: '0.5' },
    // Two digits are left, or four.
    { value: 0.0996, rounding: 2, gives: 0.1, text: '0.10' },
    { value: 0.96, rounding: 1, gives: 1, text: '1.0' },
    { value: 0.00123456, rounding: { upTo: 6 }, gives: 0.001235, text: '0.001235' },
    { value: 0.0009999, rounding: { upTo: 6 }, gives: 0.001, text: '0.001' },
    { value: 0.00012345678, rounding: { upTo: 6 }, gives: 0.000123457, text: '0.000123457' },
    // At most two decimals are decimals like any other.
    { value: 0.0226796, rounding: { upTo: 2 }, gives: 0.0227, text: '0.0227' },
    { value: 1.2345, rounding: { upTo: 2 }, gives: 1.23, text: '1.23' },
    // Whole numbers have no decimals to add, unless they would read as zero.
    { value: 3.4, rounding: 0, gives: 3, text: '3' },
    { value: 0.34567, rounding: 0, gives: 0.35, text: '0.35' },
  ])('$value with $rounding is $text', ({ value, rounding, gives, text }) => {
    expect(roundOutput(value, rounding)).toBe(gives)
    expect(formatNumber(gives, 'number', rounding, EN_US)).toBe(text)
  })

  it('of money has no more decimals than its currency', () => {
    expect(roundOutput(0.0512, 2, true)).toBe(0.05)
    expect(roundOutput(0.0012, 2, true)).toBe(0)
  })
})

describe('a figure with boundaries', () => {
  const bmi: Rounding = { decimals: 1, edges: [18.5, 25, 30] }

  it.each([
    { value: 68 / 1.65 ** 2, rounding: bmi, gives: 24.98 },
    { value: 24.95, rounding: bmi, gives: 24.95 },
    { value: 24.9996, rounding: bmi, gives: 24.9996 },
    { value: 24.94, rounding: bmi, gives: 24.9 },
    { value: 25.04, rounding: bmi, gives: 25 },
    { value: 25, rounding: bmi, gives: 25 },
    // Below only by binary noise.
    { value: 24.999999999999996, rounding: bmi, gives: 25 },
    // Whole numbers would be on its side again, but are coarser.
    { value: 18.46, rounding: bmi, gives: 18.46 },
    { value: -0.04, rounding: { decimals: 1, edges: [0] }, gives: -0.04 },
  ])('$value reads as $gives', ({ value, rounding, gives }) => {
    expect(roundOutput(value, rounding)).toBe(gives)
  })

  it('is on its side of each of them, whatever its decimals', () => {
    const edges = fc.array(
      fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10),
      { minLength: 1, maxLength: 5 },
    )
    const decimals = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.record({ upTo: fc.integer({ min: 0, max: 6 }) }))
    fc.assert(
      fc.property(edges, decimals, fc.nat(4), fc.double({ min: -1, max: 1, noNaN: true }), (all, manner, pick, off) => {
        // Fifteen decimals are as close as a figure comes.
        fc.pre(Math.abs(off) > 1e-9)
        const value = (all[pick % all.length] as number) + off * 10 ** -(pick + 1)
        const shown = roundOutput(value, { decimals: manner, edges: all })
        const exact = Number(value.toPrecision(15))
        for (const edge of all) expect(shown < edge, `${value} at ${edge} is shown as ${shown}`).toBe(exact < edge)
      }),
      { numRuns: fc.cases(2000) },
    )
  })
})
