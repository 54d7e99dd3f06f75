import type { Decimals, Rounding } from '../toolData.ts'
import type { LinkedOutput, Slots, Tool } from '../tool.ts'
import type { EdgesData, OutputData } from '../toolData.ts'
import { valueOf } from './valueOf.ts'

/** The rounding of a figure for the selected choices. */
export function resolveRounding(
  tool: Tool,
  { round, edges }: Pick<LinkedOutput, 'round' | 'edges'> | Pick<OutputData, 'round' | 'edges'>,
  slots: Slots,
): Rounding | undefined {
  const decimals = resolveDecimals(tool, round, slots)
  if (edges === undefined || decimals === undefined) return decimals
  return { decimals, edges: edges.flatMap((each) => resolveEdges(tool, each, slots)) }
}

function resolveDecimals(tool: Tool, round: OutputData['round'], slots: Slots): Decimals | undefined {
  if (typeof round !== 'object' || !('by' in round)) return round
  const chosen = valueOf({ tool, slots }, round.by) as string | number
  return {
    places: Number(tool.layout.choices.get(round.by)?.get(chosen)?.[round.column]),
    significant: round.significant,
  }
}

const resolveEdges = (tool: Tool, edges: EdgesData, slots: Slots): readonly number[] =>
  'is' in edges ? (edges.is[String(valueOf({ tool, slots }, edges.by))] ?? []) : edges
