import { toCellValue } from '../run/evaluate.ts'
import type { CellValue } from '../OutputResult.ts'
import { foldRows, type Fold } from '../run/foldRows.ts'
import { sum } from '../language/functions/statistics.ts'
import type { Cells, Slots, Tool } from '../tool.ts'
import type { ColumnData, OutputData, OutputFormat, TableData, Rounding } from '../toolData.ts'
import { resolveRounding } from '../run/resolveRounding.ts'
import type { Conventions } from '../conventions.ts'
import { conventionsOf } from './conventionsOf.ts'
import { groupDigits } from './formatNumber.ts'
import type { TableResult } from '../TableResult.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
import { withUnit } from './withUnit.ts'
import { writeValue } from './writeValue.ts'
import { slotFor } from '../compile/linkFormula.ts'

/**
 * Writes the cells, folds and totals of a table as text. Folds and totals are sums of unrounded cells, so their last digit
 * may differ from the sum of the figures shown.
 *
 * @param cells the calculated cells of the table
 * @param slots the values of the calculation, for labels and units that depend on a choice
 */
export function presentTable(tool: Tool, table: TableData, cells: Cells, slots: Slots): TableResult {
  const { rows, fold } = table
  const columns = table.columns.flatMap((data) => {
    const values = cells.columns.get(data.name)
    return values ? [{ data, look: lookOf(tool, data, slots), values }] : []
  })
  type Column = (typeof columns)[number]
  const variedSlot = rows.by === 'vary' ? slotFor(rows.input, tool.layout) : 0
  /** The look of a cell. If its unit depends on the input that varies from row to row, so does its look. */
  const lookAt = ({ data, look }: Column, row: number): Look => {
    if (rows.by !== 'vary' || typeof data.unit !== 'object' || data.unit.by !== rows.input) return look
    const varied = slots.slice()
    varied[variedSlot] = columns[0]?.values[row]
    return lookOf(tool, data, varied)
  }
  const add = ({ values }: Column, from = 0, to = cells.count): number =>
    sum(values.slice(from, to).filter((cell) => typeof cell === 'number'))
  const writeFold = (column: Column, { from, count }: Fold): string => {
    if (fold?.sum.includes(column.data.name)) return writeCell(column.look, add(column, from, from + count))
    return fold?.last.includes(column.data.name) ? writeCell(column.look, column.values[from + count - 1]) : ''
  }
  const own: unknown = rows.by === 'vary' ? slots[variedSlot] : undefined
  const current = own === undefined ? -1 : (columns[0]?.values.indexOf(own) ?? -1)
  const marked = columns.findIndex(({ data }) => data.mark)
  const marks = columns[marked] && {
    column: marked,
    rows: columns[marked].values.flatMap((value, row) => (value === true ? [row] : [])),
  }
  let cellTexts: TableResult['cells'] | undefined
  let foldTexts: TableResult['folds']
  let totalTexts: TableResult['total']
  return {
    columns: columns.map(({ data: { name, label, kind } }) => ({
      name,
      label: resolveVarying(tool, label, slots) ?? name,
      isNumber: kind === 'number',
    })),
    count: cells.count,
    get cells() {
      return (cellTexts ??= Array.from({ length: cells.count }, (_, row) =>
        columns.map((column) => writeCell(lookAt(column, row), column.values[row])),
      ))
    },
    get folds() {
      return (foldTexts ??= fold && {
        label: fold.label,
        rows: foldRows(fold, cells).map((row) => ({
          ...row,
          cells: columns.map((column) => writeFold(column, row)),
        })),
      })
    },
    get total() {
      if (!table.total || cells.count === 0) return undefined
      const { total } = table
      return (totalTexts ??= columns.map((column) =>
        total.includes(column.data.name) ? writeCell(column.look, add(column)) : '',
      ))
    },
    ...(marks && { marks }),
    ...(current === -1 ? {} : { current }),
  }
}

/** How the cells of a column, or other figures, are written. */
export interface Look {
  readonly format: OutputFormat
  readonly round: Rounding | undefined
  readonly unit: string | undefined
  readonly labels: { readonly [value: string]: string } | undefined
  readonly conventions: Conventions
}

export const lookOf = (tool: Tool, data: ColumnData | OutputData, slots: Slots): Look => ({
  format: data.format,
  round: resolveRounding(tool, data, slots),
  unit: data.unit === undefined ? undefined : resolveVarying(tool, data.unit, slots),
  labels: data.labels,
  conventions: conventionsOf(slots),
})

/** Writes a cell as text with its unit; '' if it is empty. */
export function writeCell({ format, round, unit, labels, conventions }: Look, cell: unknown): string {
  if (cell === undefined) return ''
  if (typeof cell === 'bigint') return groupDigits(String(cell), conventions)
  const value = toCellValue(cell, format, round) as CellValue
  // Rounding a number near the largest double can overflow.
  if (typeof value === 'symbol') return ''
  const text = labels?.[String(value)] ?? writeValue(value, format, round, cell, conventions)
  return withUnit(text, unit)
}
