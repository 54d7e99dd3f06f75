import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../../src/engine/conventions.ts'
import * as fc from '../../support/properties.ts'
import { evaluateExpression } from '../../../../src/engine/language/expression/evaluateExpression.ts'
import { notateExpression } from '../../../../src/engine/show/working/notateExpression.ts'
import { printNotation } from '../../../../src/engine/language/formulas/notation.ts'
import { groups } from '../../language/expression/expressions.ts'

const print = (expression: string) => {
  const read = notateExpression(expression, EN_US)
  return read && [printNotation(read.notation), ...(read.rest === '' ? [] : [read.rest])]
}

describe('an expression as it is written on paper', () => {
  it.each([
    { expression: '2+3*4', printed: ['2 + 3 × 4'] },
    { expression: '(2+3)*4', printed: ['(2 + 3) × 4'] },
    { expression: '1/2×π', printed: ['1 ÷ 2 × π'] },
    // What can be read in two ways is not read.
    { expression: '1/2π', printed: ['1 ÷ 2', 'π'] },
    { expression: '-2²', printed: ['−2²'] },
    { expression: '(-2)²', printed: ['(−2)²'] },
    { expression: '√16', printed: ['√(16)'] },
    { expression: '∛(-27)', printed: ['∛(−27)'] },
    { expression: 'abs(-3)', printed: ['|−3|'] },
    { expression: '|-3|', printed: ['|−3|'] },
    { expression: '³√27', printed: ['³√27'] },
    { expression: '2³√(20+7)', printed: ['2³', '√(20+7)'] },
    { expression: '¹⁰√(1+2)', printed: ['¹⁰√(1 + 2)'] },
    { expression: '[1+2]*3', printed: ['(1 + 2) × 3'] },
    { expression: '50% of 200', printed: ['50% × 200'] },
    { expression: '3!', printed: ['3!'] },
    { expression: '(1+2)!', printed: ['(1 + 2)!'] },
    { expression: '200+10%', printed: ['200 + 10%'] },
    { expression: 'sin⁻¹(0.5)', printed: ['sin⁻¹(0.5)'] },
    { expression: 'sin²(30°)', printed: ['sin(30°)²'] },
    { expression: '52 nCr 5', printed: ['52 nCr 5'] },
    { expression: '2*(52 nCr 5)', printed: ['2 × (52 nCr 5)'] },
    { expression: '1e6', printed: ['1,000,000'] },
    { expression: '1e999', printed: ['∞'] },
    { expression: '6.02e23', printed: ['6.02 × 10²³'] },
    { expression: '2 +', printed: ['2', '+'] },
    { expression: '2×(3+', printed: ['2 × 3', '+'] },
    { expression: '2+3))', printed: ['2 + 3', '))'] },
    { expression: 'sin(', printed: undefined },
    { expression: '', printed: undefined },
  ])('$expression', ({ expression, printed }) => {
    expect(print(expression)).toEqual(printed)
  })

  it('is drawn for every expression with a value, and for any text typed', () => {
    for (const [expression] of groups.flatMap(({ rows }) => rows))
      if (evaluateExpression(expression, 'deg') !== 'Error') expect(print(expression)).toHaveLength(1)
    const typed = fc.array(fc.constantFrom(...'0123.+-*/^!%(),π√∛²e°½ ', 'sin(', ' nCr ', 'Ans'), { maxLength: 20 })
    fc.assert(fc.property(typed, (parts) => void print(parts.join(''))))
  })
})
