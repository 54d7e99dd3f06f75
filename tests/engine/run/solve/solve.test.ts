import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../../src/engine/conventions.ts'
import { SolveTexts } from '../../../../src/engine/show/explainSolve.ts'
import { listSolvable } from '../../../../src/engine/run/solve/listSolvable.ts'
import { solve } from '../../../../src/engine/run/solve/solve.ts'
import type { Question } from '../../../../src/engine/run/solve/SolveOutcome.ts'
import type { Tool } from '../../../../src/engine/tool.ts'
import { findTool } from '../../support/catalogue.ts'
import { compileDefinition } from '../../support/compileDefinition.ts'

const context = { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US }

const ask = (tool: Tool, given: Record<string, unknown>, question: Question) => {
  const outcome = solve(tool, given, question, context)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome
}

const valuesOf = (tool: Tool, given: Record<string, unknown>, output: string, input: string, value: unknown) =>
  ask(tool, given, { output, input, value }).solutions.map((solution) => solution.value)

/** The sentence for why there is none. */
function whyNone(tool: Tool, given: Record<string, unknown>, output: string, input: string, value: unknown): string {
  const outcome = ask(tool, given, { output, input, value })
  expect(outcome.solutions).toEqual([])
  if (!outcome.reason) throw new Error('there is no reason')
  return new SolveTexts(tool, given, context).explain(outcome, outcome.reason)
}

/** A shop that sells fewer the higher its price: it breaks even at two prices. */
const shop = compileDefinition(`
inputs:
  price: { type: money, label: Price, placeholder: "50" }
  rent: { type: money, label: Rent, negative: true, placeholder: "1600" }
outputs:
  profit: { label: Profit, formula: price * (100 - price) - rent, format: money, round: 2, primary: true }
examples:
  - { name: middle, given: { price: 50, rent: 1600 }, gives: { profit: 900 }, source: By hand }
`)

/** A can: metal for the lids and for the side. */
const can = compileDefinition(`
inputs:
  radius: { type: number, label: Radius, unit: cm, placeholder: "2", above: 0 }
outputs:
  metal: { label: Metal, formula: 2 * radius ^ 2 + 32 / radius, round: 2, primary: true }
examples:
  - { name: one, given: { radius: 1 }, gives: { metal: 34 }, source: By hand }
`)

const inverse = compileDefinition(`
inputs:
  x: { type: number, label: Number, placeholder: "2" }
outputs:
  y: { label: Inverse, formula: 1 / x, primary: true }
examples:
  - { name: two, given: { x: 2 }, gives: { y: 0.5 }, source: By hand }
`)

describe('working backwards', () => {
  it('finds the amount, the rate and the term of a loan', () => {
    const loan = findTool('loan')
    // Spreadsheet: PV(0.5%, 60, -300) = 15517.6682; RATE(60, -400, 20000) × 1200 = 7.42009579; NPER(0.5%, -300, 20000) / 12 = 6.77463214.
    expect(valuesOf(loan, { rate: 6, years: 5 }, 'monthlyPayment', 'amount', 300)[0]).toBeCloseTo(15517.6682, 4)
    expect(valuesOf(loan, { amount: 20000, years: 5 }, 'monthlyPayment', 'rate', 400)[0]).toBeCloseTo(7.42009579, 8)
    expect(valuesOf(loan, { amount: 20000, rate: 6 }, 'monthlyPayment', 'years', '$300')[0]).toBeCloseTo(6.77463214, 8)
  })

  it('finds both prices at which a shop breaks even, in order, and the one at its peak', () => {
    // price² − 100 price + 1600 = (price − 20)(price − 80); the peak is 50² − 1600.
    expect(valuesOf(shop, { rent: 1600 }, 'profit', 'price', 0)).toEqual([20, 80])
    expect(valuesOf(shop, { rent: 1600 }, 'profit', 'price', 900)).toEqual([50])
  })

  it('finds both radii of a can', () => {
    // r³ − 17 r + 16 = (r − 1)(r² + r − 16), of which one root is negative and not allowed.
    const [one, other, ...more] = valuesOf(can, {}, 'metal', 'radius', 34)
    expect(one).toBe(1)
    expect(other).toBeCloseTo((Math.sqrt(65) - 1) / 2, 14)
    expect(more).toEqual([])
  })

  it('lists whole numbers and choices', () => {
    // Spreadsheet: -PMT(6.5%/12, 360, 320000) = 2022.617675.
    const mortgage = { price: 400000, downPayment: 80000, rate: 6.5 }
    expect(valuesOf(findTool('mortgage'), mortgage, 'monthly', 'term', 2022.62)).toEqual([30])
    expect(valuesOf(findTool('tip'), { bill: 100, tipPercent: 20 }, 'perPerson', 'people', 40)).toEqual([3])
    expect(valuesOf(findTool('unit'), { category: 'length', value: 1, to: 'cm' }, 'result', 'from', 2.54)).toEqual([
      'in',
    ])
  })

  it('has the fewest digits that still give the wanted figure', () => {
    const found = ask(
      findTool('loan'),
      { rate: 6, years: 5 },
      { output: 'monthlyPayment', input: 'amount', value: 300 },
    )
    expect(found.solutions[0]?.rounded).toBe(15517.67)
    // 6.77 years are a payment of $300.16 (spreadsheet, -PMT(0.5%, 81.24, 20000) = 300.1643).
    const term = ask(
      findTool('loan'),
      { amount: 20000, rate: 6 },
      { output: 'monthlyPayment', input: 'years', value: 300 },
    )
    expect(String(term.solutions[0]?.rounded)).toMatch(/^6\.77\d{2,3}$/)
  })

  it('runs no schedule for a payment', () => {
    const loan = findTool('loan')
    const schedule = loan.nodes.find(({ table }) => table)
    if (!schedule) throw new Error('the loan has no schedule')
    let runs = 0
    const counted: Tool = {
      ...loan,
      nodes: loan.nodes.map((node) =>
        node === schedule ? { ...node, formula: (slots) => (runs++, schedule.formula(slots) as unknown) } : node,
      ),
    }
    ask(counted, { rate: 6, years: 30 }, { output: 'monthlyPayment', input: 'amount', value: 300 })
    // Only where answers are calculated forward again.
    expect(runs).toBeLessThan(5)
  })

  it('does not mistake a pole for a root', () => {
    expect(whyNone(inverse, {}, 'y', 'x', 0)).toMatch(/^No number was found that makes the inverse 0\. The nearest is /)
    expect(valuesOf(inverse, {}, 'y', 'x', -0.25)).toEqual([-4])
  })
})

