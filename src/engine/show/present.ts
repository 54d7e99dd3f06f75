import { applies } from '../compile/conditions.ts'
import type { Evaluation } from '../run/evaluate.ts'
import type { CellValue, OutputValue } from '../OutputResult.ts'
import { resolveRounding } from '../run/resolveRounding.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
import { cutOnPage } from '../run/round/cutOnPage.ts'
import { roundOutput } from '../run/round/roundOutput.ts'
import { valueOf } from '../run/valueOf.ts'
import type { Cells, LinkedOutput, Slots, Tool } from '../tool.ts'
import type { TableData, Tone } from '../toolData.ts'
import { conventionsOf } from './conventionsOf.ts'
import { groupDigits } from './formatNumber.ts'
import type { OutputResult } from '../OutputResult.ts'
import type { TableResult } from '../TableResult.ts'
import { writeValue } from './writeValue.ts'

export type { OutputResult } from '../OutputResult.ts'

/** Longer tables are summarized as their number of rows. */
const MAX_READ_ROWS = 12

/** The outputs that apply, by name. */
export type Outputs = Readonly<Record<string, OutputResult>>

/**
 * Writes an evaluation for people: labels, figures as text, units and notes.
 *
 * @returns the outputs that apply, in the order of the definition
 */
export function present(evaluation: Evaluation): Outputs {
  const presented: Record<string, OutputResult> = {}
  for (const [index, output] of evaluation.tool.outputs.entries()) {
    const value = evaluation.values[index]
    if (value !== undefined) presented[output.name] = presentOutput(evaluation, output, value)
  }
  return presented
}

/** Writes one output of an evaluation for people. */
export function presentOutput(evaluation: Evaluation, output: LinkedOutput, value: OutputValue): OutputResult {
  const { tool, slots } = evaluation
  const { name, label, note, unit, units, table, instead } = output.data
  const labelText = resolveVarying(tool, label, slots) ?? name
  const result: { -readonly [K in keyof OutputResult]: OutputResult[K] } = table
    ? { value, ...writeTable(tool, table, slots[output.slot] as Cells, slots), label: labelText }
    : { value, text: writeFigure(tool, output, value as CellValue, slots), label: labelText }
  const isReplaced = instead && applies(output.instead, slots)
  if (isReplaced) result.text = fillLabel(tool, instead.text, slots)
  const unitText = unit === undefined ? undefined : resolveVarying(tool, unit, slots)
  const noteText = note === undefined ? undefined : resolveVarying(tool, note, slots)
  const tone = findTone(output, slots)
  if (unitText !== undefined && !isReplaced) result.unit = unitText
  if (noteText !== undefined) result.note = noteText
  if (tone !== undefined) result.tone = tone
  return (isReplaced ? undefined : units && tool.engine.presentIn?.(evaluation, output, result)) ?? result
}

function findTone({ data: { tone }, toneSlot = 0 }: LinkedOutput, slots: Slots): Tone | undefined {
  if (typeof tone !== 'object') return tone
  const value = String(slots[toneSlot])
  return Object.hasOwn(tone.is, value) ? tone.is[value] : undefined
}

function writeTable(tool: Tool, data: TableData, cells: Cells, slots: Slots): Pick<OutputResult, 'text' | 'table'> {
  const table = tool.engine.presentTable?.(tool, data, cells, slots)
  return table ? { text: summarize(table), table } : { text: '' }
}

/** Writes an output other than a table as text, without its unit. */
export function writeFigure(tool: Tool, output: LinkedOutput, value: CellValue, slots: Slots): string {
  const { slot, labels, format } = output
  const exact: unknown = slots[slot]
  if (typeof exact === 'bigint') return groupDigits(String(exact), conventionsOf(slots))
  const label = labels?.[String(value)]
  if (label !== undefined) return fillLabel(tool, label, slots)
  const conventions = conventionsOf(slots)
  const beside = conventions.onPage ? output.data.roundBeside : undefined
  if (beside !== undefined)
    return writeValue(roundOutput(exact as number, beside, true), format, beside, exact, conventions)
  const shown = conventions.onPage && typeof value === 'number' ? cutOnPage(output.data, value) : value
  return writeValue(shown, format, resolveRounding(tool, output, slots), exact, conventions)
}

/** Fills in the texts that a label names in braces. */
export const fillLabel = (tool: Tool, label: string, slots: Slots): string =>
  label.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(valueOf({ tool, slots }, name)))

/** Writes a table as one line, for places without room for more. */
function summarize(table: TableResult): string {
  if (table.count > MAX_READ_ROWS) return `${table.count} rows`
  const { columns, cells } = table
  return cells.map((row) => row.map((cell, index) => `${columns[index]?.label} ${cell}`).join(', ')).join('; ')
}
