import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import { WORKING } from '../../../src/service/showWorking.ts'
import { contextOf } from '../../support/exampleRuns.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { describeProblemsAfter } from '../support/describeProblems.ts'

// What a number of calls costs with each plan; 8 ÷ 0 of the plan without a rate is an empty cell.
const BASE = `inputs:
  calls: { type: number, label: Calls, min: 0 }
  plans:
    type: rows
    label: Plans
    columns:
      name: { type: text, label: Name }
      fee: { type: number, label: Fee }
      rate: { type: number, label: Rate }
outputs:
  cheapest: { label: Cheapest, formula: 'xlookup(min(costs.cost), costs.cost, costs.plan)', format: text }
  position: { label: Its place, formula: 'xmatch(min(costs.cost), costs.cost)' }
  second: { label: Second row, formula: 'index(costs.cost, 2)' }
  third: { label: Third row, formula: 'index(costs.perCall, 3)', round: 2 }
  dearest: { label: Dearest, formula: 'first(sortby(costs.plan, costs.cost, -1))', format: text }
  named: { label: First name, formula: 'first(plans.name)', format: text }
  costs:
    label: Costs
    rows: { item: plans }
    sortBy: cost
    columns:
      plan: { label: Plan, formula: item.name, format: text }
      cost: { label: Cost, formula: item.fee + item.rate * calls }
      perCall: { label: Fee per call at this rate, formula: item.fee / item.rate }
examples:
  - name: three plans
    given:
      calls: 100
      plans: [{ name: Talk, fee: 30, rate: 0 }, { name: Basic, fee: 5, rate: 0.2 }, { name: Mixed, fee: 20, rate: 0.12 }]
    gives: { cheapest: Basic, position: 1, second: 30, third: 166.67, dearest: Mixed, named: Talk, costs: [{ cost: 25 }, { cost: 30 }, { cost: 32 }] }
    source: By hand, 30, 5 + 100 × 0.2 = 25 and 20 + 100 × 0.12 = 32; sorted Basic, Talk, Mixed; 20 ÷ 0.12 = 166.67
`

describe('cells of tables', () => {
  const tool = compileDefinition(BASE)
  const given = tool.data.examples[0]?.given ?? {}

  it('are read by position, and rows are sorted by a column; an empty cell keeps its place', () => {
    const answer = calculate(tool, given, { ...contextOf(), tables: true })
    expect(answer).toMatchObject({
      ok: true,
      outputs: { third: { value: 166.67 }, dearest: { value: 'Mixed' } },
    })
  })

  it('that do not exist leave their figure out, and nothing else', () => {
    const answer = calculate(tool, { calls: 1, plans: [{ name: 'Talk', fee: 30, rate: 0 }] }, contextOf())
    if (!answer.ok) throw new Error('refused')
    expect(Object.keys(answer.outputs)).toEqual(['cheapest', 'position', 'dearest', 'named', 'costs'])
  })

  it('are named in the working', () => {
    const { text } = WORKING.run({ tool, inputs: given, parameters: {}, context: contextOf() }) as unknown as {
      text: string
    }
    expect(text).toContain('= 5 + 0.2 × 100')
    expect(text).toContain('Plan where Cost is the smallest of Cost')
  })

  it.each([
    { from: 'sortBy: cost', to: 'sortBy: price', says: 'there is no "price"' },
    { from: "'index(costs.cost, 2)'", to: "'at(costs.cost, 2)'", says: 'calls "at"; write index(list, position)' },
    {
      from: "'xmatch(min(costs.cost), costs.cost)'",
      to: "'xmatch(calls, costs.plan)'",
      says: 'looks for a number in a list of texts',
    },
    { from: "'index(costs.cost, 2)'", to: "'index(calls, 2)'", says: 'passes a number to index, which takes a list' },
  ])('$to is a problem', ({ from, to, says }) => {
    expect(describeProblemsAfter(BASE, from, to)[0]).toContain(says)
  })
})

describe('a carried amount that grows beyond all numbers', () => {
  const tool = compileDefinition(`inputs:
  start: { type: number, label: Start }
  times: { type: number, label: Times, above: 0 }
outputs:
  months: { label: Months, formula: count(growth.left) }
  growth:
    label: Growth
    rows: { month: { label: Month, from: 1, to: 400 } }
    carry: { left: start }
    columns:
      more: { label: More, formula: left * times }
      left: { label: Left, formula: more }
examples:
  - name: the same
    given: { start: 1, times: 1 }
    gives: { months: 400, growth: { last: { left: 1 } } }
    source: By hand
`)

  it('is refused', () => {
    // The largest number is below 10 ^ 309.
    const answer = calculate(tool, { start: 1, times: 10 }, contextOf())
    expect(answer).toMatchObject({ ok: false, errors: [{ message: expect.stringContaining('too large') }] })
  })
})
