import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { EN_US } from '../../../src/engine/conventions.ts'
import * as fc from '../../engine/support/properties.ts'
import { describe, expect, it } from 'vitest'
import { findCurrencies } from '../../../src/plugins/currency/findCurrencies.ts'
import { CURRENCIES, decimalsOf, listCurrencies } from '../../../src/plugins/currency/currencies.ts'
import { CURRENCY_PROGRAM } from '../../../src/plugins/currency/program.ts'
import { ratesOf } from '../../../src/plugins/currency/currencyRows.ts'
import { decodePermalink } from '../../../src/engine/show/link/permalink.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { explainRefusal } from '../../../src/engine/show/explainRefusal.ts'
import { viewForm } from '../../../src/engine/show/viewForm.ts'
import { calculate } from '../../../src/service/calculate.ts'
import { openTool } from '../../../src/service/openTool.ts'
import { keepCatalogue } from '../../../scripts/read-tools.ts'

const definition = keepCatalogue().tools.find(({ id }) => id === 'currency')
if (!definition) throw new Error('there is no definition of the converter')
const builtIn = ratesOf(definition)
const converter = openTool(definition, { engine: WHOLE_ENGINE }, CURRENCY_PROGRAM)

function convert(amount: number, from: string, to: string): unknown {
  const calculation = calculate(
    converter,
    { amount, from, to },
    { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US },
  )
  return calculation.ok ? calculation.outputs.result?.value : undefined
}

describe('a conversion', () => {
  // Worked out by hand from the built-in rates, with the decimals of ISO 4217, and four significant digits of less than a
  // hundredth: 100 ÷ 0.79 × 0.92 = 116.4557, 1 ÷ 149.5 = 0.006688963, 0.001 × 149.5 = 0.1495.
  it.each([
    { amount: 100, from: 'USD', to: 'EUR', gives: 92 },
    { amount: 100, from: 'GBP', to: 'EUR', gives: 116.46 },
    { amount: 1, from: 'USD', to: 'JPY', gives: 150 },
    { amount: 0.001, from: 'USD', to: 'JPY', gives: 0.1495 },
    { amount: 1, from: 'JPY', to: 'USD', gives: 0.006689 },
    { amount: 0.1, from: 'JPY', to: 'USD', gives: 0.0006689 },
    { amount: 0, from: 'USD', to: 'EUR', gives: 0 },
    { amount: -100, from: 'USD', to: 'EUR', gives: -92 },
    { amount: -0.001, from: 'USD', to: 'EUR', gives: -0.00092 },
    // 0.5 × 0.79 = 0.395, a tie in decimals and just below one in binary.
    { amount: 0.5, from: 'USD', to: 'GBP', gives: 0.4 },
    { amount: 12.345, from: 'EUR', to: 'EUR', gives: 12.35 },
    { amount: 33.33, from: 'JPY', to: 'JPY', gives: 33 },
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

  it.each([
    { amount: 1, from: 'VND', to: 'USD', text: '0.00003788' },
    { amount: 1000, from: 'USD', to: 'VND', text: '26,400,000' },
    { amount: 12.3456, from: 'USD', to: 'KWD', text: '3.790' },
    { amount: 0.01, from: 'USD', to: 'KWD', text: '0.00307' },
    { amount: 100, from: 'USD', to: 'XAU', text: '0.0250' },
    { amount: 0, from: 'USD', to: 'KWD', text: '0.000' },
    { amount: 100, from: 'USD', to: 'EUR', text: '92.00' },
  ])('of $amount $from reads $text $to', ({ amount, from, to, text }) => {
    // 1 ÷ 26,400 = 0.0000378788; 12.3456 × 0.307 = 3.7900992; 100 ÷ 4,000 = 0.025.
    const perDollar = { USD: 1, EUR: 0.92, VND: 26_400, KWD: 0.307, XAU: 1 / 4000 }
    const today = openTool(definition, { engine: WHOLE_ENGINE }, CURRENCY_PROGRAM, { rates: { perDollar } })
    const calculation = calculate(
      today,
      { amount, from, to },
      { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US },
    )
    expect(calculation.ok && calculation.outputs.result?.text).toBe(text)
  })

  it('has the decimals that this runtime knows', () => {
    const intl = (currency: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    const differing = Object.keys(CURRENCIES).filter((code) => intl(code) !== decimalsOf(code))
    // Unicode follows prices where coins have gone out of use and the standard has not; the rest has no coins at all.
    expect(differing.join(' ')).toBe(
      'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP XAG XAU XDR XPD XPT YER',
    )
  })

  it('there and back gives the same amount, except for cents lost to rounding', () => {
    const code = fc.constantFrom(...Object.keys(builtIn.perDollar))
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), code, code, (cents, from, to) => {
        const there = Number(convert(cents / 100, from, to))
        const back = Number(convert(there, to, from))
        const half = (code: string) => 0.5 * 10 ** -decimalsOf(code)
        const ratio = (builtIn.perDollar[from] ?? 0) / (builtIn.perDollar[to] ?? 1)
        const cent = ratio * half(to) + half(from) * 1.001
        expect(Math.abs(back - cents / 100)).toBeLessThanOrEqual(cent)
      }),
    )
  })
})