describe('where there is no answer, it says', () => {
  it('that the figure does not depend on the input', () => {
    const tip = findTool('tip')
    expect(whyNone(tip, { bill: 100, tipPercent: 20 }, 'total', 'people', 130)).toBe(
      'The total with tip does not depend on the number of people here: it is always $120.00.',
    )
    expect(whyNone(tip, { bill: 100, tipPercent: 20 }, 'total', 'people', 120)).toBe(
      'The total with tip is $120.00 for every value of the number of people.',
    )
    expect(whyNone(findTool('discount'), { discount: 100 }, 'finalPrice', 'price', 5)).toBe(
      'The final price does not depend on the original price here: it is always $0.00.',
    )
  })

  it('what can be reached instead, and with what', () => {
    expect(whyNone(shop, { rent: 1600 }, 'profit', 'price', 1000)).toBe(
      'No price was found that makes the profit $1,000.00. The nearest is $900.00, with $50.00 as the price.',
    )
    expect(whyNone(findTool('discount'), { price: 80 }, 'finalPrice', 'discount', 90)).toBe(
      'No discount was found that makes the final price $90.00. The nearest is $80.00, with 0% as the discount.',
    )
    // Interest alone is 0.5 % of 20000, however long the term.
    expect(whyNone(findTool('loan'), { amount: 20000, rate: 6 }, 'monthlyPayment', 'years', 50)).toMatch(
      /^No loan term was found that makes the monthly payment \$50\.00\. The nearest is \$100\.00, with [\d,.]+ years as the loan term\.$/,
    )
  })
})

describe('what cannot be solved', () => {
  const codes = (id: string, given: Record<string, unknown>, question: Question) => {
    const outcome = solve(findTool(id), given, question, context)
    return outcome.ok ? [] : outcome.refusals.map(({ code }) => code)
  }

  it.each([
    ['an unknown output', 'loan', {}, { output: 'payment', input: 'amount', value: 1 }, 'unknown-output'],
    ['an unknown input', 'loan', {}, { output: 'monthlyPayment', input: 'sum', value: 1 }, 'unknown-input'],
    ['a date', 'pregnancy', {}, { output: 'dueDate', input: 'lastPeriod', value: 1 }, 'not-a-figure'],
    ['a table', 'loan', {}, { output: 'schedule', input: 'amount', value: 1 }, 'not-a-figure'],
    ['an input that is a date', 'age-calc', {}, { output: 'years', input: 'birthDate', value: 30 }, 'not-findable'],
    ['what is drawn by lot', 'random', {}, { output: 'result', input: 'max', value: 1 }, 'chance'],
    ['what is given', 'loan', { principal: 1 }, { output: 'monthlyPayment', input: 'amount', value: 1 }, 'input-given'],
    [
      'what does not apply',
      'area',
      { shape: 'circle', radius: 1 },
      { output: 'area', input: 'side', value: 1 },
      'input-absent',
    ],
    [
      'a text',
      'loan',
      { rate: 6, years: 5 },
      { output: 'monthlyPayment', input: 'amount', value: '3x' },
      'not-a-number',
    ],
    [
      'not a number',
      'loan',
      { rate: 6, years: 5 },
      { output: 'monthlyPayment', input: 'amount', value: Number.NaN },
      'not-a-number',
    ],
    [
      'what lacks another input',
      'loan',
      { rate: 6 },
      { output: 'monthlyPayment', input: 'amount', value: 1 },
      'missing',
    ],
    [
      'what has another refused',
      'loan',
      { rate: -6, years: 5 },
      { output: 'monthlyPayment', input: 'amount', value: 1 },
      'out-of-bounds',
    ],
  ] as const)('%s', (_, id, given, question, code) => expect(codes(id, given, question)).toEqual([code]))

  it('is not offered', () => {
    expect(listSolvable(findTool('random').data)).toEqual([])
    // The clock moves the days to go.
    expect(listSolvable(findTool('pregnancy').data)).toEqual([])
    expect(
      listSolvable(findTool('loan').data).map(({ output, inputs }) => [output.name, inputs.map(({ name }) => name)]),
    ).toEqual([
      ['monthlyPayment', ['amount', 'rate', 'years']],
      ['totalPayment', ['amount', 'rate', 'years', 'extraMonthly', 'extraOnce', 'onceWith']],
      ['totalInterest', ['amount', 'rate', 'years', 'extraMonthly', 'extraOnce', 'onceWith']],
      ['interestSaved', ['amount', 'rate', 'years', 'extraMonthly', 'extraOnce', 'onceWith']],
      ['timeSaved', ['amount', 'rate', 'years', 'extraMonthly', 'extraOnce', 'onceWith']],
    ])
  })
})
