import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSurroundings } from '../../scripts/studio/readSurroundings.ts'
import { shapeOf } from '../../src/studio/preview/shapeOf.ts'
import { examine } from '../../src/studio/work/examine.ts'

const surroundings = readSurroundings()
const loan = readFileSync('tools/loan.yaml', 'utf8')

function shapeWith(from: string, to: string): string {
  const text = loan.replaceAll(from, to)
  expect(text, from).not.toBe(loan)
  const { drawn } = examine(text, surroundings)
  if (!drawn) throw new Error(`the definition cannot be drawn with ${to}`)
  return shapeOf(drawn.tool)
}
const before = shapeWith('name: Loan Calculator', 'name: Loan Computer')

it.each([
  ['name: Loan Calculator', 'name: Loans'],
  ['label: Monthly payment', 'label: Payment a month'],
  ['label: Loan amount', 'label: Amount borrowed'],
])('stays the same with "%s" as "%s"', (from, to) => {
  expect(shapeWith(from, to)).toBe(before)
})

it('is another with another name of an input', () => {
  expect(shapeWith('extraMonthly', 'extraEachMonth')).not.toBe(before)
})
