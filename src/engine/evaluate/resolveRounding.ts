import type { Rounding } from '../round/roundOutput.ts'
import type { Slots, Tool } from '../tool.ts'
import type { OutputData } from '../toolData.ts'

/** The rounding for the selected choices. */
export function resolveRounding({ layout }: Tool, round: OutputData['round'], slots: Slots): Rounding | undefined {
  if (typeof round !== 'object' || !('by' in round)) return round
  const chosen = slots[layout.slotOf.get(round.by) ?? 0] as string | number
  return { places: Number(layout.choices.get(round.by)?.get(chosen)?.[round.column]), significant: round.significant }
}
