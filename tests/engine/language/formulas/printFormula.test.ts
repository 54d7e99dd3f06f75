import { describe, expect, it } from 'vitest'
import { parseFormula } from '../../../../src/engine/language/formulas/parseFormula.ts'
import { printFormula } from '../../../../src/engine/language/formulas/printFormula.ts'
import * as fc from '../../support/properties.ts'
import { trees } from '../../support/trees.ts'

function parse(formula: string) {
  const parsed = parseFormula(formula)
  if ('error' in parsed) throw new Error(`${formula} ${parsed.error}`)
  return parsed.tree
}

describe('printFormula', () => {
  it.each([
    'amount * rate / 100',
    '(a + b) * c',
    'a - (b - c)',
    'a - b - c',
    'a / (b * c)',
    'a ^ b ^ c',
    '(a ^ b) ^ c',
    '(-a) ^ 2',
    '-a ^ 2',
    '2 ^ (-1)',
    '-(a + b)',
    'not (a == b)',
    'a > 0 and (b > 0 or c > 0)',
    'a > 0 and b > 0 or c > 0',
    'a ? b : c ? d : e',
    '(a ? b : c) ? d : e',
    '(a ? b : c) + 1',
    'from.factor / to.factor',
    'max(a, b + c, today())',
    'shape == "square"',
    'a ? "yes: \\"quoted\\"" : "no"',
    '1000',
    '0.001',
  ])('prints %s as it was', (formula) => {
    expect(printFormula(parse(formula))).toBe(formula)
  })

  it.each([
    ['((a)) + (b*c)', 'a + b * c'],
    ['+a', 'a'],
    ["'metric'", '"metric"'],
    ['a/b', 'a / b'],
  ])('prints %s with no more brackets than needed', (formula, printed) => {
    expect(printFormula(parse(formula))).toBe(printed)
  })

  it('writes a whole number of any size, and its quotient with the usual sign', () => {
    expect(printFormula(['divide', ['name', 'n'], ['whole', '12345678901234567890']])).toBe('n / 12345678901234567890')
  })

  it.each([
    [['^', -2, 2], '(-2) ^ 2'],
    [['-', 1, -2], '1 - -2'],
    [['==', ['name', 'n'], -1], 'n == -1'],
  ] as const)('keeps a negative constant together: %j', (tree, printed) => {
    expect(printFormula(tree)).toBe(printed)
  })

  it('replaces names on request', () => {
    expect(printFormula(parse('a * (b + 1)'), (name) => ({ a: '20000', b: '6' })[name] ?? name)).toBe('20000 * (6 + 1)')
  })

  it('prints what parses back to an equal tree', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const printed = printFormula(tree)
        fc.pre(printed.length < 1500)
        expect(parse(printed)).toEqual(tree)
      }),
      { numRuns: fc.cases(2000) },
    )
  })
})
