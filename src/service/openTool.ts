import { linkTool, type Linking } from '../engine/compile/linkTool.ts'
import type { Tool } from '../engine/tool.ts'
import type { ToolData } from '../engine/toolData.ts'
import type { Resources } from './resources.ts'

/** Completes a definition with what its plugin knows when it runs: rows of tables, or all inputs, formulas and outputs. */
export interface Program extends Pick<Linking, 'functions'> {
  readonly complete: (definition: ToolData, resources: Resources) => ToolData
}

/** Links a checked definition, completed by its plugin's program if there is one, so that it can calculate. */
export const openTool = (
  definition: ToolData,
  linking: Pick<Linking, 'engine' | 'link'>,
  program?: Program,
  resources: Resources = {},
): Tool =>
  linkTool(program?.complete(definition, resources) ?? definition, { ...linking, functions: program?.functions })
