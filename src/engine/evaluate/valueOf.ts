import type { Slots, Tool } from '../tool.ts'

/** What formulas saw of a name; undefined where it is missing, does not apply, or is no name of the tool. */
export const valueOf = (
  { tool, slots }: { readonly tool: Pick<Tool, 'layout'>; readonly slots: Slots },
  name: string,
): unknown => slots[tool.layout.slotOf.get(name) ?? -1]
