import { expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

const tool = compileDefinition(`
inputs: { price: { type: money, label: Price, negative: true } }
outputs:
  tenth: { label: A tenth, formula: price / 10, format: money, round: 2 }
  shares:
    label: Shares
    rows: { people: [1, 10, 100] }
    columns:
      each: { label: Each, formula: price / people, format: money, round: 2 }
      rough: { label: About, formula: price / people, format: money, round: 0 }
examples: [{ name: ten, given: { price: 10 }, gives: { tenth: 1, shares: [{ each: 10, rough: 10 }, { each: 1, rough: 1 }, { each: 0.1, rough: 0 }] }, source: By hand }]
`)

it.each([
  { price: 0.04, tenth: 'less than $0.01', each: ['$0.04', 'less than $0.01', 'less than $0.01'] },
  { price: -0.04, tenth: 'more than -$0.01', each: ['-$0.04', 'more than -$0.01', 'more than -$0.01'] },
  { price: 0.05, tenth: '$0.01', each: ['$0.05', '$0.01', 'less than $0.01'] },
  { price: 0, tenth: '$0.00', each: ['$0.00', '$0.00', '$0.00'] },
])('no amount of money other than zero reads as zero, not even in a table: $price', ({ price, tenth, each }) => {
  const result = calculate(tool, { price }, CONTEXT)
  if (!result.ok) throw new Error('refused')
  expect(result.outputs.tenth?.text).toBe(tenth)
  expect(result.outputs.shares?.table?.cells.map(([cell]) => cell)).toEqual(each)
  const rough = price === 0 ? '$0' : price > 0 ? 'less than $1' : 'more than -$1'
  expect(result.outputs.shares?.table?.cells.map(([, cell]) => cell)).toEqual([rough, rough, rough])
})
