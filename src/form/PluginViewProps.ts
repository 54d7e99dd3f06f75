import type { ToolData } from '../engine/toolData.ts'

/** The props of a plugin's view. */
export interface PluginViewProps {
  readonly tool: ToolData
  /** Reports the result in one line, for sharing; undefined once there is none. */
  readonly onResult: (summary: string | undefined) => void
}
