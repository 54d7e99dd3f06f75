import type { FunctionName } from '../../language/functions/calculations.ts'
import {
  isA,
  isLeaf,
  isNode,
  mapOperands,
  operandsOf,
  walkTree,
  type Comparison,
  type FormulaTree,
  type Leaf,
} from '../../language/formulas/formulaTree.ts'

/** A formula without the branches that were not taken, and the conditions that decided this. */
export interface ReducedFormula {
  readonly tree: FormulaTree
  readonly conditions: readonly Condition[]
}

export interface Condition {
  readonly tree: FormulaTree
  readonly holds: boolean
}

/**
 * Replaces each conditional with the branch that was taken.
 *
 * @param tree  a formula
 * @param holds whether a condition holds; undefined if that is not known, as for one that draws random numbers
 * @returns the reduced formula and its conditions, or undefined if any of them is not known
 */
export function reduceChoices(
  tree: FormulaTree,
  holds: (condition: FormulaTree) => boolean | undefined,
): ReducedFormula | undefined {
  const conditions: Condition[] = []
  let isKnown = true
  const reduced = reduce(tree)
  return isKnown ? { tree: reduced, conditions } : undefined

  function reduce(part: FormulaTree): FormulaTree {
    if (!isNode(part)) return part
    if (part[0] !== '?') return mapOperands(part, reduce)
    const [, condition, then, otherwise] = part
    const held = holds(condition)
    if (held === undefined) {
      isKnown = false
      return part
    }
    conditions.push({ tree: condition, holds: held })
    return reduce(held ? then : otherwise)
  }
}

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

const OPPOSITES: Readonly<Record<Comparison, Comparison>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}

/** Returns the negation of a condition. */
export function negate(tree: FormulaTree): FormulaTree {
  if (!isNode(tree)) return tree === false
  switch (tree[0]) {
    case 'not':
      return tree[1]
    case 'and':
    case 'or':
      return [tree[0] === 'and' ? 'or' : 'and', negate(tree[1]), negate(tree[2])]
    case '==':
    case '!=':
    case '<':
    case '>=':
    case '>':
    case '<=':
      return [OPPOSITES[tree[0]], tree[1], tree[2]]
    default:
      return ['not', tree]
  }
}

const DRAWING: ReadonlySet<string> = new Set<FunctionName>(['randbetween', 'draw', 'roll'])

/** Whether a formula draws random numbers, so that calculating it again would draw again. */
export function isRandom(tree: FormulaTree): boolean {
  let draws = false
  walkTree(tree, (node) => {
    draws ||= node[0] === 'call' && DRAWING.has(node[1])
  })
  return draws
}
