import { expect, it } from 'vitest'
import { evaluate, type Evaluation } from '../../../../src/engine/run/evaluate.ts'
import type { Given } from '../../../../src/engine/run/readInputs.ts'
import { drawCharts } from '../../../../src/engine/show/charts/drawCharts.ts'
import { overlayCurves } from '../../../../src/engine/show/charts/overlayCurves.ts'
import { findTool } from '../../support/catalogue.ts'
import { CONTEXT } from '../../support/evaluateFormula.ts'

// The curves of several results over each other.

function overlay(id: string, ...all: Given[]) {
  const tool = findTool(id)
  const evaluations = all.map((given) => {
    const evaluation = evaluate(tool, given, CONTEXT)
    if (!evaluation.ok) throw new Error(JSON.stringify(evaluation.refusals))
    return evaluation as Evaluation
  })
  const [plain] = evaluations[0] ? drawCharts(evaluations[0]) : []
  const chart = tool.data.charts.find(({ name }) => name === plain?.name)
  if (!plain || !('series' in plain) || !chart) return undefined
  return overlayCurves(
    plain,
    chart,
    evaluations,
    all.map((_, index) => `Result ${index}`),
  )
}

it('loans of different terms share the longest axis; each ends with its own term', () => {
  const drawing = overlay('loan', { amount: 1200, rate: 12, years: 2 }, { amount: 1200, rate: 12, years: 3 })
  expect(drawing).toMatchObject({ isComparison: true, kind: 'area' })
  expect(drawing?.points).toHaveLength(37)
  expect(drawing?.series.map(({ label }) => label)).toEqual(['Result 0', 'Result 1'])
  const ends = drawing?.series.map(({ marks }) => marks.findLastIndex((mark) => mark !== undefined))
  expect(ends).toEqual([24, 36])
  // After month 12, FV(1%, 12, 56.48817, -1200) = 635.78, and with PMT(1%, 36, -1200) = 39.857172 it is 1200 × 1.01¹² − 39.857172 × (1.01¹² − 1) / 0.01 = 846.70.
  expect(drawing?.points[12]).toMatchObject({ title: 'Year 1, month 12', texts: ['$635.78', '$846.70'] })
  expect(drawing?.points[36]?.texts[0]).toBe('')
})

it('a larger amount is on the axis, too', () => {
  const drawing = overlay('loan', { amount: 1000, rate: 6, years: 2 }, { amount: 5000, rate: 6, years: 2 })
  expect(drawing?.y.ticks.at(-1)?.text).toBe('$5,000')
  expect(drawing?.series[0]?.marks[0]?.to).toBeCloseTo(0.2, 10)
})

it('of stacked series the sum is drawn', () => {
  const years = (rate: number) => ({ principal: 5000, rate, years: 3, compounding: 'annually' })
  // 5000 × 1.04³ = 5624.32 and 5000 × 1.05³ = 5788.13.
  expect(overlay('interest', years(4), years(5))?.points.at(-1)?.texts).toEqual(['$5,624.32', '$5,788.13'])
})
