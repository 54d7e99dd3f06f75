import { expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { compareResults } from '../../../src/engine/show/compareResults.ts'
import { present } from '../../../src/engine/show/present.ts'
import { findTool } from '../support/catalogue.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

// The amounts of one result have one precision on a page; programs get each as its definition rounds it.

const HOME = { price: 400000, downPayment: 80000, rate: 6.5, term: 30 }

function result(onePrecision: boolean, given: object = HOME, currency = 'USD') {
  const evaluation = evaluate(findTool('mortgage'), given as typeof HOME, {
    ...CONTEXT,
    conventions: { ...EN_US, currency, onePrecision },
  })
  if (!evaluation.ok) throw new Error(JSON.stringify(evaluation.refusals))
  return evaluation
}

const amounts = (outputs: ReturnType<typeof present>) =>
  ['monthly', 'total', 'interest', 'loanAmount'].map((name) => outputs[name]?.text)

it('a page shows whole amounts with cents if another has them', () => {
  // Spreadsheet: PMT(6.5%/12, 360, -320000) = 2022.617674, × 360 = 728142.3626.
  expect(amounts(present(result(true)))).toEqual(['$2,022.62', '$808,142.36', '$408,142.36', '$320,000.00'])
  expect(present(result(true))['total']?.value).toBe(808142)
})

it('programs get the decimals of each', () => {
  expect(amounts(present(result(false)))).toEqual(['$2,022.62', '$808,142', '$408,142', '$320,000.00'])
})

it('a currency without cents has none', () => {
  expect(amounts(present(result(true, HOME, 'JPY')))).toEqual(['¥2,023', '¥808,142', '¥408,142', '¥320,000'])
})

it('a difference is that of the amounts shown', () => {
  const { figures } = compareResults([result(true), result(true, { ...HOME, rate: 6 })])
  // PMT(6%/12, 360, -320000) = 1918.561681, × 360 + 80000 = 770682.20498; 770682.20 − 808142.36 = −37460.16.
  expect(figures.find(({ label }) => label.startsWith('Total cost'))?.cells[1]).toMatchObject({
    text: '$770,682.20',
    difference: '−$37,460.16',
  })
})
