import { toCellValue, type CellValue } from '../evaluate/evaluate.ts'
import { sum } from '../functions/statistics.ts'
import type { Cells, Slots, Tool } from '../tool.ts'
import type { ColumnData, TableData } from '../toolData.ts'
import { resolveRounding } from '../evaluate/resolveRounding.ts'
import type { Rounding } from '../round/roundOutput.ts'
import { groupDigits } from './formatNumber.ts'
import { resolveVarying } from './resolveVarying.ts'
import { writeValue } from './writeValue.ts'

/** A table as people read it. */
export interface TableResult {
  readonly columns: readonly { readonly name: string; readonly label: string; readonly isNumber: boolean }[]
  /** Its texts, row by row; '' where a cell is empty. */
  readonly cells: readonly (readonly string[])[]
  /** Rows that stand as one until they are opened. */
  readonly folds?: {
    readonly label: string
    readonly rows: readonly {
      readonly label: string
      readonly cells: readonly string[]
      /** The rows it stands for: the index of the first, and how many. */
      readonly from: number
      readonly count: number
    }[]
  }
  readonly total?: readonly string[]
  /** The row of the inputs as they were given. */
  readonly current?: number
}

/**
 * The cells of a table as text, with its folds and totals. Those add up the cells before they are rounded, so their last
 * digit may differ from the sum of the figures shown.
 *
 * @param cells its calculated cells
 * @param slots the calculation, for labels and units that follow a choice
 */
export function presentTable(tool: Tool, table: TableData, cells: Cells, slots: Slots): TableResult {
  const columns = table.columns.map((column) => ({
    ...column,
    head: resolveVarying(tool, column.label, slots) ?? column.name,
    unitText: column.unit === undefined ? undefined : resolveVarying(tool, column.unit, slots),
    rounding: resolveRounding(tool, column.round, slots),
    values: cells.columns.get(column.name) ?? [],
  }))
  const write = (column: (typeof columns)[number], value: unknown): string =>
    writeCell(column, column.rounding, column.unitText, value)
  const folds = table.fold && foldRows(table.fold, cells)
  const add = (column: string, from = 0, to = cells.count): number =>
    sum((cells.columns.get(column) ?? []).slice(from, to).filter((cell) => typeof cell === 'number'))
  return {
    columns: columns.map(({ name, head, kind }) => ({ name, label: head, isNumber: kind === 'number' })),
    cells: Array.from({ length: cells.count }, (_, row) => columns.map((column) => write(column, column.values[row]))),
    ...(folds && table.fold
      ? {
          folds: {
            label: table.fold.label,
            rows: folds.map(({ label, from, count }) => ({
              label,
              from,
              count,
              cells: columns.map((column) =>
                table.fold?.sum.includes(column.name)
                  ? write(column, add(column.name, from, from + count))
                  : table.fold?.last.includes(column.name)
                    ? write(column, column.values[from + count - 1])
                    : '',
              ),
            })),
          },
        }
      : {}),
    ...(table.total && cells.count > 0
      ? {
          total: columns.map((column) => (table.total?.includes(column.name) ? write(column, add(column.name)) : '')),
        }
      : {}),
    ...currentOf(table, cells, slots, tool),
  }
}

function writeCell(
  { format, labels }: ColumnData,
  round: Rounding | undefined,
  unit: string | undefined,
  cell: unknown,
): string {
  const value = toCellValue(cell, format, round) as CellValue | undefined
  if (value === undefined || typeof value === 'symbol') return ''
  if (typeof cell === 'bigint') return groupDigits(String(cell))
  const text = labels?.[String(value)] ?? writeValue(value, format, round, cell)
  return unit === undefined ? text : `${text} ${unit}`
}

function foldRows(
  { every, yearOf }: NonNullable<TableData['fold']>,
  { count, columns }: Cells,
): { label: string; from: number; count: number }[] {
  if (every !== undefined)
    return Array.from({ length: Math.ceil(count / every) }, (_, fold) => ({
      label: String(fold + 1),
      from: fold * every,
      count: Math.min(every, count - fold * every),
    }))
  const folds: { label: string; from: number; count: number }[] = []
  for (const [row, date] of (columns.get(yearOf ?? '') ?? []).entries()) {
    const label = String(date).slice(0, 4)
    const last = folds.at(-1)
    if (last?.label === label) last.count += 1
    else folds.push({ label, from: row, count: 1 })
  }
  return folds
}

/** Where the input that a table varies has one of its values now, that row is the visitor's own. */
function currentOf({ rows, columns }: TableData, cells: Cells, slots: Slots, tool: Tool): { current?: number } {
  if (rows.by !== 'vary') return {}
  const own: unknown = slots[tool.layout.slotOf.get(rows.input) ?? 0]
  const current = cells.columns.get(columns[0]?.name ?? '')?.indexOf(own) ?? -1
  return current === -1 ? {} : { current }
}
