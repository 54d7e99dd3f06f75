import { encodePermalink } from './permalink.ts'
import type { Given } from '../../run/readInputs.ts'
import type { ToolData } from '../../toolData.ts'

/** Returns the address of a tool with inputs filled in. They are in the fragment, which browsers do not send. */
export function linkTo(tool: ToolData, given: Given): string {
  const fragment = encodePermalink(tool, given)
  return fragment === '' ? `/${tool.id}` : `/${tool.id}#${fragment}`
}
