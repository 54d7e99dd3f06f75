import type { Slots, Tool } from '../tool.ts'
import type { Varying } from '../toolData.ts'

/** The text for the selected choices; undefined if there is none. */
export function resolveVarying({ layout }: Pick<Tool, 'layout'>, varying: Varying, slots: Slots): string | undefined {
  if (typeof varying === 'string') return varying
  const chosen = slots[layout.slotOf.get(varying.by) ?? -1] as string | number
  if ('column' in varying) return layout.choices.get(varying.by)?.get(chosen)?.[varying.column]?.toString()
  return Object.hasOwn(varying.is, chosen) ? varying.is[chosen] : undefined
}
