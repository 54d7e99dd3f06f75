import type { CalculationContext } from '../../context.ts'
import { walkTree } from '../../language/formulas/formulaTree.ts'
import type { Given } from '../../run/readInputs.ts'
import type { Cells, Tool } from '../../tool.ts'
import { runUntil } from './findZeroDivision.ts'

/**
 * Finds the first table without rows whose columns a value without a result is calculated from.
 *
 * @returns the name of the table; undefined if the calculation failed otherwise
 */
export function findEmptyTable(tool: Tool, given: Given, context: CalculationContext): string | undefined {
  const isTable = new Set(tool.data.outputs.flatMap(({ name, table }) => (table ? [name] : [])))
  const empty = new Set<string>()
  return runUntil(tool, given, context, ({ name, value, formula }) => {
    if (isTable.has(name)) {
      if ((value as Cells | undefined)?.count === 0) empty.add(name)
      return undefined
    }
    if (value !== undefined && !Number.isNaN(value)) return undefined
    let found: string | undefined
    walkTree(formula, (node) => {
      if (node[0] === 'member' && empty.has(node[1])) found ??= node[1]
    })
    return found
  })
}
