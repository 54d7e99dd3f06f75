import { Evaluation } from '../evaluate/evaluate.ts'
import { slotFor } from '../evaluate/linkFormula.ts'
import { layoutOf, linkSource } from '../evaluate/tabulate.ts'
import type { Cells } from '../tool.ts'
import type { TableData } from '../toolData.ts'

/** Whether the rows of a table have formulas of their own to work out. */
export const isWorkedOut = (table: TableData): boolean => workedOutColumns(table).length > 0

/**
 * The columns of a table that do more than repeat another value or mark a row. Those of a table that varies an input are
 * worked out like the tool.
 */
export const workedOutColumns = ({ rows, carry = [], columns }: TableData): TableData['columns'] =>
  rows.by === 'vary'
    ? []
    : columns.filter(({ name, formula, format }) => {
        const isRepeated = !Array.isArray(formula) || formula[0] === 'name' || formula[0] === 'member'
        return format !== 'boolean' && (!isRepeated || carry.some((each) => each.name === name))
      })

/**
 * A calculation as the first row of a table saw it: afterwards the table's names hold the values of its last row.
 *
 * @param cells the table's cells, at least one row of them
 */
export function replayFirstRow(
  { tool, given, slots, outputs }: Evaluation,
  table: TableData,
  cells: Cells,
): Evaluation {
  const { rows, carry = [], columns } = table
  if (rows.by === 'vary') throw new Error(`[bug] replayFirstRow: ${table.name} varies an input`)
  const layout = layoutOf(table, tool.layout)
  const replayed = slots.slice()
  const [first] = linkSource(rows, layout)(slots) ?? []
  replayed[slotFor(rows.name, layout)] = first
  for (const { name } of columns) replayed[slotFor(name, layout)] = cells.columns.get(name)?.[0]
  // The column of a carry's name is its next value.
  for (const { name } of carry) replayed[slotFor(name, layout)] = cells.start[name]
  return new Evaluation({ ...tool, layout }, given, replayed, outputs)
}
