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
      /= 2\.175 <\/span><span>≈ <strong>2\.18<\/strong> <\/span><\/p><\/li><\/ol>$/,
    )
  })

  it('names a choice once, and writes no line twice', () => {
    const bmi = draw('bmi-calc', { system: 'imperial', weight: 180, height: 70 })
    expect(bmi.split('Units: Imperial (lb, in)')).toHaveLength(2)
    const loan = draw('loan', { amount: 20000, rate: 6, years: 5 })
    expect(loan).not.toContain('= 20,000"')
    expect(loan).toContain('= 20,000')
  })

  it('says what was entered and what it is calculated with in one line', () => {
    // The international foot is 0.3048 m.
    expect(draw('area', { shape: 'square', side: '10 ft' })).toContain(
      '<p><span>= 10 ft </span><span>= 3.048 m </span></p>',
    )
  })

  it('sets what is wider than a phone in parts, and says it as one formula', () => {
    const working = draw('fraction', {
      numerator1: 1,
      denominator1: 2,
      operation: 'add',
      numerator2: 1,
      denominator2: 6,
    })
    // By hand, 1/2 + 1/6 = (1 × 6 + 1 × 2) / (2 × 6).
    const formula = '= First numerator × Second denominator + Second numerator × First denominator'
    const [, read = '', seen = ''] =
      new RegExp(`<math alttext="${formula.replace('+', '\\+')}">(.*?)</math></span>(.*?)</p>`).exec(working) ?? []
    expect(read).toContain('<mi>First numerator</mi>')
    expect(seen).toMatch(/^<span [^>]*aria-hidden="true">/)
    expect(seen).not.toContain('<math')
    expect(seen.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe(formula.replace('= ', '='))
    // Six letters and a sign fit on any phone.
    expect(working).toContain('<p><math alttext="= 1 × 6 + 1 × 2">')
  })
})
