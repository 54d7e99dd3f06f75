import { isA, isNode, operandsOf, type FormulaTree } from '../language/formulas/formulaTree.ts'
import type { Closure, Layout } from '../tool.ts'
import { linkFormula, slotFor } from './linkFormula.ts'

const linked = new WeakMap<Layout, Map<string, Closure>>()

/**
 * Compiles a formula for thousands of calculations; pages run one at a time and do without. The closure returns undefined if a value that it reads unconditionally is absent. Throwing
 * ABSENT takes longer than most formulas, so only values read after a condition or a function call throw it.
 *
 * @returns the same closure for equal formulas, since conditions recur
 */
export function linkWhole(tree: FormulaTree, layout: Layout): Closure {
  const ofLayout = linked.get(layout) ?? new Map<string, Closure>()
  linked.set(layout, ofLayout)
  const text = JSON.stringify(tree)
  const closure = ofLayout.get(text) ?? link(tree, layout)
  ofLayout.set(text, closure)
  return closure
}

function link(tree: FormulaTree, layout: Layout): Closure {
  const needed = namesNeeded(tree, layout)
  // Values that are checked up front need no check when they are read.
  const there = needed.size === 0 ? layout : { ...layout, mayBeAbsent: layout.mayBeAbsent.difference(needed) }
  const formula = linkCases(tree, there) ?? linkFormula(tree, there)
  const [first, ...others] = [...needed].map((name) => slotFor(name, layout))
  if (first === undefined) return formula
  if (others.length === 0) return (slots) => (slots[first] === undefined ? undefined : formula(slots))
  return (slots) => {
    if (slots[first] === undefined) return undefined
    for (const slot of others) if (slots[slot] === undefined) return undefined
    return formula(slots)
  }
}

/** Links conditionals on the value of a choice as a lookup, instead of comparing one value after the other. */
function linkCases(tree: FormulaTree, layout: Layout): Closure | undefined {
  const decider = caseOf(tree)?.name
  if (decider === undefined || layout.mayBeAbsent.has(decider)) return undefined
  const slot = slotFor(decider, layout)
  const cases = new Map<unknown, Closure>()
  let rest = tree
  for (let each = caseOf(rest); each?.name === decider; each = caseOf(rest)) {
    if (!cases.has(each.value)) cases.set(each.value, linkWhole(each.formula, layout))
    rest = each.rest
  }
  const otherwise = linkWhole(rest, layout)
  return (slots) => (cases.get(slots[slot]) ?? otherwise)(slots)
}

interface Case {
  readonly name: string
  readonly value: number | string
  readonly formula: FormulaTree
  readonly rest: FormulaTree
}

/** The parts of a conditional that compares a name with a constant, `mode == "daily" ? … : …`; undefined for others. */
function caseOf(tree: FormulaTree): Case | undefined {
  if (!isA(tree, '?')) return undefined
  const [, condition, formula, rest] = tree
  if (!isA(condition, '==')) return undefined
  const [, left, right] = condition
  const value = isA(right, 'text') ? right[1] : right
  return isA(left, 'name') && (typeof value === 'number' || typeof value === 'string')
    ? { name: left[1], value, formula, rest }
    : undefined
}

/**
 * The names that may be absent and are read before anything can branch or throw. If one of them is absent, so is the
 * result, and the formula need not run.
 */
function namesNeeded(tree: FormulaTree, layout: Layout): ReadonlySet<string> {
  const needed = new Set<string>()
  /** Returns whether the parts after this one are certain to be read, too. */
  const visit = (part: FormulaTree): boolean => {
    if (!isNode(part)) return true
    switch (part[0]) {
      case 'name':
      case 'member': {
        const [, owner, column] = part
        // The row of a choice is present whenever the choice is.
        const name = column === undefined || layout.choices.has(owner) ? owner : `${owner}.${column}`
        if (layout.mayBeAbsent.has(name)) needed.add(name)
        return layout.slotOf.has(name)
      }
      case 'call':
        return part[1] === 'given' || (operandsOf(part).every(visit) && false)
      case 'and':
      case 'or':
      case '?':
        return visit(part[1]) && false
      default:
        return operandsOf(part).every(visit) && part[0] !== '%'
    }
  }
  visit(tree)
  return needed
}
