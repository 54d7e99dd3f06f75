import { expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { compareResults } from '../../../src/engine/show/compareResults.ts'
import { present } from '../../../src/engine/show/present.ts'
import { printNotation } from '../../../src/engine/language/formulas/notation.ts'
import { writeWorking } from '../../../src/engine/show/working/writeWorking.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { shownOnPage } from '../../../src/toolPage.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import { findTool } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

// How figures are written on a page; programs get each as its definition rounds it.

const HOME = { price: 400000, downPayment: 80000, rate: 6.5, term: 30 }

function result(onPage: boolean, given: object = HOME, currency = 'USD') {
  const evaluation = evaluate(findTool('mortgage'), given as typeof HOME, {
    ...CONTEXT,
    conventions: { ...EN_US, currency, onPage },
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

it('an amount with more decimals than cents has them alone', () => {
  const tool = compileDefinition(`
inputs:
  paid: { type: money, label: Paid }
  distance: { type: number, label: Distance, unit: km, above: 0 }
outputs:
  cost: { label: Cost, formula: paid, format: money, primary: true }
  about: { label: About, formula: paid, format: money, round: 0 }
  perDistance: { label: By distance, formula: paid / distance, format: money, unit: per km, round: 3 }
examples:
  - { name: a trip, given: { paid: 47, distance: 300 }, gives: { cost: 47, about: 47, perDistance: 0.157 }, source: 'By hand, 47 / 300 = 0.15667' }
`)
  const evaluation = evaluate(
    tool,
    { paid: 47, distance: 300 },
    { ...CONTEXT, conventions: { ...EN_US, onPage: true } },
  )
  if (!evaluation.ok) throw new Error('refused')
  const outputs = present(evaluation)
  expect(['cost', 'about', 'perDistance'].map((name) => outputs[name]?.text)).toEqual(['$47.00', '$47.00', '$0.157'])
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

function evaluated(tool: string, given: object, onPage = true) {
  const evaluation = evaluate(findTool(tool), { ...given }, { ...CONTEXT, conventions: { ...EN_US, onPage } })
  if (!evaluation.ok) throw new Error(JSON.stringify(evaluation.refusals))
  return evaluation
}

it.each([
  // By hand, 1,500 × 2 × 3,600 ÷ 4,184 = 2,581.261950…
  ['energy', { power: 1500, time: 2 }, 'kilocalories', '2,581.26', '2,581.26195'],
  [
    'fraction',
    { numerator1: 1, denominator1: 2, operation: 'add', numerator2: 1, denominator2: 6 },
    'decimal',
    '0.666667',
    '0.6666666667',
  ],
  // By hand, 1,000 − 1,250 = −250.
  ['profit', { revenue: 1000, cost: 1250 }, 'profit', '−$250.00', '-$250.00'],
])('%s with %j has %s as %s, for programs %s', (tool, given, name, page, program) => {
  expect(present(evaluated(tool, given))[name]?.text).toBe(page)
  expect(present(evaluated(tool, given, false))[name]?.text).toBe(program)
})

/** The lines with numbers and the results of a working. */
const linesOf = (tool: string, given: object) =>
  writeWorking(evaluated(tool, given)).map(({ label, formula, equals, about }) => [
    label,
    formula?.numbers && printNotation(formula.numbers),
    equals,
    about,
  ])

it('a working has six digits where they lead to each figure', () => {
  // By hand, 1.0324 − 0.19077 × log₁₀(47) + 0.15456 × log₁₀(178) = 1.061236, and 495 ÷ 1.06124 − 450 = 16.44, shown as 16.4.
  const lines = linesOf('bodyfat', { sex: 'male', height: 178, waist: 85, neck: 38 })
  expect(lines).toContainEqual(['Body fat', '495 ÷ 1.06124 − 450', undefined, '16.4%'])
})

it('a working has more digits where six would lead to another figure', () => {
  // 0.0054166667 × 320,000 = 1,733.33; the payment, 2,022.617674, times 360 is 728,142.36, but 2,022.62 × 360 = 728,143.20.
  const lines = linesOf('mortgage', HOME)
  const total = lines.find(([label]) => label === 'Total cost with down payment') ?? []
  expect(total[3]).toBe('$808,142.36')
  const payment = Number(/^[\d,.]+/.exec(total[1] ?? '')?.[0].replaceAll(',', ''))
  expect((payment * 360 + 80_000).toFixed(2)).toBe('808142.36')
})

it('a working says nothing of rows that were left empty, and of their sum only what it comes to', () => {
  const tool = compileDefinition(`
inputs:
  walls: { type: rows, label: Walls, columns: { width: { type: number, label: Width } } }
  doors: { type: rows, label: Doors, optional: true, columns: { across: { type: number, label: Width } }, rowValues: { hole: across * 2 } }
values:
  holes: { label: All doors, formula: sum(doors.hole) }
outputs:
  area: { label: Area, formula: sum(walls.width) * 3 - holes }
examples:
  - { name: a wall, given: { walls: [{ width: 4 }] }, gives: { area: 12 }, source: 'By hand, 4 × 3 = 12' }
  - { name: a door, given: { walls: [{ width: 4 }], doors: [{ across: 1 }] }, gives: { area: 10 }, source: 'By hand, 12 − 2 = 10' }
`)
  const evaluation = evaluate(tool, { walls: [{ width: 4 }], doors: [{ across: '' }] }, CONTEXT)
  if (!evaluation.ok) throw new Error('refused')
  const steps = writeWorking(evaluation).map(({ label, formula, equals }) => [
    label,
    formula?.numbers && printNotation(formula.numbers),
    equals,
  ])
  expect(steps).toEqual([
    ['All doors', undefined, '0'],
    ['Area', '4 × 3 − 0', '12'],
  ])
})

it('what was entered is written as it was entered', () => {
  expect(linesOf('tip', { bill: 1234567.891, tipPercent: 10, people: 1 })[0]?.[1]).toBe('1,234,567.891 × 10 ÷ 100')
})

it('a page says once the unit that all numbers of a table share, programs with each', () => {
  const { data } = findTool('bmr')
  const tableOf = (of: ToolData) => {
    const evaluation = evaluate(
      linkTool(of, { engine: WHOLE_ENGINE }),
      { sex: 'male', age: 30, weight: 80, height: 180 },
      CONTEXT,
    )
    if (!evaluation.ok) throw new Error('refused')
    return present(evaluation)['byFormula']
  }
  const [page, program] = [tableOf(shownOnPage(data)), tableOf(data)]
  expect([page?.label, program?.label]).toEqual(['By formula (kcal a day)', 'By formula'])
  // By hand, 88.362 + 13.397 × 80 + 4.799 × 180 − 5.677 × 30 = 1853.632, × 1.2 = 2224.36, × 1.725 = 3197.52.
  expect(page?.table?.cells[0]).toEqual(['Revised Harris-Benedict', '1,854', '2,224', '3,198'])
  expect(program?.table?.cells[0]?.at(-1)).toBe('3,198 kcal a day')
})
