import type { FormulaTree } from '../../../src/engine/language/formulas/formulaTree.ts'
import * as fc from './properties.ts'

const words = fc.constantFrom('a', 'rate', 'x1', 'andy', 'nothing', 'trueness', 'e', 'Ωhm')
const BINARY = ['+', '-', '*', '/', '%', '^', '==', '!=', '<', '<=', '>', '>=', 'and', 'or'] as const

/** Any tree the parser can return, whatever its kinds. */
export const trees = fc.letrec<{ tree: FormulaTree }>((tie) => {
  const tree = tie('tree')
  const leaves = fc.oneof(
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.nat(100),
    fc.boolean(),
    fc.anyText(8).map((text): FormulaTree => ['text', text]),
    words.map((name): FormulaTree => ['name', name]),
    fc.tuple(words, words).map(([owner, column]): FormulaTree => ['member', owner, column]),
  )
  return {
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaves,
      fc.tuple(fc.constantFrom('neg', 'not'), tree).map(([operator, value]): FormulaTree => [operator, value]),
      fc.tuple(fc.constantFrom(...BINARY), tree, tree).map(([operator, a, b]): FormulaTree => [operator, a, b]),
      fc.tuple(tree, tree, tree).map(([condition, a, b]): FormulaTree => ['?', condition, a, b]),
      fc.tuple(words, fc.array(tree, { maxLength: 3 })).map(([name, values]): FormulaTree => ['call', name, ...values]),
    ),
  }
}).tree
