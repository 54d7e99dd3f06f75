import type { FunctionName } from '../../language/functions/calculations.ts'
import { walkTree, type FormulaTree } from '../../language/formulas/formulaTree.ts'

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
    if (!Array.isArray(part)) return part
    const [operator, ...parts] = part as readonly [string, ...(FormulaTree | string)[]]
    if (operator !== '?') {
      const kept = parts.map((part) => (typeof part === 'string' ? part : reduce(part)))
      // Drop a branch that adds nothing, as in total + (extra > 0 ? extra : 0).
      const [left, right] = kept as [FormulaTree, FormulaTree]
      return (operator === '+' || operator === '-') && right === 0 && isChoice(parts[1]) ? left : [operator, ...kept]
    }
    const [condition, then, otherwise] = parts as [FormulaTree, FormulaTree, FormulaTree]
    const held = holds(condition)
    if (held === undefined) {
      isKnown = false
      return part
    }
    conditions.push({ tree: condition, holds: held })
    return reduce(held ? then : otherwise)
  }
}

const isChoice = (tree: FormulaTree | string | undefined): boolean => Array.isArray(tree) && tree[0] === '?'

/**
 * Removes operands that change nothing, such as the offset 0 of a unit without an offset.
 *
 * @param lookUp returns the value of a part that was looked up; undefined for any other
 */
export function dropNeutral(tree: FormulaTree, lookUp: (part: FormulaTree) => unknown): FormulaTree {
  if (!Array.isArray(tree)) return tree
  const [operator, ...parts] = tree as readonly [string, ...(FormulaTree | string)[]]
  const reduced = parts.map((part) => (typeof part === 'string' ? part : dropNeutral(part, lookUp)))
  const [left, right] = reduced as [FormulaTree, FormulaTree]
  const neutral = operator === '+' || operator === '-' ? 0 : operator === '*' || operator === '/' ? 1 : undefined
  if (neutral !== undefined) {
    if (lookUp(right) === neutral) return left
    if ((operator === '+' || operator === '*') && lookUp(left) === neutral) return right
  }
  return [operator, ...reduced]
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}

/** Returns the negation of a condition. */
export function negate(tree: FormulaTree): FormulaTree {
  if (!Array.isArray(tree)) return tree === false
  const [operator, ...parts] = tree as readonly [string, ...FormulaTree[]]
  if (operator === 'not') return parts[0] as FormulaTree
  if (operator === 'and' || operator === 'or') return [operator === 'and' ? 'or' : 'and', ...parts.map(negate)]
  const opposite = OPPOSITES[operator]
  return opposite === undefined ? ['not', tree] : [opposite, ...parts]
}

const DRAWING: ReadonlySet<string> = new Set<FunctionName>(['randbetween', 'draw', 'roll'])

/** Whether a formula draws random numbers, so that calculating it again would draw again. */
export function isRandom(tree: FormulaTree): boolean {
  let draws = false
  walkTree(tree, ([operator, name]) => {
    draws ||= operator === 'call' && DRAWING.has(name as string)
  })
  return draws
}
