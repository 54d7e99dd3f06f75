import { calculate, type Calculation } from '../../src/engine/calculate/calculate.ts'
import type { CalculationContext } from '../../src/engine/calculate/context.ts'
import type { Tool } from '../../src/engine/calculate/linkTool.ts'
import type { Given } from '../../src/engine/calculate/readInputs.ts'
import type { Definition } from '../../src/engine/definition.ts'
import { pluginCalculations } from './pluginCalculations.ts'

/** Calculates one case of any tool, by its definition or by its plugin. */
export function calculateCase(tool: Tool, given: Given, context: CalculationContext): Calculation {
  const { id, plugin } = tool.data
  if (plugin === undefined) return calculate(tool, given, context)
  const calculatePlugin = pluginCalculations.get(plugin as NonNullable<Definition['plugin']>)
  if (calculatePlugin) return calculatePlugin(given, context)
  return { ok: false, errors: [{ message: `${id} works on its page only; there is nothing to calculate here` }] }
}
