import { describe, expect, it } from 'vitest'
import { standingTable } from '../../../src/form/results/besideForm.ts'
import { present } from '../../../src/engine/show/present.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { shownOnPage } from '../../../src/toolPage.ts'
import { findTool } from '../../engine/support/catalogue.ts'
import { CONTEXT } from '../../engine/support/evaluateFormula.ts'

/** The table that stands with the figures of a result, and whether it does in halves. */
function standing(id: string, given: Readonly<Record<string, unknown>>, isWide = true): string | undefined {
  const tool = findTool(id)
  const evaluation = evaluate(tool, given, CONTEXT)
  if (!evaluation.ok) throw new Error(`${id} refuses the inputs`)
  const table = standingTable(shownOnPage(tool.data), present(evaluation), isWide)
  return table && `${table.name}${table.isHalved ? ' in halves' : ''}`
}

describe('the table that stands with the figures', () => {
  const AREA = { shape: 'rectangle', length: 4, width: 3 }

  it('is as long as the form beside it', () => {
    expect(standing('tip', { bill: 80, tipPercent: 15, people: 4 })).toBe('others')
    const day = { sex: 'male', age: 30, weight: 80, height: 180, activityLevel: 'moderate' }
    expect(standing('calorie', { mode: 'daily', ...day })).toBe('goals')
    expect(standing('profit', { revenue: 500, cost: 350 })).toBe(undefined)
  })

  it('stands in halves where its rows are short and that leaves less empty, but not in a narrow window', () => {
    expect(standing('discount', { price: 80, discount: 25 })).toBe('others in halves')
    expect(standing('area', AREA)).toBe('units in halves')
    expect(standing('area', AREA, false)).toBe(undefined)
  })

  it('is the one of several that leaves the least empty', () => {
    expect(standing('bmr', { sex: 'male', age: 30, weight: 80, height: 180 })).toBe('days')
  })

  it('is none below a chart', () => {
    expect(standing('interest', { principal: 5000, rate: 5, years: 3 })).toBe(undefined)
  })
})
