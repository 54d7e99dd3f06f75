import { isLeaf, isNode } from '../../language/formulas/formulaTree.ts'
import { Evaluation } from '../evaluate.ts'
import { slotFor } from '../../compile/linkFormula.ts'
import { layoutOf, linkSource } from '../../compile/tabulate.ts'
import type { Cells } from '../../tool.ts'
import type { TableData } from '../../toolData.ts'

/** Whether a table has columns to work out. */
export const isWorkedOut = (table: TableData): boolean => workedOutColumns(table).length > 0

/**
 * Returns the columns of a table that do more than repeat another value or mark a row. A table that varies an input has
 * none: its columns are worked out like the tool. Nor has one with a row for each unit: it repeats a value in each of them.
 */
export const workedOutColumns = ({ rows, carry = [], columns }: TableData): TableData['columns'] =>
  rows.by === 'vary' || (rows.by === 'records' && rows.areUnits)
    ? []
    : columns.filter(({ name, formula, format }) => {
        const isRepeated = !isNode(formula) || isLeaf(formula)
        return format !== 'boolean' && (!isRepeated || carry.some((start) => start.name === name))
      })

/**
 * Returns a calculation as of the first row of a table; after evaluation, its names hold the values of the last row.
 *
 * @param cells the cells of the table, at least one row
 */
export function replayFirstRow({ tool, given, slots, values }: Evaluation, table: TableData, cells: Cells): Evaluation {
  const { rows, carry = [], columns } = table
  if (rows.by === 'vary') throw new Error(`[bug] replayFirstRow: ${table.name} varies an input`)
  const layout = layoutOf(table, tool.layout)
  const replayed = slots.slice()
  let rest = cells.order?.[0] ?? 0
  for (const row of linkSource(rows, layout)(slots) ?? []) {
    replayed[slotFor(rows.name, layout)] = row
    if (rest-- === 0) break
  }
  for (const { name } of columns) replayed[slotFor(name, layout)] = cells.columns.get(name)?.[0]
  // A column with the name of a carry holds its next value.
  for (const { name } of carry) replayed[slotFor(name, layout)] = cells.start[name]
  return new Evaluation({ ...tool, layout }, given, replayed, values)
}
