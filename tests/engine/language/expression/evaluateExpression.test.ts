import { describe, expect, it } from 'vitest'
import * as fc from '../../support/properties.ts'
import { evaluate as evaluateByMathjs } from 'mathjs/number'
import { evaluate, evaluateOrThrow } from '../../../../src/engine/language/expression/evaluate.ts'
import { evaluateExpression } from '../../../../src/engine/language/expression/evaluateExpression.ts'
import {
  ExpressionError,
  type ExpressionErrorCode,
  type ExpressionErrorParams,
} from '../../../../src/engine/language/expression/ExpressionError.ts'
import { findTool } from '../../support/catalogue.ts'
import { errors, groups } from './expressions.ts'

describe.each(groups)('$group', ({ angle, rows }) => {
  it.each(rows)('%j is %s', (expression, gives) => {
    expect(evaluateExpression(expression, angle)).toBe(gives)
  })
})

describe('what people and programs put into a calculation', () => {
  it.each([
    ['log₂8', '3'],
    ['log_2(8)', '3'],
    ['log₁₀(1000)', '3'],
    ['nCr(5;2)', '10'],
    ['5+3=?', '8'],
    ['“2+3”', '5'],
    ["'2+3'", '5'],
    ['"1"', '1'],
    ['३×२', '6'],
    ['$5+$3', '8'],
    ['5 € × 3', '15'],
    // Dollars and euros do not add up.
    ['$5+€3', 'Error'],
    ['$', 'Error'],
    ['log_28', 'Error'],
  ])('%s is %s', (expression, gives) => expect(evaluateExpression(expression, 'deg')).toBe(gives))
})

describe('no answer', () => {
  it.each(errors)('%j is an Error', (expression) => {
    expect(evaluateExpression(expression, 'deg')).toBe('Error')
    expect(evaluateExpression(expression, 'rad')).toBe('Error')
  })

  it('refuses more than a thousand characters', () => {
    expect(evaluateExpression(`1${'+1'.repeat(499)}`, 'deg')).toBe('500')
    expect(evaluateExpression(`1${'+1'.repeat(500)}`, 'deg')).toBe('Error')
  })

  it('refuses brackets nested more than 64 deep', () => {
    expect(evaluateExpression(`${'('.repeat(64)}1${')'.repeat(64)}`, 'deg')).toBe('1')
    expect(evaluateExpression(`${'('.repeat(65)}1${')'.repeat(65)}`, 'deg')).toBe('Error')
    expect(evaluateExpression('√'.repeat(500) + '4', 'deg')).toBe('Error')
  })

  it('calls no inherited property of objects', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      expect(evaluateExpression(name, 'deg')).toBe('Error')
      expect(evaluateExpression(`${name}(1)`, 'deg')).toBe('Error')
    }
  })
})

