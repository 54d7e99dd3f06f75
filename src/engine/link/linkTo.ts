import { encodePermalink } from './permalink.ts'
import type { Given } from '../evaluate/readInputs.ts'
import type { ToolData } from '../toolData.ts'

/** The address of a tool with its inputs filled in; the fragment reaches no server. */
export function linkTo(tool: ToolData, given: Given): string {
  const fragment = encodePermalink(tool, given)
  return fragment === '' ? `/${tool.id}` : `/${tool.id}#${fragment}`
}
