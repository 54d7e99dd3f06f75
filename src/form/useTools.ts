import { useEffect, useState } from 'react'
import { loadRequirements } from '../engine/load/loadRequirements.ts'
import type { Tool } from '../engine/tool.ts'
import { loadToolData } from './loadToolData.ts'
import { openTool } from '../service/openTool.ts'

/** A tool with its requirements loaded. */
export interface LoadedTool {
  readonly tool: Tool
  readonly loaded: Awaited<ReturnType<typeof loadRequirements>>
}

/**
 * Loads tools by id; the map is extended as they arrive.
 *
 * @param ids of the catalogue
 * @returns a map with null for each tool that failed to load
 */
export function useTools(ids: readonly string[]): ReadonlyMap<string, LoadedTool | null> {
  const [tools, setTools] = useState<ReadonlyMap<string, LoadedTool | null>>(new Map())
  const missing = [...new Set(ids)].filter((id) => !tools.has(id)).join(' ')
  useEffect(() => {
    let wanted = true
    for (const id of missing.split(' ').filter((id) => id !== '')) {
      const add = (tool: LoadedTool | null) => wanted && setTools((before) => new Map(before).set(id, tool))
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

async function load(id: string): Promise<LoadedTool> {
  const data = await loadToolData(id)
  const loaded = await loadRequirements(data.requires)
  return { tool: openTool(data), loaded }
}
