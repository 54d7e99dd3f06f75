import type { Slots, Tool } from '../tool.ts'
import type { Varying } from '../toolData.ts'
import { valueOf } from './valueOf.ts'

/** The text that holds for the choices made; undefined where there is none for them. */
export function resolveVarying(tool: Tool, varying: Varying, slots: Slots): string | undefined {
  if (typeof varying === 'string') return varying
  const chosen = valueOf({ tool, slots }, varying.by) as string | number
  if ('column' in varying) return tool.layout.choices.get(varying.by)?.get(chosen)?.[varying.column]?.toString()
  return Object.hasOwn(varying.is, chosen) ? varying.is[chosen] : undefined
}
