import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

const tool = compileDefinition(`
inputs:
  price: { type: money, label: Price }
  deposit: { type: money, label: Deposit, min: -50 }
  balance: { type: money, label: Balance, negative: true }
outputs:
  left: { label: Left, format: money, formula: price / 3 - deposit + balance, primary: true }
  whole: { label: Whole, format: money, round: 0, formula: price }
examples:
  - name: a third
    given: { price: 100, deposit: 0, balance: 0 }
    gives: { left: 33.33, whole: 100 }
    source: By hand
`)

const ask = (given: Record<string, unknown>) =>
  calculate(tool, { price: 100, deposit: 0, balance: 0, ...given }, CONTEXT)

describe('an amount of money', () => {
  it('is not below zero unless its definition says so', () => {
    expect(ask({ price: -1 })).toMatchObject({ errors: [{ message: 'price must be at least 0, got -1' }] })
    expect(ask({ deposit: -51 })).toMatchObject({ errors: [{ message: 'deposit must be at least -50, got -51' }] })
    expect(ask({ deposit: -50, balance: -10 })).toMatchObject({ ok: true })
  })

  it('has two decimals unless its output says otherwise', () => {
    const answer = ask({ price: 1000.5 })
    expect(answer.ok && Object.values(answer.outputs).map(({ text }) => text)).toEqual(['$333.50', '$1,001'])
  })

  it('is read with the sign of its currency, and with no other', () => {
    expect(ask({ price: '$1,200.50' })).toMatchObject({ ok: true })
    expect(ask({ price: '1200 €' })).toMatchObject({ errors: [{ message: 'price is in $, got "1200 €"' }] })
    const inEuros = { ...CONTEXT, conventions: { locale: 'de-DE', currency: 'EUR' } }
    const given = { price: '1.200,50 €', deposit: 0, balance: 0 }
    expect(calculate(tool, given, inEuros)).toMatchObject({
      outputs: { left: { value: 400.17, text: '400,17\u00a0€' } },
    })
    expect(calculate(tool, { ...given, price: '$5' }, inEuros)).toMatchObject({
      errors: [{ message: 'price is in €, got "$5"' }],
    })
  })
})
