import { useEffect, useState } from 'react'
import { loadRequirements } from '../engine/load/loadRequirements.ts'
import type { Tool } from '../engine/tool.ts'
import { loadToolData } from './loadToolData.ts'
import { openTool } from '../service/openTool.ts'

/**
 * Loads tools by id, with their requirements; the map is extended as they arrive.
 *
 * @param ids of the catalogue
 * @returns a map with null for each tool that failed to load
 */
export function useTools(ids: readonly string[]): ReadonlyMap<string, Tool | null> {
  const [tools, setTools] = useState<ReadonlyMap<string, Tool | null>>(new Map())
  const missing = [...new Set(ids)].filter((id) => !tools.has(id)).join(' ')
  useEffect(() => {
    let wanted = true
    for (const id of missing.split(' ').filter((id) => id !== '')) {
      const add = (tool: Tool | null) => wanted && setTools((before) => new Map(before).set(id, tool))
      load(id).then(add, (error: unknown) => {
        console.error(`The calculator "${id}" could not be loaded`, error)
        add(null)
      })
    }
    return () => {
      wanted = false
    }
  }, [missing])
  return tools
}

async function load(id: string): Promise<Tool> {
  const data = await loadToolData(id)
  return openTool(data, { engine: await loadRequirements(data.requires) })
}
