import { linkTool } from '../engine/evaluate/linkTool.ts'
import type { Tool } from '../engine/tool.ts'
import type { ToolData } from '../engine/toolData.ts'
import { PROGRAMS, type Resources } from './programs.ts'

/** Makes a compiled definition ready to calculate, by itself or by its plugin's program. */
export function openTool(definition: ToolData, resources: Resources = {}): Tool {
  return linkTool(PROGRAMS[definition.plugin ?? '']?.(definition, resources) ?? definition)
}

/** Whether there is anything to calculate away from the page of a tool. */
export const hasCalculation = ({ plugin }: Pick<ToolData, 'plugin'>): boolean =>
  plugin === undefined || PROGRAMS[plugin] !== undefined
