import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'
import type { EquippedTool } from '../../src/engine/tool.ts'
import type { ToolData } from '../../src/engine/toolData.ts'

/** A definition with all code that any tool requires. */
export const equip = (data: ToolData): EquippedTool => ({ data, engine: WHOLE_ENGINE })
