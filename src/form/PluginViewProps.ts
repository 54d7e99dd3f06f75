import type { Outputs } from '../engine/show/present.ts'
import type { ToolData } from '../engine/toolData.ts'

/** What is shared of a result: a line, or the figures of a definition, which are summarized only then. */
export type SharedResult = string | Outputs

/** The props of a plugin's view. */
export interface PluginViewProps {
  readonly tool: ToolData
  /** Reports the result in one line, for sharing; undefined once there is none. */
  readonly onResult: (summary: string | undefined) => void
}
