import { useState } from 'react'
import type { TableResult } from '../../engine/TableResult.ts'
import { usePrinting } from './usePrinting.ts'

interface ResultTableProps {
  readonly label: string
  readonly table: TableResult
  /** It is collapsible if possible, and scrolls within its own height. */
  readonly isLong: boolean
}

/** A table of a result. Of a long table only open rows are rendered. */
export function ResultTable({ label, table, isLong }: ResultTableProps) {
  const { columns, total } = table
  const folds = isLong ? table.folds : undefined
  // Yearly totals that leave the first column empty share it with the row labels.
  const ownColumn = folds?.rows.some(({ cells }) => cells[0] !== '') ?? false
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="result-table" data-long={isLong || undefined} role="region" aria-label={label} tabIndex={0}>
      <table>
        {/* When opened on demand, the button already shows the label. */}
        <caption className={isLong ? 'visually-hidden' : undefined}>{label}</caption>
        <thead>
          <tr>
            {ownColumn && <th scope="col">{folds?.label}</th>}
            {columns.map((column, index) => (
              <th
                key={column.name}
                scope="col"
                className={markClass(table, index)}
                data-text={!column.isNumber || undefined}
              >
                {folds && !ownColumn && index === 0 ? folds.label : column.label}
              </th>
            ))}
          </tr>
        </thead>
        {folds ? (
          <FoldedRows table={table} folds={folds} ownColumn={ownColumn} />
        ) : (
          <PlainRows table={table} isLong={isLong} />
        )}
        {total && (
          <tfoot>
            <tr>
              {ownColumn && <th scope="row">Total</th>}
              {total.map((text, index) =>
                index === 0 && text === '' && !ownColumn ? (
                  <th key={index} scope="row">
                    Total
                  </th>
                ) : (
                  <td key={index} className={markClass(table, index)}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** The column that marks rows is visually hidden: sighted visitors see its label on the marked rows. */
const markClass = ({ marks }: TableResult, column: number): string | undefined =>
  column === marks?.column ? 'visually-hidden' : undefined

const isMarked = ({ marks }: TableResult, row: number): boolean => marks?.rows.includes(row) ?? false

/** Returns the label of a marked row. */
const markOf = (table: TableResult, row: number): string | undefined =>
  isMarked(table, row) ? table.columns[table.marks?.column ?? -1]?.label : undefined

const FIRST_ROWS = 24

/** All rows; only the first if there are very many. */
function PlainRows({ table, isLong }: { table: TableResult; isLong: boolean }) {
  const { cells, columns, current } = table
  const [showsAll, setShowsAll] = useState(false)
  const isPrinting = usePrinting()
  const isCut = isLong && cells.length > FIRST_ROWS * 1.5 && !showsAll && !isPrinting
  return (
    <tbody>
      {(isCut ? cells.slice(0, FIRST_ROWS) : cells).map((row, index) => (
        <tr key={index} aria-current={index === current || undefined} data-marked={isMarked(table, index) || undefined}>
          {row.map((text, column) => (
            <td
              key={column}
              className={markClass(table, column)}
              data-mark={column === 0 ? markOf(table, index) : undefined}
              data-text={columns[column]?.isNumber === false || undefined}
            >
              {text}
            </td>
          ))}
        </tr>
      ))}
      {isCut && (
        <tr>
          <td colSpan={columns.length}>
            <button type="button" className="detail-button" onClick={() => setShowsAll(true)}>
              Show all {cells.length} rows
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface FoldedRowsProps {
  readonly table: TableResult
  readonly folds: NonNullable<TableResult['folds']>
  readonly ownColumn: boolean
}

/** A row per group, such as a year, with a button that expands its months. */
function FoldedRows({ table, folds, ownColumn }: FoldedRowsProps) {
  const { cells, columns } = table
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const isPrinting = usePrinting()
  const toggle = (fold: number) => setOpen((before) => before.symmetricDifference(new Set([fold])))
  return (
    <tbody>
      {folds.rows.flatMap(({ label, cells: sums, from, count }, fold) => {
        const isOpen = isPrinting || open.has(fold)
        return [
          <tr key={`fold ${fold}`} className="fold">
            <th scope="row">
              <button type="button" className="fold-toggle" aria-expanded={isOpen} onClick={() => toggle(fold)}>
                {`${folds.label} ${label}`}
              </button>
            </th>
            {sums.map((text, column) =>
              column === 0 && !ownColumn ? null : (
                <td key={column} className={markClass(table, column)}>
                  {text}
                </td>
              ),
            )}
          </tr>,
          ...(isOpen ? cells.slice(from, from + count) : []).map((row, index) => (
            <tr key={from + index} className="folded" data-marked={isMarked(table, from + index) || undefined}>
              {ownColumn && <td>&nbsp;</td>}
              {row.map((text, column) => (
                <td
                  key={column}
                  className={markClass(table, column)}
                  data-mark={column === 0 ? markOf(table, from + index) : undefined}
                >
                  {column === 0 && !ownColumn ? `${columns[0]?.label} ${text}` : text}
                </td>
              ))}
            </tr>
          )),
        ]
      })}
    </tbody>
  )
}
