import type { Conventions } from '../../conventions.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import type { Cells } from '../../tool.ts'
import type { ChartData } from '../../toolData.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { formatNumber } from '../formatNumber.ts'
import type { PartsDrawing } from './Drawing.ts'
import { presentOutput } from '../present.ts'
import { withUnit } from '../withUnit.ts'
import { shareOut } from './shareOut.ts'
import { isDrawable, writerOf, writerOfFigure } from './writers.ts'
import { valueOf } from '../../run/valueOf.ts'

/** Draws the shares of a whole that are not zero; undefined if a part is missing or negative, or if all are zero. */
export function drawParts(evaluation: Evaluation, chart: ChartData): PartsDrawing | undefined {
  const { name, label, y } = chart
  const all = y ? partsOfRows(evaluation, chart) : partsOfFigures(evaluation, chart)
  const drawn = all.flatMap((part, series) => (part.value === 0 ? [] : [{ ...part, series }]))
  const values = drawn.map(({ value }) => value)
  if (values.length === 0 || !values.every(isDrawable) || values.some((value) => value < 0)) return undefined
  // All parts are written in the format of the first output among them.
  const common = all.find(({ writer }) => writer.isOutput)?.writer
  const shares = shareOut(values)
  const largest = Math.max(...values)
  const total = values.reduce((sum, value) => sum + value / largest, 0)
  let end = 0
  const parts = drawn.map(({ writer, series, text }, index) => {
    const from = end
    const value = values[index] ?? 0
    end = index === values.length - 1 ? 1 : Math.min(1, from + value / largest / total)
    return {
      label: writer.label,
      text: text ?? (common ?? writer).write(value),
      share: writeShare(shares[index] ?? 0, value, conventionsOf(evaluation.slots)),
      span: { from, to: end },
      series,
    }
  })
  return {
    kind: 'parts',
    name,
    label,
    sentence: `${parts.map((part) => `${part.label}: ${part.share}`).join(', ')}.`,
    parts,
  }
}

interface Part {
  readonly value: unknown
  readonly text?: string | undefined
  readonly writer: { readonly label: string; readonly isOutput: boolean; write(value: unknown): string }
}

const partsOfFigures = (evaluation: Evaluation, { of }: ChartData): readonly Part[] =>
  of.map((part) => ({
    value: valueOf(evaluation, part),
    writer: writerOfFigure(evaluation, part),
    text: inUnit(evaluation, part),
  }))

/** A figure in the unit that the visitor wants, as it stands above the chart; undefined if it has only one. */
function inUnit(evaluation: Evaluation, name: string): string | undefined {
  const at = evaluation.tool.outputs.findIndex((output) => output.name === name)
  const [output, value] = [evaluation.tool.outputs[at], evaluation.values[at]]
  if (!output?.data.units || value === undefined) return undefined
  const { text, unit } = presentOutput(evaluation, output, value)
  return withUnit(text, unit)
}

/** One part for each row of a table that has something in it, named by another column. */
function partsOfRows(evaluation: Evaluation, { of: [table = ''], x, y: [column] = [] }: ChartData): readonly Part[] {
  const data = evaluation.tool.data.outputs.find(({ name }) => name === table)?.table
  const cells = valueOf(evaluation, table) as Cells | undefined
  const [amounts, names] = [column, x].map((name) => data?.columns.find((each) => each.name === name))
  const list = cells?.columns.get(column ?? '')
  if (!cells || !amounts || !list) return []
  const writer = writerOf(evaluation, amounts)
  const nameWriter = names && writerOf(evaluation, names)
  const rows = Array.from({ length: cells.count }, (_, row) => row).filter((row) => list[row] !== 0)
  const nameOf = (row: number): string => nameWriter?.write(cells.columns.get(x ?? '')?.[row]).trim() ?? ''
  return rows.map((row) => ({
    value: list[row],
    writer: { ...writer, label: nameOf(row) || String(row + 1), isOutput: true },
  }))
}

/** No share other than zero reads as zero. */
const writeShare = (share: number, value: number, conventions: Conventions): string =>
  share === 0 && value > 0
    ? `less than ${formatNumber(0.1, 'percent', undefined, conventions)}`
    : formatNumber(share, 'percent', undefined, conventions)
