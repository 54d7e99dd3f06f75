import { expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { EXAMPLES } from '../../../server/expression/describeExpression.ts'
import { openEvaluator } from '../../../server/expression/openEvaluator.ts'

const { tools } = keepCatalogue()
const evaluate = openEvaluator({ tools, limitMs: 300 })
const valueOf = async (expression: string) => (await evaluate({ expression, angle: 'deg' })).evaluation

it.each(EXAMPLES.map(([expression, note = '']) => ({ expression, note })))(
  'the example $expression has a value',
  async ({ expression, note }) => {
    expect(await valueOf(expression)).toHaveProperty('value', ...(/^\d+$/.test(note) ? [note] : []))
  },
)

it('an expression that never ends is stopped, and the next has a thread', async () => {
  const { evaluation, cpuMs } = await evaluate({
    expression: 'f(x) = x > 0 ? f(x-1) + f(x-1) : 1; f(60)',
    angle: 'deg',
  })
  expect(evaluation).toEqual({ error: 'it takes more than 0.3 s; ask for less' })
  expect(cpuMs).toBe(300)
  expect(await valueOf('det([1, 2; 3, 4])')).toEqual({ value: '-2', angle: 'deg' })
})

it.each(['zeros(1e9)', 'sum(1:1e12)', 'identity(1e5)', 'setPowerset(1:40)', 'fraction(9)^9^9'])(
  '%s harms nobody',
  async (expression) => {
    expect(await valueOf(expression)).toHaveProperty('error')
    expect(await valueOf('[1, 2] * 2')).toEqual({ value: '[2, 4]', angle: 'deg' })
  },
)

it('reports the CPU time of each expression', async () => {
  const { cpuMs } = await evaluate({ expression: 'sum(map(1:5000, f(x) = sqrt(x)))', angle: 'deg' })
  expect(cpuMs).toBeGreaterThan(0)
  expect(cpuMs).toBeLessThan(300)
})
