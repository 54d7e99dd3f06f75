import type { ToolData } from '../engine/toolData.ts'

/** What the page hands to the view of a tool that is a program. */
export interface PluginViewProps {
  readonly tool: ToolData
  /** Tells the page the result in one line, for sharing; undefined where there is none any more. */
  readonly onResult: (summary: string | undefined) => void
}
