import type { FunctionName } from '../../language/functions/calculations.ts'
import {
  isNode,
  mapOperands,
  walkTree,
  type Comparison,
  type FormulaTree,
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
