import type { FormulaTree } from '../parse/formulaTree.ts'
import type { Closure, Layout } from '../tool.ts'
import { linkFormula, slotFor } from './linkFormula.ts'
import { provideLink } from './linkTool.ts'

// Importing this makes thousands of calculations quicker. Pages, with one at a time, do without it.
provideLink(linkWhole)

/**
 * Compiles a formula to a closure that returns undefined where a value is absent that is read whatever the others are.
 * Throwing ABSENT takes longer than most formulas; it is left to what is read after a condition or a function.
 */
function linkWhole(tree: FormulaTree, layout: Layout): Closure {
  const formula = linkFormula(tree, layout)
  const needed = slotsNeeded(tree, layout)
  if (needed.length === 0) return formula
  return (slots) => {
    for (const slot of needed) if (slots[slot] === undefined) return undefined
    return formula(slots)
  }
}

/**
 * The slots of what may be absent and is read before anything can branch or refuse: without one of them a formula has no
 * value, and need not be calculated to find out.
 */
function slotsNeeded(tree: FormulaTree, layout: Layout): readonly number[] {
  const needed: number[] = []
  /** Whether what follows is read, too. */
  const visit = (part: FormulaTree | string | undefined): boolean => {
    if (!Array.isArray(part)) return true
    const [operator, first = '', ...others] = part as readonly [string, ...string[]]
    switch (operator) {
      case 'name':
      case 'member': {
        // The row of a choice is there where the choice is.
        const name = operator === 'name' || layout.choices.has(first) ? first : `${first}.${others[0]}`
        if (layout.mayBeAbsent.has(name)) needed.push(slotFor(name, layout))
        return layout.slotOf.has(name)
      }
      case 'call':
        return first === 'given' || (others.every(visit) && false)
      case 'and':
      case 'or':
      case '?':
        return visit(first) && false
      default:
        return [first, ...others].every(visit) && operator !== '%'
    }
  }
  visit(tree)
  return needed
}
