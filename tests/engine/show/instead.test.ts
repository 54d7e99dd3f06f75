import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { drawCharts } from '../../../src/engine/show/charts/drawCharts.ts'
import { present } from '../../../src/engine/show/present.ts'
import { writeFigures } from '../../../src/service/batch/writeFigures.ts'
import { WORKING } from '../../../src/service/showWorking.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { describeProblemsAfter } from '../support/describeProblems.ts'
import { contextOf } from '../../support/exampleRuns.ts'

const BASE = `inputs:
  savings: { type: money, label: Savings }
  age: { type: integer, label: Your age, min: 0, max: 95 }
  end: { type: integer, label: Plan to, min: 1, default: 95 }
  costs:
    type: rows
    label: Costs
    optional: true
    columns:
      what: { type: text, label: What }
      amount: { type: number, label: Amount a year, min: 0 }
outputs:
  until:
    label: The savings last until
    formula: 'spent > 0 ? min(age + floor(savings / spent), end) : end'
    unit: years of age
    tone: info
    instead: { when: spent == 0 or age + savings / spent > end, text: 'beyond {end}' }
  spent: { label: Spent, formula: sum(costs.amount), format: money, round: 2 }
  items:
    label: Items
    rows: { item: costs }
    columns:
      name: { label: What, formula: item.what, format: text }
      each: { label: Amount, formula: item.amount, format: money, round: 2 }
charts:
  shares: { kind: parts, of: items, x: name, y: [each], label: What it is spent on }
examples:
  - name: ten years
    given: { savings: 100000, age: 60, costs: [{ what: Rent, amount: 7500 }, { what: Food, amount: 2500 }, { what: Fun, amount: 0 }] }
    gives: { until: 70, spent: 10000, items: [{ each: 7500 }, { each: 2500 }, { each: 0 }] }
    source: By hand, 60 + 100000 ÷ 10000
  - name: longer than planned
    given: { savings: 1000000, age: 60, costs: [{ what: Rent, amount: 10000 }] }
    gives: { until: 95 }
    texts: { until: beyond 95 }
    source: By hand, 60 + 1000000 ÷ 10000 is more than 95
  - name: nothing is spent
    given: { savings: 1000000, age: 60 }
    gives: { until: 95 }
    source: By definition, to the end of the plan
`
const tool = compileDefinition(BASE)

function evaluated(index: number) {
  const evaluation = evaluate(tool, tool.data.examples[index]?.given ?? {}, contextOf())
  if (!evaluation.ok) throw new Error('refused')
  return evaluation
}

describe('a text in place of a figure', () => {
  it('is in a line of a batch, too', () => {
    expect(writeFigures(evaluated(0))).toContain('"until":{"value":70,"text":"70","unit":"years of age"}')
    expect(writeFigures(evaluated(1))).toContain('"until":{"value":95,"text":"beyond 95"}')
  })

  it('is shown where its condition holds, without a unit, and programs get the figure', () => {
    expect(present(evaluated(0))['until']).toMatchObject({ value: 70, text: '70', unit: 'years of age', tone: 'info' })
    const { until } = present(evaluated(1))
    expect(until).toEqual({ value: 95, text: 'beyond 95', label: 'The savings last until', tone: 'info' })
  })

  it('ends the working', () => {
    const inputs = tool.data.examples[1]?.given ?? {}
    const { text } = WORKING.run({ tool, inputs, parameters: {}, context: contextOf() }) as unknown as { text: string }
    expect(text).toContain('beyond 95')
  })

  it.each([
    { from: '{end}', to: '{savings}', says: 'the text names "savings", which is not a text or a whole number' },
    { from: 'tone: info', to: 'tone: red', says: 'tone' },
    { from: 'spent == 0 or age + savings', to: 'spent or age + savings', says: 'needs a condition' },
  ])('$to is a problem', ({ from, to, says }) => {
    expect(describeProblemsAfter(BASE, from, to)[0]).toContain(says)
  })
})

describe('the parts of a table', () => {
  it('are its rows, named by another column, without those of nothing', () => {
    const [chart] = drawCharts(evaluated(0))
    expect(chart).toMatchObject({
      kind: 'parts',
      sentence: 'Rent: 75%, Food: 25%.',
      parts: [
        { label: 'Rent', text: '$7,500.00' },
        { label: 'Food', text: '$2,500.00' },
      ],
    })
  })

  it.each([
    { from: 'y: [each]', to: 'y: [each, each]', says: 'the parts of a table come from one column' },
    { from: 'x: name, y: [each]', to: 'y: [each]', says: 'needs "x"' },
    { from: 'of: items, x', to: 'of: costs, x', says: '"costs" is not a table' },
  ])('$to is a problem', ({ from, to, says }) => {
    expect(describeProblemsAfter(BASE, from, to)[0]).toContain(says)
  })
})
