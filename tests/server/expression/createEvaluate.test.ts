import { describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { createEvaluate, type Evaluation } from '../../../server/expression/createEvaluate.ts'
import { unitsOf } from '../../../server/expression/units.ts'
import { evaluate as evaluateAsScientific } from '../../../src/engine/language/expression/evaluate.ts'
import type { Angle } from '../../../src/engine/language/expression/angles.ts'
import { assert, constantFrom, integer, letrec, oneof, property, tuple } from '../../engine/support/properties.ts'

const units = unitsOf(keepCatalogue().tools)
const evaluate = createEvaluate(units)

const valueOf = (expression: string, angle: Angle = 'deg') => {
  const evaluation = evaluate(expression, angle)
  return 'error' in evaluation ? evaluation : evaluation.value
}

describe('an expression', () => {
  it.each([
    // The scientific calculator's figures.
    ['0.1+0.2', '0.3'],
    ['200 + 10%', '220'],
    ['5 nCr 2', '10'],
    // Linear algebra, by hand: the third row is twice the second less the first.
    ['det([1, 2, 3; 4, 5, 6; 7, 8, 9])', '0'],
    ['inv([1, 2; 3, 4])', '[[-2, 1], [1.5, -0.5]]'],
    ['[1, 2; 3, 4] * [5; 6]', '[[17], [39]]'],
    ['transpose([1, 2; 3, 4])', '[[1, 3], [2, 4]]'],
    ['cross([1, 2, 3], [4, 5, 6])', '[-3, 6, -3]'],
    ['eigs([2, 0; 0, 3]).values', '[2, 3]'],
    ['A = [1, 2; 3, 4]; A[1, 2]', '2'],
    // x = 4/5, y = 7/5 solve 2x + y = 3, x + 3y = 5.
    ['lusolve([2, 1; 1, 3], [3; 5])', '[[0.8], [1.4]]'],
    ['[0.1 + 0.2 - 0.3, sqrt(2)]', '[0, 1.41421356237]'],
    ['rotationMatrix(90)', '[[0, -1], [1, 0]]'],
    // Complex numbers: i² = -1, and Euler's identity.
    ['(2 + 3i) * (4 - i)', '11 + 10i'],
    ['sqrt(-4)', '2i'],
    ['exp(i * pi)', '-1'],
    ['abs(3 + 4i)', '5'],
    ['arg(1 + i)', '45'],
    ['polynomialRoot(6, -5, 1)', '[3, 2]'],
    // Statistics of 2, 4, 4, 4, 5, 5, 7, 9: the deviations sum to 32 in squares.
    ['variance([2, 4, 4, 4, 5, 5, 7, 9])', '4.57142857143'],
    ['std([2, 4, 4, 4, 5, 5, 7, 9], "uncorrected")', '2'],
    ['median([1, 2, 4, 5])', '3'],
    // Calculus by the rules for products, powers and chains.
    ['derivative(x^3 + 2x, x)', '3 * x ^ 2 + 2'],
    ['derivative("ln(x)", "x")', '1 / x'],
    ['derivative("x^2", "x").evaluate({x: 3})', '6'],
    ['simplify(2x + 3x + log(x))', '5 * x + log(x)'],
    // Units by their definitions.
    ['5 inch to cm', '12.7 cm'],
    ['25 °C to °F', '77 F'],
    ['90 sec to min', '1.5 min'],
    ['1 GB to MB', '1024 MB'],
    ['60 mph to km/h', '96.56064 km / h'],
    ['5 kg * 3 m/s^2', '15 N'],
    ['2 m²', '2 m^2'],
    // Names mean the same wherever they stand.
    ['[log(100), ln(e^2), log(8, 2)]', '[2, 2, 3]'],
    ['map([0, 30, 90], sin)', '[0, 0.5, 1]'],
    ['map([100, 1000], log)', '[2, 3]'],
    ['sin(30 deg) + sin(30)', '1'],
    ['[(-8)^(1/3), 7 mod 3]', '[-2, 1]'],
    ['sec(60)', '2'],
    ['f(x) = x^2 + 1; f(4)', '17'],
    ['round(2.567, 1)', '2.6'],
    // 2^200, from a table of powers of two.
    ['bignumber(2)^200', '1606938044258990275541962092341162602522202993782792835301376'],
  ])('%s is %s', (expression, expected) => {
    expect(valueOf(expression)).toBe(expected)
  })

  it.each([
    ['fraction(1/3 + 1/6)', { value: '0.5', exact: '1/2' }],
    ['[1/3, 2/3]', { value: '[0.333333333333, 0.666666666667]', exact: '[1/3, 2/3]' }],
    ['mean([1, 2, 4])', { value: '2.33333333333', exact: '7/3' }],
    ['inv([3, 1; 1, 2])', { value: '[[0.4, -0.2], [-0.2, 0.6]]', exact: '[[2/5, -1/5], [-1/5, 3/5]]' }],
  ])('%s is exact as a fraction, too', (expression, expected) => {
    expect(evaluate(expression, 'deg')).toEqual({ ...expected, angle: 'deg' })
  })

  it('says the unit of its angles, which formulas have in radians', () => {
    expect(evaluate('sin(pi/6)', 'rad')).toEqual({ value: '0.5', angle: 'rad' })
    expect(evaluate('derivative("sin(x)", "x")', 'deg')).toEqual({ value: 'cos(x)', angle: 'rad' })
    expect(evaluate('derivative("sin(x)", "x").evaluate({x: 0})', 'deg')).toEqual({ value: '1', angle: 'rad' })
  })

  it.each([
    ['1/0', 'no value: division by zero'],
    ['0^0', 'no value: outside domain (power)'],
    ['[0^0]', 'no value: outside domain (power)'],
    ['[1/0]', 'no value: the result is infinite, too large or undefined'],
    ['7 % 3', '7 % 3 can be read in two ways: write mod(…, …), or * after a percentage'],
    ['x + 1', 'x is unknown'],
    ['derivatve(x, x)', 'derivatve is unknown; did you mean derivative?'],
    ['asin(2)', 'asin with a complex number needs the angle "rad"'],
    ['inv([1, 2; 2, 4])', 'Cannot calculate inverse, determinant is zero'],
    ['[1, 2', 'End of matrix ] expected (char 6)'],
    ['f(x) = x', 'no value: the expression ends in no number, matrix or formula'],
    ['y = x^2; derivative(y, x)', 'x is unknown'],
    ['y = 2; derivative(y, x)', 'write out y in the formula'],
    ['ones(100, 100)', 'the result has 30200 characters, more than 4000; ask for a part of it'],
    ['1+'.repeat(600) + '1', 'no value: too long'],
    ['f(x) = f(x + 1); f(1)', 'Maximum call stack size exceeded'],
  ])('without a value says why: %s', (expression, error) => {
    expect(evaluate(expression, 'deg')).toEqual({ error })
  })

  it.each([
    ...[
      'import({a: 1})',
      'config({})',
      'createUnit("knout")',
      'evaluate("1")',
      'parse("1")',
      'compile("1")',
      'parser()',
    ],
    ...[
      'help("sin")',
      'typed({})',
      'random()',
      'randomInt(9)',
      'simplify("import(1)")',
      'derivative("evaluate(x)", "x")',
    ],
    ...[
      'simplify("x", ["x -> import(1)"])',
      'a = "imp"; simplify(concat(a, "ort(1)"))',
      'f = import',
      'map([1], import)',
    ],
    ...[
      'constructor',
      '[].constructor',
      '{}.__proto__',
      '"".constructor("return process")()',
      'f(x) = x; f.constructor("1")()',
    ],
    ...[
      'cos.constructor("return process")()',
      'derivative("x", "x").compile().evaluate({})',
      'deg_sin(1)',
      'process',
      'this',
    ],
  ])('reaches nothing outside: %s', (expression) => {
    expect(evaluate(expression, 'deg')).toEqual({ error: expect.any(String) as string })
  })

  it('leaves nothing for the next', () => {
    evaluate('left = 5; left', 'deg')
    expect(evaluate('left', 'deg')).toHaveProperty('error')
    const area = valueOf('2 m^2 * 1')
    evaluate('3 ft * 2 ft', 'deg')
    expect(valueOf('2 m^2 * 1')).toBe(area)
  })
})

describe('units in expressions', () => {
  const pairs = units.flatMap((from) =>
    units
      .filter((to) => to.category === from.category && /^\w+$/.test(from.value + to.value))
      .map((to) => ({ from, to })),
  )

  it('are those of the pages', () => {
    expect(pairs.length).toBeGreaterThan(300)
    for (const { from, to } of pairs) {
      const base = ((500 - from.offset) * from.factor) / from.divisor
      const expected = (base * to.divisor) / to.factor + to.offset
      const text = String(valueOf(`500 ${from.value} to ${to.value}`))
      const [figure, unit] = text.split(' ')
      expect(Math.abs(Number(figure) - expected), `${from.value} to ${to.value}: ${text}`).toBeLessThanOrEqual(
        1e-11 * Math.abs(expected),
      )
      expect(unit).toBe(to.value)
    }
  })

  it('have the names of the pages', () => {
    for (const { value, label, category } of units.filter((unit) => /^\w+$/.test(unit.value + unit.label)))
      expect(valueOf(`1 ${label.toLowerCase()} to ${value}`), category).toBe(`1 ${value}`)
  })
})

describe('what the scientific calculator reads', () => {
  const number = oneof(
    integer({ min: 0, max: 30 }).map(String),
    constantFrom('0.5', '2.25', '1e3', 'pi', 'e', '(-8)', '90'),
  )
  const { expression } = letrec<{ expression: string }>((tie) => {
    const one = tie('expression')
    const call = (name: string) => one.map((operand) => `${name}(${operand})`)
    return {
      expression: oneof(
        { maxDepth: 4, depthSize: 'small' },
        number,
        tuple(one, constantFrom('+', '-', '*', '/', '^'), one).map(([a, sign, b]) => `${a}${sign}${b}`),
        tuple(one, constantFrom('+', '-'), number).map(([a, sign, b]) => `${a}${sign}${b}%`),
        one.map((operand) => `(${operand})`),
        one.map((operand) => `-${operand}`),
        number.map((operand) => `${operand}!`),
        tuple(number, number).map(([a, b]) => `mod(${a},${b})`),
        tuple(number, number).map(([a, b]) => `nCr(${a},${b})`),
        tuple(number, number).map(([a, b]) => `nPr(${a},${b})`),
        ...['sqrt', 'cbrt', 'ln', 'log', 'log10', 'exp', 'abs', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'arctan', 'sinh', 'cosh', 'tanh', 'Sin', 'arsinh', 'acosh', 'atanh'].map(call),
      ),
    }
  }) // oxfmt-ignore

  it('means the same inside of a matrix, where the library calculates', () => {
    let compared = 0
    assert(
      property(expression, constantFrom<Angle>('deg', 'rad'), (text, angle) => {
        const expected = evaluateAsScientific(text, { angle })
        const inMatrix: Evaluation = evaluate(`[${text}]`, angle)
        if (expected === undefined || 'error' in inMatrix) return
        compared += 1
        const actual = Number(inMatrix.value.slice(1, -1))
        expect(Math.abs(actual - expected), `${text} is ${expected}, in a matrix ${actual}`).toBeLessThanOrEqual(
          1e-9 * Math.max(1, Math.abs(expected)),
        )
      }),
    )
    expect(compared).toBeGreaterThan(50)
  })
})
