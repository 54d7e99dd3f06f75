import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import type { Tool } from '../../../src/engine/tool.ts'

/** The linked definitions that calculate, by id. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  keepCatalogue()
    .tools.filter(({ plugin }) => plugin === undefined)
    .map((data) => [data.id, linkTool(data, { engine: WHOLE_ENGINE })]),
)

/** Returns one of them; throws if its definition has problems. */
export function findTool(id: string): Tool {
  const tool = tools.get(id)
  if (!tool) throw new Error(`tools/${id}.yaml has problems; npm run check:tools lists them`)
  return tool
}
