import type { TableResult } from '../../engine/TableResult.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { isBesideForm } from './besideForm.ts'
import { ResultTable } from './ResultTable.tsx'

// What fills the card of a result beside a longer form.

interface StandingTableProps {
  readonly label: string
  readonly table: TableResult
  /** Its halves stand side by side. */
  readonly isHalved: boolean
}

/** A table that stands with the figures. */
export const StandingTable = ({ label, table, isHalved }: StandingTableProps) =>
  isHalved ? (
    <div className="halved">
      {halve(table).map((half, index) => (
        <ResultTable key={index} label={index === 0 ? label : `${label}, continued`} table={half} isLong={false} />
      ))}
    </div>
  ) : (
    <ResultTable label={label} table={table} isLong={false} />
  )

/** Returns both halves of a table, the second of which may be a row shorter. */
function halve(table: TableResult): TableResult[] {
  const { cells, current = -1, marks } = table
  const middle = Math.ceil(cells.length / 2)
  return [0, middle].map((from) => ({
    ...table,
    cells: cells.slice(from, from + middle),
    current: current - from,
    ...(marks && { marks: { ...marks, rows: marks.rows.map((row) => row - from) } }),
  }))
}

/** Whether a chart after the first stands with the figures, too: a form may be longer than a result with one. */
export const hasRoomFor = (height: number, { room = 0 }: Pick<ToolData, 'room'>): boolean =>
  isBesideForm() && height <= room
