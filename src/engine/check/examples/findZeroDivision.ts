import { CalculationError } from '../../language/functions/CalculationError.ts'
import type { CalculationContext } from '../../context.ts'
import { ABSENT, linkFormula } from '../../compile/linkFormula.ts'
import { applies } from '../../compile/conditions.ts'
import { readInputs, type Given } from '../../run/readInputs.ts'
import { isNode, operandsOf, type FormulaNode, type FormulaTree } from '../../language/formulas/formulaTree.ts'
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
  return runUntil(tool, given, context, ({ name, value, formula, slots }) => {
    if (typeof value !== 'number' || Number.isFinite(value)) return undefined
    const divisor = findZeroDivisor(tool, formula, slots)
    return divisor === undefined ? undefined : { name, divisor: printFormula(divisor) }
  })
}

/** A value or output as it was calculated. */
interface Calculated {
  readonly name: string
  readonly value: unknown
  readonly formula: FormulaTree
  readonly slots: Slots
}

/** Calculates values and outputs in their order until one of them is what is looked for. */
export function runUntil<T>(
  tool: Tool,
  given: Given,
  context: CalculationContext,
  find: (calculated: Calculated) => T | undefined,
): T | undefined {
  const { slots } = readInputs(tool, given, context)
  for (const { name, slot, formula, when } of tool.nodes) {
    const value = when && !applies(when, slots) ? undefined : calculate(formula, slots)
    slots[slot] = value
    const tree = tool.data.nodes.find((node) => node.name === name)?.formula
    const found = tree === undefined ? undefined : find({ name, value, formula: tree, slots })
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns what a formula comes to; undefined if it reads what is not there, or cannot be calculated. */
export function calculate(formula: Closure, slots: Slots): unknown {
  try {
    return formula(slots) as unknown
  } catch (error) {
    if (error === ABSENT || error instanceof CalculationError) return undefined
    throw error
  }
}

/** Returns the parts of a formula; of its branches, only the one that was taken. */
export function partsTaken({ layout }: Tool, tree: FormulaNode, slots: Slots): readonly FormulaTree[] {
  if (tree[0] !== '?') return operandsOf(tree)
  return [tree[1], calculate(linkFormula(tree[1], layout), slots) === true ? tree[2] : tree[3]]
}

function findZeroDivisor(tool: Tool, tree: FormulaTree, slots: Slots): FormulaTree | undefined {
  if (!isNode(tree)) return undefined
  const read = (part: FormulaTree | undefined): unknown =>
    part === undefined ? undefined : calculate(linkFormula(part, tool.layout), slots)
  for (const part of partsTaken(tool, tree, slots)) {
    const found = findZeroDivisor(tool, part, slots)
    if (found !== undefined) return found
  }
  const divides =
    ['/', '%', 'divide'].includes(tree[0]) || (tree[0] === 'call' && ['mod', 'quotient'].includes(tree[1]))
  const divisor = divides ? operandsOf(tree).at(-1) : undefined
  return divisor !== undefined && Number(read(divisor)) === 0 ? divisor : undefined
}