describe('the currencies that are looked for', () => {
  const all = listCurrencies(Object.fromEntries(Object.keys(CURRENCIES).map((code) => [code, 1])))
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

  it('are all of them without a query', () => {
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
    const perDollar = { USD: 1, EUR: 0.5, SEK: 10, XXX: 3 }
    expect(listCurrencies(perDollar).map(({ code }) => code)).toEqual(['EUR', 'SEK', 'USD'])
  })
})

describe('the rows of the table', () => {
  it('have the rates that the specification lists', () => {
    expect(builtIn).toEqual({
      perDollar: {
        ...{ USD: 1, EUR: 0.92, GBP: 0.79, JPY: 149.5, CAD: 1.35 },
        ...{ AUD: 1.52, CHF: 0.88, CNY: 7.24, INR: 83.12, MXN: 17.05 },
      },
    })
  })

  it('name currencies as the others are named, with their decimals', () => {
    const rows = definition.inputs.find(({ name }) => name === 'to')?.choices ?? []
    const named = rows.map(({ value, label, decimals }) => ({ code: value, name: label, decimals }))
    expect(named).toEqual(
      listCurrencies(builtIn.perDollar).map(({ code, name }) => ({ code, name, decimals: decimalsOf(code) })),
    )
  })

  it('give way to the rates of the day, with which the examples no longer say what they give', () => {
    const rates = { date: '2026-11-20', perDollar: { USD: 1, EUR: 0.5, SEK: 10 } }
    const { data } = openTool(definition, { engine: WHOLE_ENGINE }, CURRENCY_PROGRAM, { rates })
    expect(converter.data.examples).toMatchObject([{ gives: { result: 92 } }, { gives: { result: 49.9 } }])
    expect(data.examples).toMatchObject([{ given: { amount: 100, from: 'USD', to: 'EUR' }, gives: {} }, { gives: {} }])
    expect(ratesOf(data)).toEqual({ perDollar: rates.perDollar })
  })
})

describe('an amount with a sign', () => {
  const ask = (amount: string, from: string) =>
    calculate(
      converter,
      { amount, from, to: 'USD' },
      { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US },
    )

  it.each([
    ['$100', 'USD'],
    ['100 USD', 'usd'],
    ['USD 100', 'USD'],
    ['100 dollars', 'USD'],
    ['US$100', 'USD'],
    ['$100', 'CAD'],
    ['€100', 'EUR'],
    ['100 euros', 'EUR'],
    ['CHF 100', 'CHF'],
    ['100', 'EUR'],
  ])('%s is read from %s', (amount, from) => {
    const { ok } = ask(amount, from)
    expect(ok).toBe(true)
  })

  it.each([
    ['€100', 'USD'],
    ['100 EUR', 'USD'],
    ['100 euros', 'USD'],
    ['£100', 'EUR'],
    ['US$100', 'CAD'],
    ['CHF 100', 'EUR'],
  ])('%s is refused from %s', (amount, from) => {
    expect(ask(amount, from)).toMatchObject({
      ok: false,
      errors: [{ input: 'amount', message: `amount is in ${from}, the choice of from, got "${amount}"` }],
    })
  })

  it('is refused on a page with the currency chosen', () => {
    const given = { amount: '€100', from: 'USD', to: 'JPY' }
    const context = { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US }
    const answer = evaluate(converter, given, context)
    const [refusal] = answer.ok ? [] : answer.refusals
    if (!refusal) throw new Error('nothing was refused')
    expect(explainRefusal(refusal, viewForm(converter, given, context), EN_US, WHOLE_ENGINE)).toBe(
      'The amount is in USD, and €100 is not.',
    )
  })

  it('comes with a link as it is written, since the choice comes with it', () => {
    expect(decodePermalink(converter, 'amount=%E2%82%AC100&from=EUR')).toEqual({
      given: { amount: '€100', from: 'EUR' },
      ignored: [],
    })
    expect(decodePermalink(converter, 'amount=many&from=EUR')).toEqual({ given: { from: 'EUR' }, ignored: ['amount'] })
  })
})
