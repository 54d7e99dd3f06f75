import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import type { CalculationContext } from '../../../src/engine/context.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import type { Tool } from '../../../src/engine/tool.ts'
import { findTool, tools } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'
import { repeatable } from '../support/expectHonest.ts'
import { likelyInputs } from '../support/inputs.ts'
import * as fc from '../support/properties.ts'

const context = (tables: boolean): CalculationContext => ({ ...CONTEXT, random: repeatable(), tables })

/** The answer with tables, without those that stand beside figures and the notes on them. */
function expectFigures(tool: Tool, given: Given): void {
  const whole = calculate(tool, given, context(true))
  const bare = calculate(tool, given, context(false))
  const figures = whole.ok ? Object.entries(whole.outputs).filter(([, { table }]) => !table) : []
  const isTable = tool.outputs.every(({ data }) => data.table)
  if (!whole.ok || isTable) return expect(bare).toStrictEqual(whole)
  const notes = whole.notes?.filter(({ about }) => !whole.outputs[about]?.table)
  expect(bare).toStrictEqual({
    ok: true,
    outputs: Object.fromEntries(figures),
    ...(notes?.length ? { notes } : {}),
  })
}

describe('without tables', () => {
  it.each([...tools].map(([id, tool]) => ({ id, tool })))('$id gives the same figures or refusals', ({ tool }) => {
    fc.assert(
      fc.property(likelyInputs(tool), (given) => {
        expectFigures(tool, given)
      }),
      { numRuns: fc.cases(50) },
    )
    for (const { given } of tool.data.examples) expectFigures(tool, given)
  })

  it('a loan has no schedule, and a tool whose only output is a table keeps it', () => {
    const outputsOf = (tool: Tool, given: Given) => {
      const answer = calculate(tool, given, context(false))
      return answer.ok ? Object.keys(answer.outputs) : answer.errors
    }
    expect(outputsOf(findTool('loan'), { amount: 20000, rate: 6, years: 5 })).toEqual([
      'monthlyPayment',
      'totalPayment',
      'totalInterest',
    ])
    const multiples = compileDefinition(`inputs:
  number: { type: number, label: Number }
outputs:
  multiples: { label: Multiples, rows: { factor: [1, 2] }, columns: { product: { label: Product, formula: factor * number } } }
examples:
  - { name: of five, given: { number: 5 }, gives: { multiples: { rows: 2 } }, source: By hand }`)
    expect(outputsOf(multiples, { number: 5 })).toEqual(['multiples'])
  })

  const plan = (rows: string, figure: string) =>
    compileDefinition(`inputs:
  amount: { type: number, label: Amount, above: 0 }
  months: { type: integer, label: Months, min: 1 }
outputs:
  each: { label: Each, formula: ${figure} }
  plan:
    label: Plan
${rows}
    carry: { balance: amount }
    columns:
      balance: { label: Balance, formula: balance - amount / months }
examples:
  - { name: a year, given: { amount: 12, months: 12 }, gives: { each: 1, plan: { rows: 12 } }, source: By hand }`)
  const BY_MONTH = '    rows: { month: { label: Month, from: 1, to: months } }'
  const WHILE = '    rows: { month: { label: Month, from: 1 } }\n    while: balance > 1e-6'

  it.each([
    { name: 'counts up to an input', tool: plan(BY_MONTH, 'amount / months') },
    { name: 'goes on while something holds', tool: plan(WHILE, 'amount / months') },
  ])('a table that $name is refused as with tables: more than 1,200 rows', ({ tool }) => {
    const limit = 'it would have more than 1200 rows'
    for (const tables of [true, false]) {
      expect(calculate(tool, { amount: 12, months: 1200 }, context(tables)).ok).toBe(true)
      const answer = calculate(tool, { amount: 12, months: 1201 }, context(tables))
      expect(JSON.stringify(answer)).toContain(limit)
    }
  })

  it('a figure that reads a table is calculated from it', () => {
    const tool = plan(BY_MONTH, 'amount / count(plan.balance)')
    const answer = calculate(tool, { amount: 24, months: 12 }, context(false))
    expect(answer).toMatchObject({ ok: true, outputs: { each: { value: 2 } } })
    expect(answer).not.toHaveProperty('outputs.plan')
  })

  it('a figure that reads a table of absent rows is absent', () => {
    const tool = compileDefinition(`inputs:
  mode: { type: choice, label: Mode, choices: [{ value: none, label: None }, { value: some, label: Some }] }
  lines:
    type: rows
    label: Lines
    when: mode == "some"
    columns:
      amount: { type: number, label: Amount, default: 2 }
outputs:
  one: { label: One, formula: 1, primary: true }
  total: { label: Total, formula: sum(list.double) }
  list:
    label: List
    rows: { item: lines }
    columns:
      double: { label: Double, formula: item.amount * 2 }
examples:
  - { name: none, given: { mode: none }, gives: { one: 1 }, source: By hand }
  - name: two
    given: { mode: some, lines: [{ amount: 2 }] }
    gives: { one: 1, total: 4, list: [{ double: 4 }] }
    source: By hand`)
    expectFigures(tool, { mode: 'none' })
    expectFigures(tool, { mode: 'some', lines: [{ amount: 2 }] })
  })
})
