import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

describe('inputs that are each allowed and together give no result', () => {
  const tool = compileDefinition(
    `
inputs:
  a: { type: integer, label: A, exact: true }
  b: { type: integer, label: B, exact: true }
  items:
    type: rows
    label: Items
    columns: { count: { type: integer, label: Count, exact: true } }
    rowValues: { share: 'quotient(100, count)' }
outputs:
  rest: { label: Rest, formula: a % b }
  shares: { label: Shares, formula: count(items.marked) + 0 }
examples: [{ name: one, given: { a: 7, b: 2, items: [{ count: 3 }] }, gives: { rest: 1, shares: 1 }, source: By hand }]
`.replace("share: 'quotient(100, count)' }", "share: 'quotient(100, count)', marked: 'share > 0 ? 1 : 0' }"),
  )

  it.each([
    {
      name: 'an output',
      given: { a: 7, b: 0, items: [{ count: 1 }] },
      input: 'a',
      message: 'rest cannot be calculated from these inputs: a whole number cannot be divided by 0',
    },
    {
      name: 'a row',
      given: { a: 7, b: 2, items: [{ count: 1 }, { count: 0 }] },
      input: 'items[1]',
      message: 'items[1] cannot be calculated: a whole number cannot be divided by 0',
    },
  ])('are refused with the input and the reason: $name', ({ given, input, message }) => {
    expect(calculate(tool, given, CONTEXT)).toEqual({ ok: false, errors: [{ input, message }] })
  })
})

describe('the colour of an output', () => {
  const tool = compileDefinition(`
inputs: { word: { type: text, label: Word } }
outputs: { said: { label: Said, formula: lower(word), tone: { by: said, is: { good: good, bad: bad } } } }
examples: [{ name: good, given: { word: GOOD }, gives: { said: good }, source: By hand }]
`)

  it.each([
    ['BAD', 'bad'],
    ['other', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['toString', undefined],
  ])('for %s is %s', (word, tone) => {
    const result = calculate(tool, { word }, CONTEXT)
    expect(result.ok && result.outputs.said?.tone).toBe(tone)
  })
})

describe('the figures of an output', () => {
  const tool = compileDefinition(`
inputs: { a: { type: number, label: A }, b: { type: number, label: B } }
outputs:
  product: { label: Product, formula: a * b, format: money, round: 2 }
  ratio: { label: Ratio, formula: 'concat(a / b)' }
examples: [{ name: half, given: { a: 1, b: 2 }, gives: { product: 2, ratio: "0.5" }, source: By hand }]
`)
  const answer = (a: number, b: number) => calculate(tool, { a, b }, CONTEXT)

  it('are never NaN or Infinity, as numbers or in a text', () => {
    expect(answer(1e308, 1e308)).toMatchObject({
      ok: false,
      errors: [
        {
          input: 'a',
          message: 'product cannot be calculated from these inputs: the result is too large or not a number',
        },
      ],
    })
    expect(answer(1, 0)).toMatchObject({
      ok: false,
      errors: [
        {
          input: 'a',
          message: 'ratio cannot be calculated from these inputs: a figure in it is too large or not a number',
        },
      ],
    })
  })

  it('are never -0', () => {
    expect(answer(-0.001, 0.001)).toMatchObject({
      ok: true,
      outputs: { product: { value: 0, text: 'more than -$0.01' }, ratio: { value: '-1' } },
    })
    expect(answer(0, -5)).toMatchObject({
      ok: true,
      outputs: { product: { value: 0, text: '$0.00' }, ratio: { value: '0' } },
    })
  })
})
