import { describe, expect, it } from 'vitest'
import { fv, pmt } from '../../../../src/engine/language/functions/finance.ts'
import { exactDecimal, compareDecimals, distance, readDecimal } from '../../support/decimals.ts'
import * as fc from '../../support/properties.ts'

/** Within 2 units of the 14th digit: what double arithmetic can keep through a power. */
function expectExact(found: number, wanted: string) {
  const apart = distance(exactDecimal(found), readDecimal(wanted))
  const { digits, exponent } = readDecimal(wanted)
  const allowed = { digits: 2n * digits, exponent: exponent - 14 }
  expect(compareDecimals(apart, allowed), `${found} for ${wanted}`).toBeLessThanOrEqual(0)
}

describe('pmt', () => {
  // Worked out with 60 digits from P × r ÷ (1 − (1 + r)^−n); the first ones are also what a spreadsheet shows.
  it.each([
    { rate: 0.005, periods: 60, present: 20_000, gives: '386.65603058855836767' },
    { rate: 0.01, periods: 12, present: 1200, gives: '106.61854641401004881' },
    { rate: 0.006, periods: 300, present: 250_000, gives: '1798.9717285124720800' },
    { rate: 0.01, periods: 18, present: 5000, gives: '304.91023947650662288' },
    { rate: 0.5, periods: 10, present: 100, gives: '50.882378285221887118' },
    { rate: 2, periods: 3, present: 1000, gives: '2076.9230769230769231' },
    { rate: 0.0125, periods: 1.5, present: 1000, gives: '677.09411668069475617' },
    // A rate so small that (1 + r)^n − 1 by itself loses its digits.
    { rate: 1e-9, periods: 12, present: 12_000, gives: '1000.0000065000000119' },
    { rate: 1e-12, periods: 360, present: 1_000_000, gives: '2777.7777782791666667' },
    // A term so long that (1 + r)^n by itself overflows.
    { rate: 0.01, periods: 1000, present: 100_000, gives: '1000.0477141222386838' },
    { rate: 0.1, periods: 1e6, present: 1000, gives: '100' },
  ])('of $present at $rate over $periods periods is $gives', ({ rate, periods, present, gives }) => {
    expectExact(pmt(rate, periods, present), gives)
  })

  it('divides the principal evenly without interest', () => {
    expect(pmt(0, 12, 1200)).toBe(100)
    expect(pmt(0, 7, 10)).toBe(10 / 7)
  })

  it('is money paid out: it has the sign of the principal', () => {
    expect(pmt(0.01, 12, -1200)).toBe(-pmt(0.01, 12, 1200))
    expect(pmt(0.01, 12, 0)).toBe(0)
  })

  it('lies between the principal over the periods and that plus the interest of one period on all of it', () => {
    const rates = fc.double({ min: 1e-9, max: 2, noNaN: true })
    const amounts = fc.double({ min: 0.01, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 1200 }), amounts, (rate, periods, present) => {
        const payment = pmt(rate, periods, present)
        const even = present / periods
        expect(payment).toBeGreaterThan(even * (1 - 1e-12))
        expect(payment).toBeLessThan((even + present * rate) * (1 + 1e-12))
      }),
    )
  })
})

describe('fv', () => {
  // Worked out with 60 digits from P × (1 + r)^n + A × ((1 + r)^n − 1) ÷ r.
  it.each([
    { rate: 0.05, periods: 2, payment: 0, present: 1000, gives: '1102.5' },
    { rate: 0.01, periods: 12, payment: 1000, present: 0, gives: '12682.503013196972066' },
    { rate: 0.005, periods: 12, payment: 100, present: 1000, gives: '2295.2340491544909446' },
    { rate: 0.02, periods: 10.5, payment: 0, present: 100, gives: '123.11240164572866576' },
    { rate: -0.01, periods: 12, payment: 0, present: 1000, gives: '886.38487171612928066' },
    { rate: 0.0001, periods: 3650, payment: 0, present: 1000, gives: '1440.4877207609194520' },
    { rate: 1e-9, periods: 360, payment: 100, present: 10_000, gives: '46000.010062001417332' },
    { rate: 1e-12, periods: 1000, payment: 10, present: 0, gives: '10000.000004995000002' },
  ])(
    'of $present and $payment at $rate over $periods periods is $gives',
    ({ rate, periods, payment, present, gives }) => {
      expectExact(fv(rate, periods, payment, present), gives)
    },
  )

  it('adds up without interest', () => {
    expect(fv(0, 12, 100, 1000)).toBe(2200)
  })

  it('is the starting value after no periods', () => {
    expect(fv(0.05, 0, 100, 1000)).toBe(1000)
    expect(fv(-1, 0, 0, 1000)).toBe(1000)
  })

  it('undoes pmt: a loan paid off is worth nothing at its end', () => {
    const rates = fc.double({ min: 1e-6, max: 0.1, noNaN: true })
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 480 }), (rate, periods) => {
        const left = fv(rate, periods, -pmt(rate, periods, 1000), 1000)
        expect(Math.abs(left)).toBeLessThan(1e-11 * fv(rate, periods, 0, 1000))
      }),
    )
  })
})
