import { expect, it } from 'vitest'
import { present } from '../../../src/engine/show/present.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

const tool = compileDefinition(`
inputs:
  deposit: { type: number, label: Deposit }
  years: { type: integer, label: Years, min: 1 }
outputs:
  saved: { label: Saved, formula: sum(plan.paid) }
  plan:
    label: Plan
    rows: { year: { label: Year, from: 1, to: years } }
    columns: { paid: { label: Paid, formula: deposit } }
  terms:
    label: Terms
    rows: { vary: years, over: [1, 2, 5] }
    columns: [saved]
examples:
  - name: two years
    given: { deposit: 10, years: 2 }
    gives: { saved: 20, plan: { rows: 2 }, terms: { rows: 3 } }
    source: By hand, 2 × 10
`)

it('a figure that reads a table uses the varied input, too', () => {
  const evaluation = evaluate(tool, { deposit: 10, years: 2 }, CONTEXT)
  if (!evaluation.ok) throw new Error('refused')
  const { terms, plan, saved } = present(evaluation)
  expect(terms?.value).toEqual([
    { years: 1, saved: 10 },
    { years: 2, saved: 20 },
    { years: 5, saved: 50 },
  ])
  expect([saved?.value, plan?.table?.count]).toEqual([20, 2])
})
