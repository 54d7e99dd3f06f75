import type { Rounding } from '../round/roundOutput.ts'
import type { Slots, Tool } from '../tool.ts'
import type { OutputData } from '../toolData.ts'
import { valueOf } from './valueOf.ts'

/** The rounding for the selected choices. */
export function resolveRounding(tool: Tool, round: OutputData['round'], slots: Slots): Rounding | undefined {
  if (typeof round !== 'object' || !('by' in round)) return round
  const chosen = valueOf({ tool, slots }, round.by) as string | number
  return {
    places: Number(tool.layout.choices.get(round.by)?.get(chosen)?.[round.column]),
    significant: round.significant,
  }
}
