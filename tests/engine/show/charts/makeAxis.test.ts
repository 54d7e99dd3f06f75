import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../../src/engine/conventions.ts'
import { makeAxis } from '../../../../src/engine/show/charts/makeAxis.ts'
import { shareOut } from '../../../../src/engine/show/charts/shareOut.ts'
import * as fc from '../../support/properties.ts'

describe('an axis', () => {
  it.each([
    { values: [0, 20000], format: 'money', texts: ['$0', '$5k', '$10k', '$15k', '$20k'] },
    { values: [0, 2_000_000], format: 'money', texts: ['$0', '$500k', '$1M', '$1.5M', '$2M'] },
    { values: [-2, 2], format: 'number', texts: ['-2', '-1', '0', '1', '2'] },
    { values: [0, 1], format: 'money', texts: ['$0.00', '$0.20', '$0.40', '$0.60', '$0.80', '$1.00'] },
    { values: [0, 0], format: 'percent', texts: ['0.0%', '0.2%', '0.4%', '0.6%', '0.8%', '1.0%'] },
    { values: [0, 600], format: 'time', texts: ['12:00 AM', '2:00 AM', '4:00 AM', '6:00 AM', '8:00 AM', '10:00 AM'] },
    {
      values: [0, 7200],
      format: 'duration',
      texts: ['00:00:00', '00:20:00', '00:40:00', '01:00:00', '01:20:00', '01:40:00', '02:00:00'],
    },
  ] as const)('of $values in $format', ({ values, format, texts }) => {
    expect(makeAxis(values, { format, conventions: EN_US }).ticks.map(({ text }) => text)).toEqual(texts)
  })

  const anyNumber = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -1000, max: 1000 }),
    fc.constantFrom(0, 5e-324, -5e-324, Number.MAX_VALUE, -Number.MAX_VALUE, 1e-300, 1e300, 1e15),
  )

  it('holds all numbers in order, whatever their size and sign, with ticks that differ', () => {
    fc.assert(
      fc.property(
        fc.array(anyNumber, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('number', 'money', 'percent'),
        fc.boolean(),
        fc.boolean(),
        (values, format, fromZero, isNice) => {
          const axis = makeAxis(values, { format, fromZero, isNice, conventions: EN_US })
          const places = values.toSorted((a, b) => a - b).map((value) => axis.place(value))
          for (const [index, place] of places.entries()) {
            expect(place).toBeGreaterThanOrEqual(index === 0 ? 0 : (places[index - 1] ?? 0))
            expect(place).toBeLessThanOrEqual(1)
          }
          const { ticks } = axis
          expect(ticks.length).toBeLessThanOrEqual(12)
          for (const [index, { at, text }] of ticks.entries()) {
            expect(at).toBeGreaterThanOrEqual(0)
            expect(at).toBeLessThanOrEqual(1)
            if (index > 0) expect(at).toBeGreaterThan(ticks[index - 1]?.at ?? 1)
            expect(text).not.toMatch(/NaN|Infinity|undefined/)
          }
          expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length)
        },
      ),
    )
  })

  it('begins or ends at zero, or contains it, under bars', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 5 }), (values) => {
        const axis = makeAxis(values, { format: 'number', fromZero: true, conventions: EN_US })
        const zero = axis.ticks.find(({ text }) => text === '0')
        expect(zero?.at).toBeCloseTo(axis.place(0), 9)
      }),
    )
  })
})

describe('shares', () => {
  it.each([
    { values: [1, 1, 1], gives: [33.4, 33.3, 33.3] },
    { values: [20000, 3199.36], gives: [86.2, 13.8] },
    { values: [1, 0], gives: [100, 0] },
    { values: [Number.MAX_VALUE, Number.MAX_VALUE], gives: [50, 50] },
  ])('of $values are $gives', ({ values, gives }) => expect(shareOut(values)).toEqual(gives))

  it('add up to 100 and are less than a tenth off', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 9 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0)
        fc.pre(total > 1e-300)
        const shares = shareOut(values)
        expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000)
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - ((values[index] ?? 0) / total) * 100)).toBeLessThan(0.1 + 1e-6)
      }),
    )
  })
})
