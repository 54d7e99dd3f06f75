import type { OutputResult, Outputs } from '../../src/engine/present/present.ts'
import type { OutputData, ToolData } from '../../src/engine/toolData.ts'
import { alignColumns } from './alignColumns.ts'
import { showPlain } from './showPlain.ts'

/** Longer texts stand as they are; the others need not give way to them. */
const LONGEST_ALIGNED = 30

/**
 * A result as people read it: a line for each figure, the primary one first and marked, tables below.
 *
 * @param data    the definition, for what the outputs do not say of themselves
 * @param outputs what was calculated
 */
export function printResult({ name, outputs: known }: Pick<ToolData, 'name' | 'outputs'>, outputs: Outputs): string {
  const dataOf = new Map(known.map((output) => [output.name, output]))
  const entries = Object.entries(outputs)
    .map(([id, result]) => ({ result, data: dataOf.get(id) }))
    .toSorted((a, b) => Number(b.data?.primary ?? false) - Number(a.data?.primary ?? false))
  const figures = entries.filter(({ result }) => !result.cells)
  const labelWidth = Math.max(0, ...figures.map(({ result }) => result.label.length))
  const figureWidth = Math.max(
    0,
    ...figures.filter(({ result }) => isAligned(result)).map(({ result }) => result.text.length),
  )
  const lines = entries.flatMap(({ result, data }) => {
    const mark = data?.primary ? '▸' : ' '
    const notes = result.note === undefined ? [] : [`    ${result.note}`]
    if (result.cells)
      return [`${mark} ${result.label}`, ...printTable(result, data).map((line) => `    ${line}`), ...notes]
    const text = isAligned(result) ? result.text.padStart(figureWidth) : result.text
    return [
      `${mark} ${result.label.padEnd(labelWidth)}  ${text}${result.unit === undefined ? '' : ` ${result.unit}`}`,
      ...notes,
    ]
  })
  return [name, ...lines].map((line) => `${showPlain(line)}\n`).join('')
}

const isAligned = ({ value, text }: OutputResult): boolean =>
  typeof value === 'number' && text.length <= LONGEST_ALIGNED

function printTable({ cells = [], value }: OutputResult, data: OutputData | undefined): string[] {
  const columns = data?.table?.columns ?? []
  const [first] = Array.isArray(value) ? (value as readonly Record<string, unknown>[]) : []
  return alignColumns(
    [columns.map(({ label }) => label), ...cells],
    columns.map(({ name }) => (typeof first?.[name] === 'number' ? 'right' : 'left')),
  )
}
