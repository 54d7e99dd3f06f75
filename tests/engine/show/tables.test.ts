import { expect, it } from 'vitest'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { findNotes } from '../../../src/engine/run/findNotes.ts'
import { present } from '../../../src/engine/show/present.ts'
import { writeCsv } from '../../../src/engine/show/writeCsv.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

const tool = compileDefinition(`
inputs: { amount: { type: number, label: Amount } }
outputs:
  whole: { label: Whole, formula: amount }
  shares:
    label: Shares
    rows: { row: { label: Row, from: 1, to: 3 } }
    columns: { share: { label: Share, formula: amount / 3, format: money, round: 2 } }
    total: [share]
examples: [{ name: three, given: { amount: 3 }, gives: { whole: 3, shares: [{ row: 1, share: 1 }, { row: 2, share: 1 }, { row: 3, share: 1 }] }, source: By hand }]
`)

it.each([
  { amount: 3, adds: true },
  // Three times 33.33 is 99.99, and 100.00 is shown.
  { amount: 100, adds: false },
  { amount: 0.3, adds: true },
])('knows whether the cells shown add up to the total shown: thirds of $amount', ({ amount, adds }) => {
  const evaluation = evaluate(tool, { amount }, CONTEXT)
  if (!evaluation.ok) throw new Error('refused')
  expect(findNotes(evaluation)).toEqual(adds ? [] : [{ code: 'rounded-apart', name: 'shares', figure: undefined }])
})

it('says which rows are marked, and by which column', () => {
  const marked = compileDefinition(`
inputs: { amount: { type: number, label: Amount } }
outputs:
  whole: { label: Whole, formula: amount }
  shares:
    label: Shares
    rows: { row: { label: Row, from: 1, to: 3 } }
    columns: { share: { label: Share, formula: amount / row }, even: { label: Even, formula: share == floor(share), mark: true } }
examples: [{ name: four, given: { amount: 4 }, gives: { whole: 4, shares: { rows: 3 } }, source: By hand }]
`)
  const marksOf = (amount: number) => {
    const evaluation = evaluate(marked, { amount }, CONTEXT)
    if (!evaluation.ok) throw new Error('refused')
    return present(evaluation)['shares']?.table?.marks
  }
  expect(marksOf(4)).toEqual({ column: 2, rows: [0, 1] })
  expect(marksOf(0.5)).toEqual({ column: 2, rows: [] })
})

it('writes comma-separated values as RFC 4180 has them', () => {
  const columns = [
    { name: 'day', label: 'Day, of payment' },
    { name: 'sum', label: 'The "sum"' },
  ]
  const rows = [{ day: '2026-01-15', sum: 1234.5 }, { day: 'a\nb', sum: -0.25 }, { day: 'none' }]
  expect(writeCsv(columns, rows)).toBe(
    '"Day, of payment","The ""sum"""\r\n2026-01-15,1234.5\r\n"a\nb",-0.25\r\nnone,\r\n',
  )
})
