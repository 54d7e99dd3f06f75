import { ResultTable } from '../../form/results/ResultTable.tsx'
import type * as page from '../../form/results/standing.tsx'

// Replaces src/form/results/standing.tsx in embeds, where a result stands below its form.

export const StandingTable: typeof page.StandingTable = ({ label, table }) => (
  <ResultTable label={label} table={table} isLong={false} />
)
export const hasRoomFor: typeof page.hasRoomFor = () => false
