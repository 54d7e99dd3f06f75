import { describe, expect, it } from 'vitest'
import { standingTables } from '../../../src/form/results/panelHeight.ts'
import { present } from '../../../src/engine/show/present.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { shownOnPage } from '../../../src/toolPage.ts'
import { findTool } from '../../engine/support/catalogue.ts'
import { CONTEXT } from '../../engine/support/evaluateFormula.ts'

function standing(id: string, given: Readonly<Record<string, unknown>>): string[] {
  const tool = findTool(id)
  const evaluation = evaluate(tool, given, CONTEXT)
  if (!evaluation.ok) throw new Error(`${id} refuses the inputs`)
  return standingTables(shownOnPage(tool.data), present(evaluation)).map(({ name }) => name)
}

describe('the tables that stand with the figures', () => {
  it('are as long as the form beside them', () => {
    expect(standing('tip', { bill: 80, tipPercent: 15, people: 4 })).toEqual(['others'])
    const day = { sex: 'male', age: 30, weight: 80, height: 180, activityLevel: 'moderate' }
    expect(standing('calorie', { mode: 'daily', ...day })).toContain('goals')
    expect(standing('area', { shape: 'rectangle', length: 4, width: 3 })).toEqual([])
    expect(standing('profit', { revenue: 500, cost: 350 })).toEqual([])
  })

  it('are the first of several', () => {
    expect(standing('bmr', { sex: 'male', age: 30, weight: 80, height: 180 })).toEqual(['byFormula', 'days'])
  })

  it('are none below a chart', () => {
    expect(standing('interest', { principal: 5000, rate: 5, years: 3 })).toEqual([])
  })
})
