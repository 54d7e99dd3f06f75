import { EN_US } from '../../../src/engine/conventions.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { WorkingSteps } from '../../../src/form/results/Working.tsx'
import { findTool } from '../../engine/support/catalogue.ts'

function draw(id: string, given: Readonly<Record<string, string | number>>): string {
  const evaluation = evaluate(findTool(id), given, { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US })
  if (!evaluation.ok) throw new Error('the inputs are refused')
  return renderToStaticMarkup(createElement(WorkingSteps, { evaluation }))
}

// Written by hand after MathML Core.
describe('the working on the page', () => {
  it('sets quotients as fractions and powers raised, and says them as text', () => {
    expect(draw('bmi-calc', { weight: 70, height: 200 })).toContain(
      '<math alttext="= Weight ÷ Meters²"><mo form="infix" lspace="0">=</mo><mfrac><mi>Weight</mi><msup><mi>Meters</mi><mn>2</mn></msup></mfrac></math>',
    )
  })

  it('ends with the figure, in bold', () => {
    expect(draw('percentage', { mode: 'of', value: 4.35, percentage: 50 })).toMatch(
      /= 2\.175 <\/span><span>≈ <strong>2\.18<\/strong> <\/span><\/p><\/li><\/ol><\/div>$/,
    )
  })

  it('names a choice once, and writes no line twice', () => {
    const bmi = draw('bmi-calc', { system: 'imperial', weight: 180, height: 70 })
    expect(bmi.split('Units: Imperial (lb, in)')).toHaveLength(2)
    const loan = draw('loan', { amount: 20000, rate: 6, years: 5 })
    expect(loan).not.toContain('= 20,000"')
    expect(loan).toContain('= 20,000')
  })

  it('scrolls by keyboard where it is wider than the screen', () => {
    expect(draw('loan', { amount: 20000, rate: 6, years: 5 })).toMatch(
      /^<div [^>]*role="region" aria-label="Steps of the calculation" tabindex="0">/,
    )
  })
})
