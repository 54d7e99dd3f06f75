import { calculate, type Calculation } from '../../src/engine/evaluate/calculate.ts'
import type { Given } from '../../src/engine/evaluate/readInputs.ts'
import { pluginCalculations, type CaseContext } from './pluginCalculations.ts'
import type { Tool } from '../../src/engine/tool.ts'

/** Calculates one case of any tool, by its definition or by its plugin. */
export function calculateCase(tool: Tool, given: Given, context: CaseContext): Calculation {
  const { id, plugin } = tool.data
  if (plugin === undefined) return calculate(tool, given, context)
  const calculation = pluginCalculations.get(plugin)
  if (calculation) return calculation.calculate(tool.data, given, context)
  return { ok: false, errors: [{ message: `${id} works on its page only; there is nothing to calculate here` }] }
}
