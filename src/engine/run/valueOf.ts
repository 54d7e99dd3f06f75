import type { Slots, Tool } from '../tool.ts'

/** The value of a name as formulas read it; undefined if it is missing, does not apply or is not a name of the tool. */
export const valueOf = (
  { tool, slots }: { readonly tool: Pick<Tool, 'layout'>; readonly slots: Slots },
  name: string,
): unknown => slots[tool.layout.slotOf.get(name) ?? -1]
