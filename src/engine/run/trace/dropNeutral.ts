import type { FunctionName } from '../../language/functions/calculations.ts'
import {
  isA,
  isLeaf,
  isNode,
  mapOperands,
  operandsOf,
  type FormulaTree,
  type Leaf,
} from '../../language/formulas/formulaTree.ts'

/** What is known of the parts of a formula; undefined where nothing is. */
export interface Known {
  readonly valueOf: (part: FormulaTree) => unknown
  /** The value of a part that nobody has entered: it was looked up, or belongs to an option that was left blank. */
  readonly fixed: (part: FormulaTree) => unknown
  /** What a name only stands for: a number or what was looked up. */
  readonly meaning: (leaf: Leaf) => FormulaTree | undefined
}

/**
 * Removes what changes nothing: operands such as the offset 0 of a unit without an offset, a + that is taken away again,
 * and functions that return one of their arguments.
 */
export function dropNeutral(tree: FormulaTree, known: Known): FormulaTree {
  if (!isNode(tree)) return tree
  if (isLeaf(tree)) return known.meaning(tree) ?? tree
  const reduced = mapOperands(tree, (part) => dropNeutral(part, known))
  const operands = operandsOf(reduced)
  const name = reduced[0] === 'call' ? reduced[1] : reduced[0]
  if (SELECTING.has(name)) {
    const value = known.valueOf(reduced)
    const chosen = name === 'min' || name === 'max' ? operands : operands.slice(0, 1)
    return chosen.find((part) => isNode(part) && value !== undefined && known.valueOf(part) === value) ?? reduced
  }
  const neutral = NEUTRAL[name]
  if (neutral === undefined) return reduced
  const [left = 0, right = 0] = operands
  const is = (part: FormulaTree, value: number) =>
    (isA(part, 'call') && part[1] === 'sign' ? known.valueOf(part) : known.fixed(part)) === value
  if (is(right, neutral)) return left
  if ((name === '+' || name === '*') && is(left, neutral)) return right
  if (((name === '*' || name === '/') && is(left, 0)) || (name === '*' && is(right, 0))) return 0
  const [first, second] = name === '-' && isA(left, '+') ? operandsOf(left) : []
  return first !== undefined && second !== undefined && JSON.stringify(first) === JSON.stringify(right)
    ? second
    : reduced
}

const NEUTRAL: { readonly [operator: string]: number } = {
  '+': 0,
  '-': 0,
  '*': 1,
  '/': 1,
  divide: 1,
  '^': 1,
  adddays: 0,
  edate: 0,
}

/** Functions that choose one of their arguments, or leave a number as it is. */
const SELECTING: ReadonlySet<string> = new Set<FunctionName | '%'>([
  'abs',
  'round',
  'floor',
  'ceiling',
  'trunc',
  'mod',
  'min',
  'max',
  '%',
])
