import type { Slots, Tool } from '../tool.ts'
import type { Varying } from '../toolData.ts'
import { valueOf } from './valueOf.ts'

/** The text for the selected choices; undefined if there is none. */
export function resolveVarying(tool: Tool, varying: Varying, slots: Slots): string | undefined {
  if (typeof varying === 'string') return varying
  const chosen = valueOf({ tool, slots }, varying.by) as string | number
  if ('column' in varying) return tool.layout.choices.get(varying.by)?.get(chosen)?.[varying.column]?.toString()
  return Object.hasOwn(varying.is, chosen) ? varying.is[chosen] : undefined
}
