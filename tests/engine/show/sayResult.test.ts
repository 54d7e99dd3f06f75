import { expect, it } from 'vitest'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import { sayResult } from '../../../src/engine/show/sayResult.ts'
import type { Tool } from '../../../src/engine/tool.ts'
import { attempt } from '../../../src/service/attempt.ts'
import { findTool } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

function say(tool: Tool, given: Given): string | undefined {
  const answer = attempt(tool, given, CONTEXT)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
  return sayResult(answer.evaluation, answer.outputs)
}

it.each([
  { given: { mode: 'of', value: '1200', percentage: '15' }, says: '15% of 1,200 is 180.' },
  { given: { mode: 'is-what-percent', value: 12, percentage: 80 }, says: '12 is 15% of 80.' },
  { given: { mode: 'of', value: 81, percentage: 10 }, says: '10% of 81 is 8.1.' },
  { given: { mode: 'of', value: 1e6, percentage: 100 }, says: '100% of 1,000,000 is 1,000,000.' },
  { given: { mode: 'change', value: 80, percentage: 92 }, says: 'From 80 to 92 is a change of 15%.' },
])('fills in what was given and what it comes to: $says', ({ given, says }) => {
  expect(say(findTool('percentage'), given)).toBe(says)
})

const tool = compileDefinition(`
inputs:
  price: { type: money, label: Price, negative: true }
  day: { type: date, label: Day }
  kind: { type: choice, label: Kind, choices: [{ value: a, label: Apples }, { value: b, label: Pears }] }
  weight: { type: number, label: Weight, unit: kg, optional: true }
outputs:
  total: { label: Total, formula: price * 2, format: money, round: 2 }
says: { by: kind, is: { a: "{kind} of {day} for {price}: {total}", b: "{weight} of {kind}: {total}" } }
examples:
  - { name: apples, given: { price: 1, day: 2026-01-15, kind: a }, gives: { total: 2 }, source: By hand }
  - { name: pears, given: { price: 2, day: 2026-01-15, kind: b }, gives: { total: 4 }, source: By hand }
`)

it('writes money, dates, choices and units as a visitor reads them', () => {
  expect(say(tool, { price: '2.5', day: '2026-01-15', kind: 'a' })).toBe('Apples of January 15, 2026 for $2.50: $5.00')
  expect(say(tool, { price: 3, day: '2026-01-15', kind: 'b', weight: 1500 })).toBe('1,500 kg of Pears: $6.00')
})

it('says nothing where something that it names is missing, or the definition has no sentence', () => {
  expect(say(tool, { price: 3, day: '2026-01-15', kind: 'b' })).toBeUndefined()
  expect(say(findTool('gpa'), { courses: [{ grade: 'A', credits: 3 }] })).toBeUndefined()
})