describe('the reason why there is no answer', () => {
  const reasons: Record<
    ExpressionErrorCode,
    readonly (readonly [expression: string, params: ExpressionErrorParams])[]
  > = {
    'too-long': [['1'.repeat(1001), { most: 1000 }]],
    'too-nested': [['('.repeat(65), { most: 64 }]],
    'unknown-character': [
      ['5 & 3', { found: '&' }],
      ['💥', { found: '💥' }],
    ],
    'unknown-name': [
      ['2 + foo(3)', { found: 'foo' }],
      ['2sine(30)', { found: 'sine', instead: ['sin'] }],
      ['cot(45)', { found: 'cot' }],
      ['1+atan2(1,2)', { found: 'atan2', instead: ['atan'] }],
      ['sin2(30)', { found: 'sin2', instead: ['sin'] }],
    ],
    'no-inverse': [['ln⁻¹(2)', { found: 'ln⁻¹' }]],
    'not-a-number': [
      ['2+1..2', { found: '1..2' }],
      ['1.2.3', { found: '1.2.3' }],
      ['2e3.5', { found: '2e3.5' }],
      ['1,2,3+4', { found: '1,2,3' }],
    ],
    'missing-operand': [
      ['', { found: '□' }],
      ['2 +', { found: '2 +□' }],
      ['2+×3', { found: '2+□×3' }],
      ['()', { found: '(□)' }],
      ['sin', { found: 'sin□' }],
      ['1/0 + (', { found: '1/0 + (□' }],
      ['123456789+123456789××123456789+123456789', { found: '…9+123456789×□×123456789+1…' }],
    ],
    'unexpected-sign': [
      ['(2+3))', { sign: ')' }],
      [')2', { sign: ')' }],
      ['2+)', { sign: ')' }],
      ['2]', { sign: ')' }],
      ['[1,2]', { sign: ',' }],
      ['2,', { sign: ',' }],
    ],
    'bracket-pair': [
      ['2*[2+3)', { found: '[2+3)' }],
      ['|2)', { found: '|2)' }],
    ],
    'open-bar': [['1+|2', { found: '|2' }]],
    'argument-count': [
      ['2sin(1,2)', { found: 'sin(1,2)' }],
      ['nCr(5)', { found: 'nCr(5)' }],
      ['mod(1,000,3)', { found: 'mod(1,000,3)' }],
    ],
    ambiguous: [
      ['3 1/2', { found: '3 1/2', instead: ['3+1/2', '3×1/2'] }],
      ['7%3', { found: '7%3', instead: ['7 mod 3', '7%×3'] }],
      ['2√4!', { found: '√4!', instead: ['√(4!)', '(√4)!'] }],
      ['√2π', { found: '√2π', instead: ['√(2π)', '√2×π'] }],
      ['sin 2π', { found: 'sin 2π', instead: ['sin(2π)', 'sin(2)×π'] }],
      ['ln 2^3', { found: 'ln 2^3', instead: ['ln(2^3)', '(ln 2)^3'] }],
      ['∛-8²', { found: '∛-8²', instead: ['∛(-8²)', '(∛-8)²'] }],
      ['2³√8', { found: '2³√8', instead: ['2³×√8', '2×³√8'] }],
      ['6/2(1+2)', { found: '6/2(1+2)', instead: ['(6/2)×(1+2)', '6/(2×(1+2))'] }],
      ['1+1/2π+1', { found: '1/2π', instead: ['(1/2)×π', '1/(2×π)'] }],
      ['24÷4π', { found: '24÷4π', instead: ['(24÷4)×π', '24÷(4×π)'] }],
      ['8/2√4', { found: '8/2√4', instead: ['(8/2)×√4', '8/(2×√4)'] }],
      ['2π/3π²', { found: '2π/3π²', instead: ['(2π/3)×π²', '2π/(3×π²)'] }],
      ['2*3/4(5)(6)', { found: '2*3/4(5)', instead: ['(2*3/4)×(5)', '2*3/(4×(5))'] }],
      ['1/(2+3)(4)', { found: '1/(2+3)(4)', instead: ['(1/(2+3))×(4)', '1/((2+3)×(4))'] }],
      ['1/2sin(30)', { found: '1/2sin(30)', instead: ['(1/2)×sin(30)', '1/(2×sin(30))'] }],
      ['7 mod 2(3)', { found: '7 mod 2(3)', instead: ['(7 mod 2)×(3)', '7 mod(2×(3))'] }],
      ['5!!', { found: '5!!', instead: ['(5!)!'] }],
      ['5%%', { found: '5%%', instead: ['(5%)%'] }],
      ['e2', { found: 'e2', instead: ['e×2', '10^2'] }],
      ['√(-3)²', { found: '√(-3)²', instead: ['√((-3)²)'] }],
      ['√(-3)^2', { found: '√(-3)^2', instead: ['√((-3)^2)'] }],
      ['1.5 e3', { found: '1.5 e3', instead: ['1.5×10^3', '1.5×e×3'] }],
      ['1e3e-3', { found: '1e3e-3', instead: ['1e3×10^-3', '1e3×e-3'] }],
      ['log(8,2)', { found: 'log(8,2)', instead: ['log(8)/log(2)', 'log(2)/log(8)'] }],
    ],
    'no-last-result': [['Ans + 1', {}]],
    'division-by-zero': [
      ['1/(1-1)', {}],
      ['0/0', {}],
      ['5 mod 0', {}],
      ['0^-1', {}],
    ],
    'outside-domain': [
      ['√(-4)', { name: 'sqrt', operands: [-4] }],
      ['ln(0)', { name: 'ln', operands: [0] }],
      ['atanh(1)', { name: 'atanh', operands: [1] }],
      ['tan(90)', { name: 'tan', operands: [90] }],
      ['(-1)!', { name: 'factorial', operands: [-1] }],
      ['nCr(2,5)', { name: 'nCr', operands: [2, 5] }],
      ['2 nPr (-1)', { name: 'nPr', operands: [2, -1] }],
      ['0^0', { name: 'power', operands: [0, 0] }],
      ['(-8)^0.5', { name: 'power', operands: [-8, 0.5] }],
    ],
    'not-whole': [['2.5!', { value: 2.5 }]],
    'too-large': [
      ['1e999', { name: 'number', operands: [] }],
      ['9^9^9', { name: 'power', operands: [9, 387420489] }],
      ['171!', { name: 'factorial', operands: [171] }],
      ['exp(1000)', { name: 'exp', operands: [1000] }],
    ],
  }
  it.each(reasons.ambiguous)('each way of writing %j otherwise has a value', (_, { instead = [] }) => {
    expect(instead).not.toEqual([])
    for (const reading of instead) expect(evaluateExpression(reading, 'deg')).not.toBe('Error')
  })

  const rows = Object.entries(reasons).flatMap(([code, cases]) =>
    cases.map(([expression, params]) => ({ expression, code, params })),
  )

  it.each(rows)('of $expression is $code', ({ expression, code, params }) => {
    let error: unknown
    try {
      evaluateOrThrow(expression, { angle: 'deg' })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(ExpressionError)
    expect(error).toMatchObject({ code, params })
  })
})

describe('the last result', () => {
  it.each([
    { expression: 'Ans', ans: 7, gives: 7 },
    { expression: '2Ans+1', ans: 7, gives: 15 },
    { expression: 'Ans²', ans: -3, gives: 9 },
    { expression: 'ans × Ans', ans: 4, gives: 16 },
    { expression: '√Ans', ans: 16, gives: 4 },
    { expression: '-Ans', ans: 0, gives: 0 },
    { expression: 'Ans + 10%', ans: 200, gives: 220 },
    { expression: 'Ans', ans: Number.NaN, gives: undefined },
    { expression: 'Ans', ans: Number.POSITIVE_INFINITY, gives: undefined },
  ])('$expression after $ans is $gives', ({ expression, ans, gives }) => {
    expect(evaluate(expression, { angle: 'deg', ans })).toBe(gives)
  })

  it('has no value before there is one', () => {
    expect(evaluate('Ans', { angle: 'deg' })).toBeUndefined()
  })
})

/** Built from what calculators know, so that most of it means something, and some of it nearly. */
const names = 'sin|cos(|tan⁻¹(|asin|sinh(|ln|log(|exp(|abs(|mod|nCr| nPr |Ans|pi|1e3'.split('|')
const intruders = `" ' [ ] { } = ; : ?? ?. | & . # \n constructor __proto__ true i`.split(' ')
const pieces = [...'0123456789.+-−*×/÷^!%(),πe√∛²³⁻¹CP|½ ', ...names, ...intruders]
const expressions = fc.array(fc.constantFrom(...pieces), { maxLength: 15 }).map((parts) => parts.join(''))
const angles = fc.constantFrom('deg', 'rad')
/** Sums of products of whole numbers, small enough that no step is rounded. */
const sums = (operands: fc.Arbitrary<string>) => {
  const signed = fc.tuple(fc.constantFrom('', '', '-'), operands).map((parts) => parts.join(''))
  const tails = fc.constantFrom('', '', ' * 12 / 4', ' mod 7', ' mod 5 * 3', ' / 2 * 4')
  const products = fc.tuple(signed, fc.constantFrom(' * ', ' - ', ' + '), signed, tails).map((parts) => parts.join(''))
  return fc.tuple(products, fc.constantFrom(' + ', ' - ', ' * '), products).map((parts) => parts.join(''))
}
const ANSWER = /^(?:Error|-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/

describe('laws', () => {
  it.each([
    { what: 'expressions', strings: expressions },
    { what: 'strings', strings: fc.string({ unit: 'binary', maxLength: 200 }) },
  ])('gives a number or Error for any $what, the same each time, and reads it back', ({ strings }) => {
    fc.assert(
      fc.property(strings, angles, (expression, angle) => {
        const result = evaluateExpression(expression, angle)
        expect(result).toMatch(ANSWER)
        expect(result).not.toBe('-0')
        expect(evaluateExpression(expression, angle)).toBe(result)
        expect(evaluateExpression(result, angle)).toBe(result)
        expect(
          result
            .replace(/e.*|\D/g, '')
            .replace(/^0+/, '')
            .replace(/0+$/, '').length,
        ).toBeLessThanOrEqual(12)
      }),
      { numRuns: fc.cases(3000) },
    )
  })

  it.each([
    { where: 'anywhere', numbers: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    { where: 'near the largest plain ones', numbers: fc.double({ noNaN: true, min: 1e9, max: 1e16 }) },
    { where: 'near the smallest plain ones', numbers: fc.double({ noNaN: true, min: 1e-12, max: 1e-6 }) },
  ])('reads back every number that it shows, $where', ({ numbers }) => {
    fc.assert(
      fc.property(numbers, (value) => {
        const shown = evaluateExpression(String(value), 'deg')
        // What was rounded is a number of its own, which may have no exponent.
        expect(Number(evaluateExpression(shown, 'deg'))).toBe(Number(shown))
        expect(Math.abs(Number(shown) - value)).toBeLessThanOrEqual(Math.abs(value) * 5.1e-12)
      }),
      { numRuns: fc.cases(1000) },
    )
  })

  it('holds for the symmetries of angles', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (thousandths) => {
        const angle = thousandths / 1000
        const value = (expression: string) => evaluateExpression(expression, 'deg')
        const plain = (text: string) => (text === 'Error' || text === '0' ? text : value(`-${text}`))
        expect(value(`sin(-(${angle}))`)).toBe(plain(value(`sin(${angle})`)))
        expect(value(`cos(-(${angle}))`)).toBe(value(`cos(${angle})`))
        expect(value(`tan(-(${angle}))`)).toBe(plain(value(`tan(${angle})`)))
        expect(value(`sin(${angle}+360)`)).toBe(value(`sin(${angle})`))
        expect(value(`cos(${angle}-720)`)).toBe(value(`cos(${angle})`))
        expect(value(`tan(${angle}+180)`)).toBe(value(`tan(${angle})`))
        expect(value(`sin(90-(${angle}))`)).toBe(value(`cos(${angle})`))
        expect(value(`sin²(${angle})+cos²(${angle})`)).toBe('1')
      }),
    )
  })

  it('is symmetric: choosing k is leaving out k', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (a, b) => {
        const [n, k] = [Math.max(a, b), Math.min(a, b)]
        expect(evaluateExpression(`${n} nCr ${k}`, 'deg')).toBe(evaluateExpression(`${n} nCr ${n - k}`, 'deg'))
      }),
    )
  })

  it('agrees with mathjs on expressions that both read the same way', () => {
    const literals = fc.constantFrom(...'0 1 7 12 3! sqrt(16) abs(-3) cbrt(27) 2^3 3^2 2^2^2 7 -(4) 2e1'.split(' '))
    const brackets = sums(literals).map((inner) => `(${inner})`)
    fc.assert(
      fc.property(sums(fc.oneof(literals, brackets)), (expression) => {
        expect(evaluate(expression, { angle: 'deg' })).toBe(evaluateByMathjs(expression) + 0)
      }),
      { numRuns: fc.cases(1000) },
    )
  })

  it('answers the longest expressions', () => {
    const long = ['(', '-', '2^', '√', '1!', '9^9^', 'sin ', '170!+', '(1000nCr500)+', '1/2/', '2π', '1e300mod3e-300+']
    for (const piece of long)
      expect(evaluateExpression(piece.repeat(1000).slice(0, 999) + '1', 'deg'), piece).toMatch(/^(Error|-?\d.*)$/)
  })
})

describe('the reason as definitions have it', () => {
  const { labels = {} } = findTool('scientific').data.outputs.find(({ name }) => name === 'reason') ?? {}

  it.each([...errors, 'Ans', '171!', '2.5!', '1'.repeat(1001), '('.repeat(65)])('%j has a sentence', (expression) => {
    const reason = evaluateExpression(expression, 'deg', 'reason')
    expect(labels).toHaveProperty(reason === '' ? 'none' : reason)
  })

  it('is empty where there is an answer', () => {
    expect(evaluateExpression('1+1', 'deg', 'reason')).toBe('')
  })
})

// 2^60 is 1152921504606846976 and 21! is 51090942171709440000 (OEIS A000079, A000142).
it.each(['2^60', '21!', '2^53', '170!', 'e^60'])('%s says that it is rounded', (expression) => {
  expect(evaluateExpression(expression, 'deg', 'rounded')).toBe('rounded')
})

it.each(['2^50', '20!', '10^20', '10^30', '3*10^25', '1/3', '√2', '1e-20/3', '1/0'])(
  '%s leaves out no digits before the decimal point',
  (expression) => expect(evaluateExpression(expression, 'deg', 'rounded')).toBe(''),
)
