import { describe, expect, it } from 'vitest'
import { walkTree } from '../../../../src/engine/language/formulas/formulaTree.ts'
import { parseFormula } from '../../../../src/engine/language/formulas/parseFormula.ts'
import { printFormula } from '../../../../src/engine/language/formulas/printFormula.ts'
import { evaluateFormula } from '../../support/evaluateFormula.ts'
import * as fc from '../../support/properties.ts'

describe('a hostile formula', () => {
  it.each([
    ['20,000 nested brackets', '('.repeat(20_000) + '1' + ')'.repeat(20_000), 'is longer than 2000 characters'],
    ['brackets up to the limit', `${'('.repeat(999)}1${')'.repeat(999)}`, 'is nested too deeply'],
    ['one bracket too many', `${'('.repeat(101)}1${')'.repeat(101)}`, 'is nested too deeply'],
    ['opening brackets alone', '('.repeat(1999), 'is nested too deeply'],
    ['a very long text', `"${'a'.repeat(1_000_000)}"`, 'is longer than 2000 characters'],
    ['an assignment', 'x = 5', 'has an unknown character "="; write == instead'],
    ['a function definition', 'f(x) = x * x', 'has an unknown character "="; write == instead'],
    ['an array', '[1, 2, 3]', 'has square brackets around values; leave them out'],
    ['a computed member', 'x["constructor"]', 'has square brackets; a column of a row is written row.column'],
    ['two statements', 'a = 1; a', 'has an unexpected ";" here; separate values with commas'],
    [
      'a call of what a call gives',
      'f("return process")()',
      'has a bracket right after another; is an operator such as * missing between them?',
    ],
    ['a member of a text', '"".constructor', 'reads ".constructor" of something that has no columns'],
    ['a member of a member', 'x.__proto__.polluted', 'reads ".polluted" of something that has no columns'],
    ['a text operator', 'a || b', 'has an unknown character "|"; write or instead'],
  ])('is refused with a message: %s', (_, formula, error) => {
    expect(parseFormula(formula)).toMatchObject({ error })
  })

  it.each([
    'a',
    '-'.repeat(1900) + 'a',
    '+'.repeat(1900) + 'a',
    'not '.repeat(450) + 'a',
    'a ? 1 : '.repeat(200) + '2',
    `${'('.repeat(100)}a${')'.repeat(100)} + (a)`,
  ])('is parsed, printed and traversed without a stack overflow: %.20s…', (formula) => {
    const parsed = parseFormula(formula)
    if ('error' in parsed) throw new Error(parsed.error)
    let nodes = 0
    walkTree(parsed.tree, () => nodes++)
    expect(nodes).toBeGreaterThan(0)
    expect(printFormula(parsed.tree)).toContain('a')
  })

  it.each([
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'constructor(1)',
    '__proto__(1)',
    'x.constructor',
    'x.__proto__',
    'this',
    'globalThis',
    'process',
    'require("fs")',
    'eval("1")',
    'Function("return 1")',
    'import("fs")',
    'random()',
    'E',
    'PI',
    'Infinity',
    'NaN',
    'undefined',
    'null',
  ])('has only the declared names: %s', (formula) => {
    expect(() => evaluateFormula(formula, { x: { kind: 'number', value: 1 } })).toThrow(
      /^the formula (uses|calls|reads) "/,
    )
  })

  it('never throws, and gives a tree of plain JSON or a place inside of the text', () => {
    const words = fc.constantFrom(
      ...[
        'a',
        'b.c',
        '1',
        '.5',
        '"x"',
        "'y'",
        '(',
        ')',
        ',',
        '+',
        '-',
        '*',
        '/',
        '^',
        '%',
        '?',
        ':',
        '==',
        '<',
        '!',
        '=',
      ],
      ...[
        'and',
        'or',
        'not',
        'in',
        'true',
        ' ',
        '\n',
        'constructor',
        '__proto__',
        '"',
        "'",
        '\\',
        '/*',
        '*/',
        ';',
        '[',
        '😀',
      ],
    )
    const formulas = fc.oneof(
      fc.anyText(60),
      fc.array(words, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(formulas, (formula) => {
        const parsed = parseFormula(formula)
        if ('tree' in parsed) {
          expect(JSON.parse(JSON.stringify(parsed.tree))).toEqual(parsed.tree)
        } else {
          const { error, position, length } = parsed
          expect(error).toMatch(/^[a-z]/)
          expect(error).not.toMatch(/undefined|T[A-Z]{3}|Maximum/)
          expect(position).toSatisfy((place: number) => place >= 0 && place <= formula.length)
          expect(length).toBeGreaterThan(0)
        }
      }),
      { numRuns: fc.cases(3000) },
    )
  })
})
