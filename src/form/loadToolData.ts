import { toolLoaders } from 'virtual:tool-loaders'
import type { ToolData } from '../engine/toolData.ts'

/**
 * Loads the definition of another tool than the page's.
 *
 * @param id of the catalogue
 * @throws if it cannot be loaded
 */
export async function loadToolData(id: string): Promise<ToolData> {
  const page = await toolLoaders[id]?.page()
  if (!page) throw new Error(`there is no loader of ${id}`)
  return page.default.tool
}
