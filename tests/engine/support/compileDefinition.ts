import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { checkTool, type CheckOptions } from '../../../src/engine/check/checkTool.ts'
import { renderProblems } from '../../../src/engine/check/problems/renderProblems.ts'
import { readValidators } from '../../../scripts/validators.ts'
import { definition } from '../../scripts/support/writeTools.ts'
import type { Tool } from '../../../src/engine/tool.ts'

/** Compiles and links a definition of these lines, adding the texts and other parts that every definition needs. */
export function compileDefinition(lines: string, around: Partial<CheckOptions> = {}): Tool {
  const text = definition('sample', lines)
  const { tool, problems } = checkTool(text, 'sample.yaml', { validators: readValidators(), ...around })
  if (!tool) throw new Error(renderProblems(problems, () => text))
  return linkTool(tool, { engine: WHOLE_ENGINE })
}
