import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkTool } from '../../../src/engine/check/checkTool.ts'
import { checkTable } from '../../../src/engine/check/checkTable.ts'
import { calculate } from '../../../src/service/calculate.ts'
import { describeTool } from '../../../src/service/describe.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'
import { describeProblems, describeProblemsAfter } from '../support/describeProblems.ts'
import { readValidators } from '../../../scripts/validators.ts'

// Each change of a sound definition with a table, bands and charts, and the exact text that it earns.

const BASE = `inputs:
  amount: { type: money, label: Loan, negative: true, aliases: [principal] }
  months: { type: integer, label: Months, min: 1 }
  kind: { type: choice, label: Kind, choices: [{ value: plain, label: Plain }, { value: fancy, label: Fancy }] }
  items: { type: rows, label: Items, columns: { price: { type: number, label: Price } } }
bands:
  size:
    - { label: Small, below: 10, tone: good }
    - { value: large, label: Large }
values:
  list: items.price
outputs:
  paid: { label: Paid, formula: sum(plan.share), format: money, round: 2 }
  size: { label: Size, band: { of: paid, in: size } }
  type: { label: Type, formula: kind }
  plan:
    label: Plan
    rows: { month: { label: Month, from: 1, to: months } }
    carry: { balance: amount }
    while: balance > 0
    columns:
      share: { label: Share, formula: amount / months, format: money, round: 2 }
      balance: { label: Balance, formula: balance - share, format: money, round: 2 }
    fold: { every: 12, label: Year, sum: [share], last: [balance] }
    total: [share]
  prices:
    label: Prices
    rows: { item: items }
    columns: { each: { label: Each, formula: item.price / months } }
  rates:
    label: Rates
    rows: { bracket: brackets }
    columns: { tax: { label: Tax, formula: amount * bracket.rate }, most: { label: Most, formula: bracket.rate > 0.1, mark: true } }
  kinds:
    label: Kinds
    rows: { vary: kind }
    columns: [paid, type]
charts:
  left: { kind: line, of: plan, x: month, y: [balance], start: true, label: Left }
  spread: { kind: histogram, of: list, label: Spread }
  split: { kind: parts, of: [amount, paid], label: Split }
  scale: { kind: scale, of: paid, in: size, from: 0, to: 20, label: Scale }
  stars: { kind: icons, of: paid, icon: star, to: 40, label: Stars }
says: "{amount} is paid in {months} months."
examples:
  - name: a plain loan
    given: { amount: 24, months: 2, kind: plain, items: [{ price: 6 }] }
    gives:
      paid: 24
      size: large
      type: plain
      plan: [{ month: 1, share: 12, balance: 12 }, { month: 2, share: 12, balance: 0 }]
      prices: [{ each: 3 }]
      rates: { rows: 2, 1: { tax: 2.4 }, last: { tax: 4.8 } }
      kinds: [{ kind: plain, paid: 24 }, { kind: fancy, paid: 24 }]
    source: By hand, 24 / 2 = 12
  - name: a fancy loan
    given: { amount: 8, months: 1, kind: fancy, items: [{ price: 6 }] }
    gives: { paid: 8, size: Small, type: fancy }
    source: By hand, 8 / 1 = 8
`

const brackets = checkTable(
  `id: brackets
source: By hand, for these tests only
columns: { rate: number }
rows:
  - { value: low, label: Low, rate: 0.1 }
  - { value: high, label: High, rate: 0.2 }
`,
  'brackets.yaml',
  { validators: readValidators() },
).table

const options = { tables: new Map([['brackets', brackets]]) }

const check = (text: string) => describeProblems(text, options)

/** Each change of the sound definition has its problem. */
function expectProblems(changes: [sound: string, broken: string, problem: string][]): void {
  it.each(changes)('%s as %s', (sound, broken, problem) => {
    expect(describeProblemsAfter(BASE, sound, broken, options)).toContain(problem)
  })
}

it('a definition with every kind of table, band and chart is sound', () => {
  expect(check(BASE)).toEqual([])
})

