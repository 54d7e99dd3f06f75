import type { Remark } from '../../src/service/notesOn.ts'
import { headlinesOf } from '../../src/engine/headlinesOf.ts'
import type { OutputResult, Outputs } from '../../src/engine/show/present.ts'
import type { TableResult } from '../../src/engine/TableResult.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { alignColumns } from './alignColumns.ts'
import { showPlain } from './showPlain.ts'

/** Longer texts are not aligned, so that they do not widen the column. */
const MAX_ALIGNED_LENGTH = 30

/**
 * Prints a result for people: a line for each figure, the large one of the page first and marked, then tables, then notes.
 *
 * @param data    the definition, for details that the outputs lack
 * @param outputs the calculated outputs
 * @param remarks the notes
 */
export function printResult(
  { name, outputs: known }: Pick<ToolData, 'name' | 'outputs'>,
  outputs: Outputs,
  remarks: readonly Remark[] = [],
): string {
  const headlines = headlinesOf(known.filter(({ name }) => outputs[name])).map(({ name }) => name)
  const entries = Object.entries(outputs)
    .map(([id, result]) => ({ result, isHeadline: headlines.includes(id) }))
    .toSorted((a, b) => Number(b.isHeadline) - Number(a.isHeadline))
  const figures = entries.filter(({ result }) => !result.table)
  const labelWidth = Math.max(0, ...figures.map(({ result }) => result.label.length))
  const figureWidth = Math.max(
    0,
    ...figures.filter(({ result }) => isAligned(result)).map(({ result }) => result.text.length),
  )
  const lines = entries.flatMap(({ result, isHeadline }) => {
    const mark = isHeadline ? '▸' : ' '
    const notes = result.note === undefined ? [] : [`    ${result.note}`]
    if (result.table)
      return [`${mark} ${result.label}`, ...printTable(result.table).map((line) => `    ${line}`), ...notes]
    const text = isAligned(result) ? result.text.padStart(figureWidth) : result.text
    return [
      `${mark} ${result.label.padEnd(labelWidth)}  ${text}${result.unit === undefined ? '' : ` ${result.unit}`}`,
      ...notes,
    ]
  })
  return [name, ...lines, ...remarks.map(({ message }) => `  Note: ${message}`)]
    .map((line) => `${showPlain(line)}\n`)
    .join('')
}

const isAligned = ({ value, text }: OutputResult): boolean =>
  typeof value === 'number' && text.length <= MAX_ALIGNED_LENGTH

/** Longer tables are printed folded, if they define groups. */
const MAX_TABLE_ROWS = 24

function printTable(table: TableResult): string[] {
  const { columns, folds, total } = table
  if (folds && table.count > MAX_TABLE_ROWS) {
    const shown = columns.flatMap((column, index) =>
      folds.rows.some((fold) => fold.cells[index] !== '') ? [{ ...column, index }] : [],
    )
    const pick = (row: readonly string[]) => shown.map(({ index }) => row[index] ?? '')
    return alignColumns(
      [
        [folds.label, ...shown.map(({ label }) => label)],
        ...folds.rows.map((fold) => [fold.label, ...pick(fold.cells)]),
        ...(total ? [['', ...pick(total)]] : []),
      ],
      ['right', ...shown.map(() => 'right' as const)],
    )
  }
  return alignColumns(
    [columns.map(({ label }) => label), ...table.cells, ...(total ? [total] : [])],
    columns.map(({ isNumber }) => (isNumber ? 'right' : 'left')),
  )
}
