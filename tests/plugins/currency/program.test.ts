import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCurrencies, listCurrencies } from '../../../src/plugins/currency/findCurrencies.ts'
import { CURRENCIES } from '../../../src/plugins/currency/currencies.ts'
import { defineCurrency } from '../../../src/plugins/currency/program.ts'
import { BUILT_IN_RATES } from '../../../src/plugins/currency/rates.ts'
import { calculate } from '../../../src/service/calculate.ts'
import { openTool } from '../../../src/service/openTool.ts'
import { readCatalogue } from '../../../scripts/read-tools.ts'

const definition = readCatalogue('tools').tools.find(({ id }) => id === 'currency')
if (!definition) throw new Error('there is no definition of the converter')
const converter = openTool(definition, defineCurrency)

function convert(amount: number, from: string, to: string): unknown {
  const calculation = calculate(converter, { amount, from, to }, { now: '2026-01-15T12:00:00', random: () => 0 })
  return calculation.ok ? calculation.outputs.result?.value : undefined
}

describe('a conversion', () => {
  // Worked out by hand from the built-in rates; 100 ÷ 0.79 × 0.92 = 116.4557, 0.1 ÷ 149.5 = 0.00066890.
  it.each([
    { amount: 100, from: 'USD', to: 'EUR', gives: 92 },
    { amount: 100, from: 'GBP', to: 'EUR', gives: 116.46 },
    { amount: 1, from: 'USD', to: 'JPY', gives: 149.5 },
    { amount: 1, from: 'JPY', to: 'USD', gives: 0.01 },
    { amount: 0.1, from: 'JPY', to: 'USD', gives: 0.00067 },
    { amount: 0, from: 'USD', to: 'EUR', gives: 0 },
    { amount: -100, from: 'USD', to: 'EUR', gives: -92 },
    { amount: -0.001, from: 'USD', to: 'EUR', gives: -0.00092 },
    // 0.5 × 0.79 = 0.395, a tie in decimals and just below one in binary.
    { amount: 0.5, from: 'USD', to: 'GBP', gives: 0.4 },
    { amount: 12.345, from: 'EUR', to: 'EUR', gives: 12.35 },
    { amount: 33.33, from: 'JPY', to: 'JPY', gives: 33.33 },
    { amount: 1e12, from: 'USD', to: 'INR', gives: 83.12e12 },
  ])('of $amount $from is $gives $to', ({ amount, from, to, gives }) => {
    expect(convert(amount, from, to)).toBe(gives)
  })

  it.each([
    { amount: 1, from: 'SEK', to: 'EUR' },
    { amount: 1, from: 'USD', to: 'SEK' },
    { amount: 1, from: 'USD', to: 'constructor' },
    { amount: 1, from: '__proto__', to: 'USD' },
    { amount: 1.7e308, from: 'USD', to: 'JPY' },
    { amount: Number.NaN, from: 'USD', to: 'EUR' },
  ])('of $amount $from to $to does not exist', ({ amount, from, to }) => {
    expect(convert(amount, from, to)).toBeUndefined()
  })

  it('there and back is the same amount but for the cents lost on the way', () => {
    const code = fc.constantFrom(...Object.keys(BUILT_IN_RATES.perDollar))
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), code, code, (cents, from, to) => {
        const there = Number(convert(cents / 100, from, to))
        const back = Number(convert(there, to, from))
        const cent = ((BUILT_IN_RATES.perDollar[from] ?? 0) / (BUILT_IN_RATES.perDollar[to] ?? 1)) * 0.005 + 0.006
        expect(Math.abs(back - cents / 100)).toBeLessThanOrEqual(cent)
      }),
    )
  })
})

describe('the currencies that are looked for', () => {
  const all = listCurrencies(CURRENCIES, Object.fromEntries(Object.keys(CURRENCIES).map((code) => [code, 1])))
  const first = (query: string) => findCurrencies(all, query)[0]?.code

  it.each([
    ['eur', 'EUR'],
    ['EURO', 'EUR'],
    [' jpy ', 'JPY'],
    ['yen', 'JPY'],
    ['swiss', 'CHF'],
    ['sao tome', 'STN'],
    ['Bolívar', 'VED'],
    ['bolivar', 'VED'],
    ['gold', 'XAU'],
    ['us d', 'USD'],
    ['dollar', 'USD'],
    ['franc', 'CHF'],
    ['pound', 'GBP'],
    ['no such', undefined],
    ['.*', undefined],
  ])('for %s begin with %s', (query, code) => {
    expect(first(query)).toBe(code)
  })

  it('are all of them for nothing', () => {
    expect(findCurrencies(all, '  ')).toEqual(all)
    expect(all).toHaveLength(Object.keys(CURRENCIES).length)
  })

  it('have the code that was typed before names that hold it', () => {
    expect(findCurrencies(all, 'all').map(({ code }) => code)[0]).toBe('ALL')
    expect(
      findCurrencies(all, 'pe')
        .slice(0, 3)
        .map(({ code }) => code),
    ).toEqual(['PEN', 'MXN', 'ARS'])
  })

  it('are those that have a rate', () => {
    expect(listCurrencies(CURRENCIES, BUILT_IN_RATES.perDollar).map(({ code }) => code)).toEqual([
      'AUD',
      'CAD',
      'CHF',
      'CNY',
      'EUR',
      'GBP',
      'INR',
      'JPY',
      'MXN',
      'USD',
    ])
  })
})
