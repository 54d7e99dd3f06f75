import { describe, expect, it } from 'vitest'
import { roundHalfAway } from '../../../../src/engine/language/numbers/roundHalfAway.ts'
import { roundOutput } from '../../../../src/engine/run/round/roundOutput.ts'
import { roundSignificant } from '../../../../src/engine/language/numbers/roundSignificant.ts'
import * as decimals from '../../support/decimals.ts'
import * as fc from '../../support/properties.ts'

const places = fc.integer({ min: 0, max: 15 })

/** Decimals as people enter them, ties and their neighbours, products with their noise, and any double. */
const values = fc.oneof(
  fc
    .record({ digits: fc.maxSafeInteger(), shift: fc.integer({ min: 0, max: 15 }) })
    .map(({ digits, shift }) => Number(`${digits}e-${shift}`)),
  fc
    .record({
      whole: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      places: fc.integer({ min: 0, max: 8 }),
      off: fc.constantFrom(0, 1, -1, 2, -2, 9, -9),
    })
    .map(({ whole, places: shift, off }) => {
      const tie = Number(`${whole}5e-${shift + 1}`)
      return tie + off * Math.abs(tie) * Number.EPSILON
    }),
  fc
    .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 10_000 }))
    .map(([a, b]) => ((a / 100) * b) / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** The very largest doubles may round beyond all doubles; calculate refuses those. */
const LARGEST = 1.797e308

/** From 10¹⁵ on, whole numbers are kept to the last digit and others are not: there is no order to keep. */
const ordered = values.filter((value) => Math.abs(value) < 1e15)

describe('the laws of rounding', () => {
  it('agrees with exact decimal arithmetic on the number taken to 15 digits', () => {
    fc.assert(
      fc.property(values, places, (value, decimalPlaces) => {
        const exact = decimals.exactDecimal(value)
        const taken = Number.isSafeInteger(value) ? exact : decimals.roundDecimalSignificant(exact, 15)
        expect(roundHalfAway(value, decimalPlaces)).toBe(decimals.toNumber(decimals.roundDecimal(taken, decimalPlaces)))
      }),
      { numRuns: fc.cases(5000) },
    )
  })

  it('agrees with exact decimal arithmetic on significant digits', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 15 }), (value, digits) => {
        const taken = decimals.roundDecimalSignificant(decimals.exactDecimal(value), 15)
        const rounded = decimals.roundDecimalSignificant(taken, digits)
        expect(roundSignificant(value, digits)).toBe(decimals.toNumber(rounded))
      }),
      { numRuns: fc.cases(2000) },
    )
  })

  it('changes nothing when a rounded number is rounded again', () => {
    fc.assert(
      fc.property(values, places, (value, decimalPlaces) => {
        const once = roundHalfAway(value, decimalPlaces)
        expect(roundHalfAway(once, decimalPlaces)).toBe(once)
      }),
    )
  })

  it('rounds a number and its opposite alike', () => {
    fc.assert(
      fc.property(values, places, (value, decimalPlaces) => {
        const rounded = roundHalfAway(value, decimalPlaces)
        expect(roundHalfAway(-value, decimalPlaces)).toBe(rounded === 0 ? 0 : -rounded)
      }),
    )
  })

  it('never puts a smaller number above a larger one', () => {
    fc.assert(
      fc.property(ordered, ordered, places, (one, other, decimalPlaces) => {
        const [smaller, larger] = one < other ? [one, other] : [other, one]
        expect(roundHalfAway(smaller, decimalPlaces)).toBeLessThanOrEqual(roundHalfAway(larger, decimalPlaces))
      }),
    )
  })

  it('never goes further than half a unit of the last place, and noise beyond 15 digits', () => {
    fc.assert(
      fc.property(values, places, (value, decimalPlaces) => {
        fc.pre(Math.abs(value) < LARGEST)
        const rounded = decimals.readDecimal(String(roundHalfAway(value, decimalPlaces)))
        const exact = decimals.exactDecimal(value)
        const noise = decimals.distance(decimals.roundDecimalSignificant(exact, 15), exact)
        const allowed = decimals.add({ digits: 5n, exponent: -decimalPlaces - 1 }, noise)
        expect(decimals.compareDecimals(decimals.distance(rounded, exact), allowed)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('never shows -0, NaN or Infinity for a finite number, in any manner of rounding', () => {
    const rounding = fc.oneof(
      places,
      fc.record({ upTo: places }),
      fc.record({ upTo: places, significant: fc.integer({ min: 1, max: 15 }) }),
      fc.constant(undefined),
    )
    fc.assert(
      fc.property(values, rounding, (value, manner) => {
        fc.pre(Math.abs(value) < LARGEST)
        const rounded = roundOutput(value, manner)
        expect(Number.isFinite(rounded)).toBe(true)
        expect(rounded).not.toBe(-0)
      }),
    )
  })
})
