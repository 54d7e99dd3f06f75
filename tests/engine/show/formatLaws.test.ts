import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { formatNumber, groupDigits } from '../../../src/engine/show/formatNumber.ts'
import { roundOutput } from '../../../src/engine/run/round/roundOutput.ts'
import * as fc from '../support/properties.ts'
import { plainDecimal } from '../../../src/engine/language/numbers/plainDecimal.ts'
import { formatDuration } from '../../../src/engine/language/numbers/clockTime.ts'

const values = fc.double({ noNaN: true, noDefaultInfinity: true })
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Reads a text back as a number, as a visitor would. */
function readBack(text: string): number {
  const plain = text.replaceAll(/[$%,]/g, '')
  const [mantissa = '', power] = plain.split(' × 10')
  if (power === undefined) return Number(mantissa)
  const exponent = power.replaceAll(/./g, (sign) => (sign === '⁻' ? '-' : String(SUPERSCRIPTS.indexOf(sign))))
  return Number(`${mantissa}e${exponent}`)
}

describe('the laws of format', () => {
  it('writes a decimal without an exponent that reads back as the same number', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = plainDecimal(value)
        expect(text).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Number(text)).toBe(value + 0)
      }),
    )
  })

  it('puts commas between groups of three digits of the whole part, and only there', () => {
    fc.assert(
      fc.property(values.map(plainDecimal), (decimal) => {
        const grouped = groupDigits(decimal, EN_US)
        expect(grouped.replaceAll(',', '')).toBe(decimal)
        expect(grouped).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/)
      }),
    )
  })

  it('shows a rounded number in full: the text reads back as the value', () => {
    const rounding = fc.oneof(
      fc.integer({ min: 0, max: 15 }),
      fc.constant(undefined),
      fc.record({ upTo: fc.constant(6) }),
    )
    const spread = fc.oneof(
      values,
      fc.double({ min: -1e21, max: 1e21, noNaN: true }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    )
    fc.assert(
      fc.property(spread, fc.constantFrom('number', 'money', 'percent'), rounding, (value, style, manner) => {
        fc.pre(Math.abs(value) < 1.797e308)
        const rounded = roundOutput(value, manner)
        const text = formatNumber(rounded, style, manner, EN_US)
        expect(readBack(text)).toBe(rounded)
        expect(text).not.toMatch(/e|NaN|Infinity|^-\$?0(\.0*)?%?$/)
      }),
      { numRuns: fc.cases(1000) },
    )
  })

  it('shows no digit beyond the 15 that were kept', () => {
    const scales = fc.integer({ min: -6, max: 20 })
    const fractions = fc.double({ min: 1, max: 10, noNaN: true })
    fc.assert(
      fc.property(fractions, scales, fc.integer({ min: 0, max: 15 }), (fraction, scale, places) => {
        const value = fraction * 10 ** scale
        fc.pre(!Number.isSafeInteger(value))
        const rounded = roundOutput(value, places)
        // From there on as a power of ten.
        fc.pre(rounded < 1e15)
        const text = formatNumber(rounded, 'number', places, EN_US)
        const digits = text.replaceAll(/[,.]/g, '').replace(/^0+/, '')
        // Where so many decimals leave one digit or none, three are shown instead.
        if (places > 0 && rounded < Number(`1e${1 - places}`))
          expect(digits.length).toBeLessThanOrEqual(Math.max(3, places))
        else if (places === 0 && rounded < 1) expect(digits.length).toBeLessThanOrEqual(2)
        else expect(text.split('.')[1] ?? '').toHaveLength(places)
        expect(digits.slice(15)).toMatch(/^0*$/)
      }),
    )
  })

  it('writes a duration whose parts add up to its seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -80_000_000, max: 80_000_000 }), (seconds) => {
        const text = formatDuration(seconds)
        const [, sign, hours, minutes, rest] = /^(-?)(\d{2,}):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
        const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
        expect(sign === '-' ? -total : total).toBe(seconds)
      }),
    )
  })
})
