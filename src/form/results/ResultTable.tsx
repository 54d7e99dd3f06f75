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
  const places = placeColumns(table, ownColumn)
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
              <th key={column.name} scope="col" {...places[index]} data-text={!column.isNumber || undefined}>
                {folds && !ownColumn && index === 0 ? folds.label : column.label}
              </th>
            ))}
          </tr>
        </thead>
        {folds ? <FoldedRows {...{ table, places, folds, ownColumn }} /> : <PlainRows {...{ table, places, isLong }} />}
        {total && (
          <tfoot>
            <tr>
              {ownColumn && (
                <th scope="row">
                  Total
                  <Under {...{ table, places }} row={total} />
                </th>
              )}
              {total.map((text, index) =>
                index === 0 && text === '' && !ownColumn ? (
                  <th key={index} scope="row">
                    Total
                    <Under {...{ table, places }} row={total} />
                  </th>
                ) : (
                  <td key={index} {...places[index]}>
                    {text}
                    {index === 0 && !ownColumn && <Under {...{ table, places }} row={total} />}
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

/** Where a column stands. */
interface Place {
  readonly className?: string
  /** With room for that many columns or fewer, its values stand under the names of the rows. */
  readonly 'data-under'?: number
}

/** As many columns as fit on a phone, and on a small one. */
const MOST_COLUMNS = [4, 3]

/** Of rows with more characters than this, one column less does. */
const MOST_CHARACTERS = 34

/** The column that marks rows is visually hidden: sighted visitors see its label on the marked rows. */
function placeColumns(table: TableResult, ownColumn: boolean): readonly Place[] {
  const { columns, marks, cells, folds, total = [] } = table
  const after = columns.map((_, index) => index).filter((index) => index !== marks?.column && (ownColumn || index > 0))
  const [first] = folds?.rows ?? []
  const [row = []] = cells
  const name = first ? `${folds?.label} ${first.label}` : (row[0] ?? '')
  const lengths = [first?.cells ?? row, total].map((texts) =>
    after.slice(-3).reduce((sum, index) => sum + (texts[index]?.length ?? 0), name.length),
  )
  const spare = Math.max(...lengths) > MOST_CHARACTERS ? 1 : 0
  return columns.map((_, index) => {
    if (index === marks?.column) return { className: 'visually-hidden' }
    const place = after.indexOf(index)
    const under = place < 0 ? undefined : MOST_COLUMNS.find((most) => place < after.length + 1 + spare - most)
    return under === undefined ? {} : { 'data-under': under }
  })
}

interface UnderProps extends Pick<RowsProps, 'table' | 'places'> {
  readonly row: readonly string[]
}

/** What stands under the name of a row where there is no room for its columns. Screen readers find it in its column. */
function Under({ table: { columns }, places, row }: UnderProps) {
  const [most = '', fewest = ''] = MOST_COLUMNS.map((room) =>
    columns
      .flatMap(({ label, isNumber }, index) => {
        const text = row[index]
        const isUnder = (places[index]?.['data-under'] ?? 0) >= room
        return isUnder && text ? [isNumber ? `${label} ${text}` : text] : []
      })
      .join(', '),
  )
  return fewest === '' ? null : <i className="under" data-most={most} data-fewest={fewest} aria-hidden="true" />
}

const isMarked = ({ marks }: TableResult, row: number): boolean => marks?.rows.includes(row) ?? false

/** Returns the label of a marked row. */
const markOf = (table: TableResult, row: number): string | undefined =>
  isMarked(table, row) ? table.columns[table.marks?.column ?? -1]?.label : undefined

const FIRST_ROWS = 24

interface RowsProps {
  readonly table: TableResult
  readonly places: readonly Place[]
}

/** All rows; only the first if there are very many. */
function PlainRows({ table, places, isLong }: RowsProps & { readonly isLong: boolean }) {
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
              {...places[column]}
              data-mark={column === 0 ? markOf(table, index) : undefined}
              data-text={columns[column]?.isNumber === false || undefined}
            >
              {text}
              {column === 0 && <Under {...{ table, places, row }} />}
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

interface FoldedRowsProps extends RowsProps {
  readonly folds: NonNullable<TableResult['folds']>
  readonly ownColumn: boolean
}

/** A row per group, such as a year, with a button that expands its months. */
function FoldedRows({ table, places, folds, ownColumn }: FoldedRowsProps) {
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
              <Under {...{ table, places }} row={sums} />
            </th>
            {sums.map((text, column) =>
              column === 0 && !ownColumn ? null : (
                <td key={column} {...places[column]}>
                  {text}
                </td>
              ),
            )}
          </tr>,
          ...(isOpen ? cells.slice(from, from + count) : []).map((row, index) => (
            <tr key={from + index} className="folded" data-marked={isMarked(table, from + index) || undefined}>
              {ownColumn && (
                <td>
                  &nbsp;
                  <Under {...{ table, places, row }} />
                </td>
              )}
              {row.map((text, column) => (
                <td key={column} {...places[column]} data-mark={column === 0 ? markOf(table, from + index) : undefined}>
                  {column === 0 && !ownColumn ? `${columns[0]?.label} ${text}` : text}
                  {column === 0 && !ownColumn && <Under {...{ table, places, row }} />}
                </td>
              ))}
            </tr>
          )),
        ]
      })}
    </tbody>
  )
}
