import { describe, expect, it } from 'vitest'
import { headlinesOf } from '../../src/engine/headlinesOf.ts'
import { evaluate } from '../../src/engine/run/evaluate.ts'
import { EN_US } from '../../src/engine/conventions.ts'
import { compileDefinition } from './support/compileDefinition.ts'
import { findTool } from './support/catalogue.ts'

const context = { now: '2026-01-01T00:00:00', random: () => 0, conventions: EN_US }

function headlines(tool: string, given: object): string[] {
  const result = evaluate(findTool(tool), { ...given }, context)
  if (!result.ok) throw new Error('refused')
  return headlinesOf([...result.outputs.keys()].map(({ data }) => data)).map(({ name }) => name)
}

const home = { price: 400_000, downPayment: 80_000, rate: 6.5, term: 30 }
const savings = { principal: 1000, rate: 5, years: 10, compounding: 'monthly' }

describe('what a result shows large', () => {
  it.each([
    ['mortgage', home, ['monthly']],
    ['mortgage', { ...home, propertyTax: 4800 }, ['monthlyCost']],
    ['mortgage', { ...home, hoa: 150 }, ['monthlyCost']],
    ['tip', { bill: 80, people: 1 }, ['tip']],
    ['tip', { bill: 80, people: 4 }, ['perPerson']],
    ['interest', savings, ['interest']],
    ['interest', { ...savings, contribution: 100 }, ['total']],
    ['age-calc', { birthDate: '1990-05-10', referenceDate: '2026-01-01' }, ['years', 'months', 'days']],
  ])('in %s with %j is %j', (tool, given, names) => expect(headlines(tool, given)).toEqual(names))
})

const definition = (primary: string, size: string) => `inputs:
  amount: { type: number, label: Amount }
  size: { type: number, label: Size, optional: true }
outputs:
  cost: { label: Cost, formula: amount * 2, format: money, primary: true }
  share: { label: Share, formula: amount / 2, format: money, primary: ${primary} }
  each: { label: Each, when: given(size), formula: amount * size }
examples:
  - { name: two, given: { amount: 2 }, gives: { cost: 4, share: 1 }, source: By hand }
  - { name: three, given: { amount: 3, size: ${size} }, gives: { cost: 6, share: 1.5, each: 3 }, source: By hand }
`

describe('a primary output', () => {
  it('can depend on another one', () =>
    expect(compileDefinition(definition('{ with: each }', '1')).data.outputs[1]).toMatchObject({
      primary: true,
      primaryWith: 'each',
    }))

  it('cannot depend on what is not an output', () =>
    expect(() => compileDefinition(definition('{ with: eech }', '1'))).toThrow(
      'there is no output "eech", did you mean "each"?',
    ))

  it('must be large in an example', () =>
    expect(() => compileDefinition(definition('true', '1'))).toThrow(
      '"cost" is primary, but in every example "share" is at the top',
    ))
})