describe('a table', () => {
  expectProblems([
    [
      'carry: { balance: amount }',
      'carry: { rest: amount }',
      'unknown-column /outputs/plan/carry/rest rest is carried from row to row, but no column is called "rest" to give its next value',
    ],
    [
      'rows: { bracket: brackets }',
      'rows: { bracket: brackets, over: [high, middle] }',
      'unknown-choice /outputs/rates/rows/over/1 the table brackets has no row "middle"',
    ],
    [
      'months: { type: integer, label: Months, min: 1 }',
      'months: { type: integer, label: Months, min: 1 }\n  bracket: { type: choice, label: Bracket, table: brackets, initial: Hihg }',
      'unknown-choice /inputs/bracket/initial "Hihg" is not one of the choices',
    ],
    ['to: months }', 'to: months, step: 2 }', 'unknown-key /outputs/plan/rows/month/step unknown key "step"'],
    [
      '{ label: Month, from: 1, to: months }',
      '{ label: Month, from: kind, to: months }',
      'wrong-kind /outputs/plan/rows/month/from "from" of month must be a number',
    ],
    [
      'share: { label: Share',
      'principal: { label: Share',
      'duplicate-name /outputs/plan/columns/principal the name "principal" is used twice; it is an alias of amount',
    ],
    [
      'rows: { month: {',
      'rows: { amount: {',
      'duplicate-name /outputs/plan/rows/amount the name "amount" is used twice; inputs, values, outputs and columns share their names',
    ],
    [
      'while: balance > 0',
      'while: balance',
      'wrong-kind /outputs/plan/while the condition of plan gives a number; it must be true or false, such as rate > 0',
    ],
    [
      'formula: balance - share',
      'formula: balance - shar',
      'unknown-name /outputs/plan/columns/balance/formula the formula of balance uses "shar"',
    ],
    ['sum: [share]', 'sum: [shares]', 'unknown-column /outputs/plan/fold/sum/0 there is no "shares"'],
    ['total: [share]', 'total: [month, rest]', 'unknown-column /outputs/plan/total/1 there is no "rest"'],
    ['fold: { every: 12, label', 'fold: { label', 'missing-key /outputs/plan/fold fold has either "every" or "yearOf"'],
    [
      'fold: { every: 12,',
      'fold: { yearOf: share,',
      'unknown-column /outputs/plan/fold/yearOf "share" is not a column of dates',
    ],
    [
      'rows: { item: items }',
      'rows: { item: item }',
      'unknown-table /outputs/prices/rows/item there is no "item", neither a rows input nor a table',
    ],
    [
      'formula: item.price / months',
      'formula: item / months',
      'wrong-kind /outputs/prices/columns/each/formula the formula of each uses "item", which is a row; take one of its columns: item.price',
    ],
    [
      'formula: item.price / months',
      'formula: item.cost / months',
      'unknown-column /outputs/prices/columns/each/formula the formula of each reads "item.cost"; item has no column "cost"',
    ],
    [
      'bracket.rate',
      'bracket.rat',
      'unknown-column /outputs/rates/columns/tax/formula the formula of tax reads "bracket.rat"',
    ],
    [
      'formula: bracket.rate > 0.1, mark',
      'formula: bracket.rate, mark',
      'wrong-kind /outputs/rates/columns/most/formula most cannot mark rows: its formula is not a condition such as cycles == 6',
    ],
    [
      'mark: true }',
      'mark: true }, least: { label: Least, formula: bracket.rate < 0.2, mark: true }',
      'key-not-allowed /outputs/rates/columns/least/mark the rows are already marked by "most"',
    ],
    ['rows: { vary: kind }', 'rows: { vary: kinds }', 'unknown-name /outputs/kinds/rows/vary "kinds" is not an input'],
    [
      'rows: { vary: kind }',
      'rows: { vary: kind, over: [plain, odd] }',
      'unknown-choice /outputs/kinds/rows/over/1 "odd" is not a choice of kind',
    ],
    [
      'rows: { vary: kind }',
      'rows: { vary: amount }',
      'missing-key /outputs/kinds/rows rows need "over", the values of amount',
    ],
    ['columns: [paid, type]', 'columns: [paid, plan]', 'unknown-name /outputs/kinds/columns/1 "plan" is not a figure'],
    [
      'sum(plan.share)',
      'sum(plan.shares)',
      'unknown-column /outputs/paid/formula the formula of paid reads "plan.shares"',
    ],
    [
      'sum(plan.share)',
      'plan',
      'wrong-kind /outputs/paid/formula the formula of paid uses "plan", which is a list of rows; take one of its columns: plan.month',
    ],
    [
      'balance: { label: Balance, formula: balance - share',
      'balance: { label: Balance, formula: balance - paid',
      'cycle /outputs/paid/formula paid is calculated from plan, plan from paid',
    ],
  ])

  it('that would never end has no rows', () => {
    expect(check(BASE.replace('from: 1, to: months', 'from: 1').replace('    while: balance > 0\n', ''))).toEqual([
      'missing-key /outputs/plan/rows/month the rows of month have no end: add "to", or "while" beside "rows"',
    ])
    expect(
      check(BASE.replace('from: 1, to: months', 'from: 1').replace('while: balance > 0', 'while: balance > -1e9')),
    ).toEqual([
      'example-refused /examples/0/given/amount example "a plain loan" is refused: plan cannot be calculated from these inputs: it would have more than 1200 rows; its "while" stays true',
    ])
  })

  it('is compared with its example by row and column', () => {
    expect(check(BASE.replace('rates: { rows: 2, 1: { tax: 2.4 }', 'rates: { rows: 3, 1: { tax: 2.5 }'))).toEqual([
      'example-differs /examples/0/gives/rates/1/tax example "a plain loan" says tax in row 1 of rates is 2.5, the formula gives 2.4; 1 more figure differs; check the source before changing either',
    ])
  })
})

