import { encodePermalink } from './permalink.ts'
import type { EquippedTool } from '../../tool.ts'
import type { Given } from '../../run/readInputs.ts'

/** Returns the address of a tool with inputs filled in. They are in the fragment, which browsers do not send. */
export function linkTo(tool: EquippedTool, given: Given): string {
  const fragment = encodePermalink(tool, given)
  return fragment === '' ? `/${tool.data.id}` : `/${tool.data.id}#${fragment}`
}
