import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import type { Cells } from '../../../src/engine/tool.ts'
import { findTool } from '../support/catalogue.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

interface Case {
  readonly amount: number
  readonly rate: number
  readonly years: number
  readonly payment: string
  /** By row, as a spreadsheet's IPMT and PPMT, and the balance as its FV; by mpmath with 50 digits. */
  readonly rows: Readonly<Record<string, { readonly ipmt: string; readonly ppmt: string; readonly fv: string }>>
  /** CUMIPMT of the first twelve payments, and of all. */
  readonly cumipmt: string
  readonly cumipmtAll: string
}

const cases = JSON.parse(readFileSync('tests/engine/run/schedules.json', 'utf8')) as Case[]

function schedule(
  tool: string,
  given: Record<string, unknown>,
): { cells: Cells; values: ReadonlyMap<string, unknown> } {
  const evaluation = evaluate(findTool(tool), given, CONTEXT)
  if (!evaluation.ok) throw new Error('refused')
  const values = new Map(evaluation.nodes.map(({ name, value }) => [name, value]))
  return { cells: values.get('schedule') as Cells, values }
}

const sum = (values: readonly unknown[]): number => (values as number[]).reduce((total, value) => total + value, 0)

describe.each(cases)('a loan of $amount at $rate % over $years years', (wanted) => {
  const { amount, rate, years } = wanted
  // 1e-9 of the principal is below a thousandth of a cent of a million.
  const near = (found: unknown, exact: string) =>
    expect(Math.abs((found as number) - Number(exact)), `${String(found)} for ${exact}`).toBeLessThan(1e-9 * amount)

  it.each([
    { tool: 'loan', given: { amount, rate, years }, interest: 'interest', total: 'totalInterest' },
    ...([10, 15, 20, 25, 30].includes(years)
      ? [
          {
            tool: 'mortgage',
            given: { price: amount, downPayment: 0, rate, term: years },
            interest: 'interestPaid',
            total: 'interest',
          },
        ]
      : []),
  ])('has the schedule of a spreadsheet: $tool', ({ tool, given, interest, total }) => {
    const { cells, values } = schedule(tool, given)
    const column = (name: string) => cells.columns.get(name) ?? []
    expect(cells.count).toBe(years * 12)
    near(values.get('payment'), wanted.payment)
    for (const [row, { ipmt, ppmt, fv }] of Object.entries(wanted.rows)) {
      near(column(interest)[Number(row) - 1], ipmt)
      near(column('principalPaid')[Number(row) - 1], ppmt)
      near(column('balance')[Number(row) - 1], fv)
    }
    near(sum(column(interest).slice(0, 12)), wanted.cumipmt)
    near(sum(column(interest)), wanted.cumipmtAll)
    near(values.get(total), wanted.cumipmtAll)
    expect(Math.abs(sum(column('principalPaid')) - amount)).toBeLessThan(1e-9 * amount)
    expect(column('balance').at(-1)).toBe(0)
  })
})
