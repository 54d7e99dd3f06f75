import type { ChoiceRow } from '../toolData.ts'
import type { LinkedInput, Slots } from '../tool.ts'

/** The choices of an input, given the other inputs: `match` filters the rows of a table. */
export function offeredChoices(
  { choices, matchSlot, choicesByMatch }: LinkedInput,
  slots: Slots,
): readonly ChoiceRow[] | undefined {
  return choicesByMatch && matchSlot !== undefined ? (choicesByMatch.get(slots[matchSlot]) ?? []) : choices
}
