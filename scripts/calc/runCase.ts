import { refuse, type Answer } from './answer.ts'
import { calculateCase } from './calculateCase.ts'
import { jsonLine } from './jsonLine.ts'
import type { Tools } from './openTools.ts'
import type { CaseCommand } from './parseArguments.ts'
import { pluginCalculations, type CaseContext } from './pluginCalculations.ts'
import { printResult } from './printResult.ts'

/** Calculates the one case of a command. */
export function runCase(tools: Tools, { tool: id, given, json }: CaseCommand, context: CaseContext): Answer {
  const tool = tools.open(id)
  if (typeof tool === 'string')
    return json ? refuse(id, [{ message: tool }], true) : refuse(undefined, [{ message: tool }], false)
  const calculation = calculateCase(tool, given, context)
  if (!calculation.ok) return refuse(id, calculation.errors, json)
  const { name, plugin = '', outputs } = tool.data
  const known = { name, outputs: pluginCalculations.get(plugin)?.outputs ?? outputs }
  return { text: json ? jsonLine(id, calculation) : printResult(known, calculation.outputs), errors: '', status: 0 }
}
