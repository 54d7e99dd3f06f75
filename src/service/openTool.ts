import { linkTool, type Linking } from '../engine/compile/linkTool.ts'
import type { Tool } from '../engine/tool.ts'
import type { ToolData } from '../engine/toolData.ts'
import type { Resources } from './resources.ts'

/** Completes a definition with what its plugin knows when it runs, such as rows of tables. */
export interface Program {
  readonly complete: (definition: ToolData, resources: Resources) => ToolData
}

/** Links a checked definition, completed by its plugin's program if there is one, so that it can calculate. */
export const openTool = (definition: ToolData, linking: Linking, program?: Program, resources: Resources = {}): Tool =>
  linkTool(program?.complete(definition, resources) ?? definition, linking)
