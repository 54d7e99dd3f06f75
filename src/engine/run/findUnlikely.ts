import { findBound } from '../compile/findBound.ts'
import { Refusal } from '../Refusal.ts'
import type { Slots, Tool } from '../tool.ts'
import type { Given } from './readInputs.ts'

/** Finds the first of some quantities that is unlikely, which may be why what follows from it is refused. */
export function findUnlikely(
  tool: Tool,
  slots: Slots,
  given: Given,
  names: readonly string[],
): Refusal<'unlikely'> | undefined {
  for (const { data, name, slot } of tool.inputs) {
    const beyond = data.units && data.usual && names.includes(name) && findBound(data.usual, slots[slot])
    if (beyond) return new Refusal('unlikely', { ...beyond, given: given[name] ?? (slots[slot] as unknown) }, name)
  }
  return undefined
}
