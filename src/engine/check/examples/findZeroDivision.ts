import { CalculationError } from '../../language/functions/CalculationError.ts'
import type { CalculationContext } from '../../context.ts'
import { ABSENT, linkFormula } from '../../compile/linkFormula.ts'
import { applies } from '../../compile/conditions.ts'
import { readInputs, type Given } from '../../run/readInputs.ts'
import { isNode, operandsOf, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import { printFormula } from '../../language/formulas/printFormula.ts'
import type { Closure, Slots, Tool } from '../../tool.ts'

/**
 * Finds the first division by zero in a calculation that has no result.
 *
 * @returns the name of the value or output, and the divisor as a formula; undefined if the calculation failed otherwise
 */
export function findZeroDivision(
  tool: Tool,
  given: Given,
  context: CalculationContext,
): { name: string; divisor: string } | undefined {
  const { slots } = readInputs(tool, given, context)
  for (const { name, slot, formula, when } of tool.nodes) {
    const value = when && !applies(when, slots) ? undefined : valueOf(formula, slots)
    slots[slot] = value
    if (typeof value !== 'number' || Number.isFinite(value)) continue
    const tree = tool.data.nodes.find((node) => node.name === name)?.formula
    const divisor = tree === undefined ? undefined : findZeroDivisor(tool, tree, slots)
    if (divisor !== undefined) return { name, divisor: printFormula(divisor) }
  }
  return undefined
}

function valueOf(formula: Closure, slots: Slots): unknown {
  try {
    return formula(slots) as unknown
  } catch (error) {
    if (error === ABSENT || error instanceof CalculationError) return undefined
    throw error
  }
}

function findZeroDivisor(tool: Tool, tree: FormulaTree, slots: Slots): FormulaTree | undefined {
  if (!isNode(tree)) return undefined
  const calculate = (part: FormulaTree | undefined): unknown =>
    part === undefined ? undefined : valueOf(linkFormula(part, tool.layout), slots)
  // Only the branch that was taken counts.
  const taken = tree[0] === '?' ? [tree[1], calculate(tree[1]) === true ? tree[2] : tree[3]] : operandsOf(tree)
  for (const part of taken) {
    const found = findZeroDivisor(tool, part, slots)
    if (found !== undefined) return found
  }
  const divides =
    ['/', '%', 'divide'].includes(tree[0]) || (tree[0] === 'call' && ['mod', 'quotient'].includes(tree[1]))
  const divisor = divides ? operandsOf(tree).at(-1) : undefined
  return divisor !== undefined && Number(calculate(divisor)) === 0 ? divisor : undefined
}
