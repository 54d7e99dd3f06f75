import type { Outputs } from '../../engine/show/present.ts'
import type { TableResult } from '../../engine/TableResult.ts'
import type { ToolData } from '../../engine/toolData.ts'

// A result stands beside its form in a wide window, as two cards of equal height. Embeds have one column.

export const isBesideForm = (): boolean => matchMedia('(min-width: 60em)').matches

/** A table that stands with the figures of a result. */
interface StandingTable {
  readonly name: string
  /** In rem. */
  readonly height: number
  /** Its halves stand side by side. */
  readonly isHalved: boolean
}

/** A table without its rows, in rem. */
const TABLE = 4
const ROW = 2.3
/** By how much a result may be longer than the form beside it, in rem. */
const OVER = 5

/**
 * Returns the table that stands with the figures of a result, if there is no chart: the one that leaves the least of the
 * card empty, as it is or in halves. The others open on demand.
 *
 * @param isWide whether the result stands beside its form
 */
export function standingTable(
  { outputs, charts, room = 0 }: Pick<ToolData, 'outputs' | 'charts' | 'room'>,
  shown: Outputs,
  isWide: boolean,
): StandingTable | undefined {
  let least = charts.length > 0 ? 0 : room
  let best: StandingTable | undefined
  for (const { name } of outputs) {
    const { table } = shown[name] ?? {}
    for (const isHalved of table && isWide && hasHalves(table) ? [false, true] : [false]) {
      const height = TABLE + ROW * Math.ceil((table?.count ?? 0) / (isHalved ? 2 : 1))
      const empty = Math.abs(room - height)
      if (table?.count && empty < least && height <= room + OVER) {
        least = empty
        best = { name, height, isHalved }
      }
    }
  }
  return best
}

/** Halves have room for three columns each. What adds up or unfolds stays one. */
const hasHalves = ({ columns, marks, folds, total }: TableResult): boolean =>
  !folds && !total && columns.length <= (marks ? 4 : 3)