describe('bands', () => {
  expectProblems([
    [
      'below: 10, tone: good }',
      'tone: good }',
      'missing-key /bands/size/0 only the last band has no "below"; band 1 is followed by others',
    ],
    [
      'label: Large }',
      'label: Large, below: 20 }',
      'key-not-allowed /bands/size/1/below the last band has no "below": what is 20 or more would be in none',
    ],
    [
      '- { value: large, label: Large }',
      '- { label: Middle, below: 5 }\n    - { value: large, label: Large }',
      'wrong-value /bands/size/1/below bands go from low to high: 5 comes after 10',
    ],
    [
      'band: { of: paid, in: size }',
      'band: { of: type, in: size }',
      'wrong-kind /outputs/size/band/of "type" is not a number, so no band applies to it',
    ],
    [
      'band: { of: paid, in: size }',
      'band: { of: paid, in: sizes }',
      'unknown-name /outputs/size/band/in there are no bands "sizes"',
    ],
    ['tone: good }', 'tone: nice }', 'unknown-choice /bands/size/0/tone unknown tone "nice"'],
  ])
})

describe('a chart', () => {
  expectProblems([
    ['kind: line', 'kind: lines', 'unknown-choice /charts/left/kind unknown kind "lines"'],
    ['of: plan, x', 'of: plans, x', 'unknown-name /charts/left/of there is no "plans"'],
    ['x: month', 'x: moth', 'unknown-name /charts/left/x plan has no column "moth"'],
    ['y: [balance]', 'y: [balanc]', 'unknown-name /charts/left/y/0 plan has no column "balanc"'],
    [
      'y: [balance]',
      'y: [share]',
      'wrong-value /charts/left/start start draws what rows carry, but these columns carry nothing',
    ],
    ['of: list, label', 'of: list, x: month, label', 'key-not-allowed /charts/spread/x "x" does not go with histogram'],
    ['of: list, label', 'of: paid, label', 'unknown-name /charts/spread/of "paid" is not a list of numbers'],
    [
      'of: [amount, paid]',
      'of: [amount, list]',
      'unknown-name /charts/split/of/1 "list" cannot be a part: it is not a number',
    ],
    [
      'of: [amount, paid]',
      'of: amount',
      'wrong-type /charts/split/of parts are drawn from a list of figures, [amount, interest], or from the rows of a table',
    ],
    ['from: 0, to: 20', 'from: 20, to: 0', 'wrong-value /charts/scale/to the scale goes from 20 to 0'],
    ['from: 0, to: 20', 'from: 0', 'missing-key /charts/scale a scale chart needs "to"'],
    ['in: size, from', 'in: sizes, from', 'unknown-name /charts/scale/in there are no bands "sizes"'],
    ['of: paid, icon', 'of: size, icon', 'unknown-name /charts/stars/of "size" is not a figure with a label'],
    ['icon: star', 'icon: moon', 'unknown-choice /charts/stars/icon unknown icon "moon"'],
    ['icon: star, to: 40', 'icon: star', 'missing-key /charts/stars an icons chart needs "to"'],
    ['to: 40', 'to: 40, between: [kind, months]', 'unknown-name /charts/stars/between/1 "months" is not a text input'],
    ['to: 40', 'to: 0', 'wrong-value /charts/stars/to icons fill up to a number above 0'],
  ])
})

