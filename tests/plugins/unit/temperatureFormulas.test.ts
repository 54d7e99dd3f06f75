import { expect, it } from 'vitest'
import { TEMPERATURE_FORMULAS } from '../../../src/plugins/unit/temperatureFormulas.ts'
import { evaluateExpression } from '../../../src/engine/language/expression/evaluateExpression.ts'

// Where the scales have their fixed points, by definition: absolute zero, ice and steam.
const POINTS = [
  { C: -273.15, F: -459.67, K: 0 },
  { C: 0, F: 32, K: 273.15 },
  { C: 100, F: 212, K: 373.15 },
]

it.each(Object.entries(TEMPERATURE_FORMULAS))('%s: %s is right', (units, formula) => {
  const [from, to] = units.split(' ') as ['C' | 'F' | 'K', 'C' | 'F' | 'K']
  const [target = '', sum = ''] = formula.split(' = ')
  expect(target.replace('°', '')).toBe(to)
  for (const point of POINTS) {
    const expression = sum
      .replace(/°?[CFK]/, `(${point[from]})`)
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      .replaceAll('−', '-')
    expect(Number(evaluateExpression(expression, 'deg'))).toBeCloseTo(point[to], 9)
  }
})

it('there is one for each pair of scales', () => {
  expect(Object.keys(TEMPERATURE_FORMULAS)).toHaveLength(6)
})
