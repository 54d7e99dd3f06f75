import '../../../src/engine/allParts.ts'
import { readCatalogue } from '../../../scripts/read-tools.ts'
import { linkTool } from '../../../src/engine/evaluate/linkTool.ts'
import type { Tool } from '../../../src/engine/tool.ts'

/** The definitions that are calculated, linked, by id. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  readCatalogue('tools')
    .tools.filter(({ plugin }) => plugin === undefined)
    .map((data) => [data.id, linkTool(data)]),
)

/** One of them; a definition with problems has no tool. */
export function findTool(id: string): Tool {
  const tool = tools.get(id)
  if (!tool) throw new Error(`tools/${id}.yaml has problems; npm run check:tools tells which`)
  return tool
}