it('a sentence names inputs and outputs only', () => {
  expect(check(BASE.replace('{months} months', '{month} months'))).toEqual([
    'unknown-name /says the sentence names "month", which is neither an input nor an output',
  ])
})

it('the rows of a long schedule do not count as known figures of texts', () => {
  const text = readFileSync('tests/engine/check/definitions/loan.yaml', 'utf8')
  const check = (changed: string) =>
    checkTool(changed, 'loan.yaml', { validators: readValidators() }).problems.map(({ code }) => code)
  expect(check(text)).toEqual([])
  expect(text).toContain('costs $3,199.36 in interest over')
  // 47 is the number of a payment.
  expect(check(text.replace('costs $3,199.36 in interest over', 'costs $47 in interest over'))).toEqual([
    'figure-not-given',
  ])
})

describe('choices before those of a table', () => {
  const TABLE = checkTable(
    `id: levels
source: made up for this test
columns: { factor: number, unlikely: text }
rows:
  - { value: low, label: Low, factor: 1, unlikely: "" }
  - { value: high, label: High, factor: 2, unlikely: high is for machines }
`,
    'tools/tables/levels.yaml',
    { validators: readValidators() },
  ).table
  const LEVELS = { tables: new Map([['levels', TABLE]]) }
  const LINES = `inputs:
  level: { type: choice, label: Level, table: levels, choices: [{ value: none, label: None, factor: 0, unlikely: "" }] }
  work: { type: number, label: Work }
needs:
  - { that: level.unlikely == "", when: work > 9, message: { by: level, column: unlikely } }
outputs:
  effort: { label: Effort, formula: work * level.factor, primary: true }
examples:
  - { name: without a level, given: { work: 3 }, gives: { effort: 0 }, source: "By hand, 3 × 0" }
  - { name: a low level, given: { level: low, work: 3 }, gives: { effort: 3 }, source: "By hand, 3 × 1" }
  - { name: a high level, given: { level: high, work: 3 }, gives: { effort: 6 }, source: "By hand, 3 × 2" }
`
  const describeChanged = (from: string, to: string) => describeProblemsAfter(LINES, from, to, LEVELS)

  it('are offered first, and a need takes its message from the row that was chosen', () => {
    const tool = compileDefinition(LINES, LEVELS)
    expect(tool.data.inputs[0]?.choices?.map(({ value }) => value)).toEqual(['none', 'low', 'high'])
    expect(calculate(tool, { work: '3' }, CONTEXT)).toMatchObject({ ok: true, outputs: { effort: { value: 0 } } })
    expect(calculate(tool, { level: 'high', work: '10' }, CONTEXT)).toMatchObject({
      ok: false,
      errors: [{ input: 'level', message: 'high is for machines' }],
    })
    expect(describeTool(tool).needs).toEqual(['high is for machines, where work > 9'])
  })

  it.each([
    [
      'factor: 0, ',
      '',
      'missing-key /inputs/level/choices/0 the choice "none" has no "factor", which other choices have',
    ],
    [
      'factor: 0, ',
      'factor: 0, extra: 1, ',
      'unknown-column /inputs/level/choices/0/extra the rows of the table have no "extra"',
    ],
    ['value: none', 'value: low', 'duplicate-name /inputs/level/choices/0/value the choice "low" is offered twice'],
    ['table: levels, ', '', 'wrong-value /inputs/level/choices choices must have at least 2 entries, it has 1'],
    [
      'column: unlikely',
      'column: likely',
      'unknown-column /needs/0/message/column the choices of level have no column "likely"',
    ],
  ])('%s as %s', (from, to, says) => {
    expect(describeChanged(from, to)).toContain(says)
  })
})
