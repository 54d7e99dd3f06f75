import type { CellValue, Evaluation, OutputValue } from '../evaluate/evaluate.ts'
import { resolveRounding } from '../evaluate/resolveRounding.ts'
import type { Rounding } from '../round/roundOutput.ts'
import type { LinkedOutput, Slots } from '../tool.ts'
import type { OutputFormat, Tone } from '../toolData.ts'
import { formatDate } from './formatDate.ts'
import { formatNumber, groupDigits } from './formatNumber.ts'
import { formatTime } from './formatTime.ts'
import { resolveVarying } from './resolveVarying.ts'

/** An output for people and programs. */
export interface OutputResult {
  readonly value: OutputValue
  /** What a visitor reads, without the unit. */
  readonly text: string
  readonly unit?: string
  readonly label: string
  readonly note?: string
  readonly tone?: Tone
  /** The texts of a table, row by row, in the order of its columns. */
  readonly cells?: readonly (readonly string[])[]
}

/** The outputs that apply, by name. */
export type Outputs = Readonly<Record<string, OutputResult>>

/**
 * An evaluation as people read it: labels, figures as text, units, notes, in US English.
 *
 * @returns the outputs that apply, in the order of the definition
 */
export function present({ tool, slots, outputs }: Evaluation): Outputs {
  const presented: Record<string, OutputResult> = {}
  for (const [output, value] of outputs) {
    const { name, label, note, unit } = output.data
    const labelText = resolveVarying(tool, label, slots) ?? name
    const result: { -readonly [K in keyof OutputResult]: OutputResult[K] } = Array.isArray(value)
      ? { ...writeTable(output, value, slots[output.slot] as Cells), label: labelText }
      : {
          value,
          text: writeFigure(
            { ...output.data, round: resolveRounding(tool, output.data.round, slots) },
            value as CellValue,
            slots[output.slot],
          ),
          label: labelText,
        }
    const unitText = unit === undefined ? undefined : resolveVarying(tool, unit, slots)
    const noteText = note === undefined ? undefined : resolveVarying(tool, note, slots)
    const tone = findTone(output, slots)
    if (unitText !== undefined) result.unit = unitText
    if (noteText !== undefined) result.note = noteText
    if (tone !== undefined) result.tone = tone
    presented[name] = result
  }
  return presented
}

function findTone({ data: { tone }, toneSlot }: LinkedOutput, slots: Slots): Tone | undefined {
  const value = String(slots[toneSlot ?? 0])
  return tone && Object.hasOwn(tone.is, value) ? tone.is[value] : undefined
}

/** What a figure of an output or a cell of a table looks like. */
interface Look {
  readonly format: OutputFormat
  readonly round?: Rounding | undefined
}

/** The cells of a table before they were rounded, row by row. */
type Cells = readonly Readonly<Record<string, unknown>>[]

/** A rounded value as text. No sum of money other than zero reads as zero, and a whole number has all its digits. */
function writeFigure({ format, round }: Look, value: CellValue, exact: unknown): string {
  if (typeof exact === 'bigint') return groupDigits(String(exact))
  if (value === 0 && format === 'money' && exact !== 0) return writeTinyMoney(exact as number, round)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return formatNumber(value, format === 'money' || format === 'percent' ? format : 'number', round)
  if (format === 'date') return formatDate(value)
  return format === 'time' ? formatTime(value) : value
}

function writeTinyMoney(value: number, rounding: Rounding | undefined): string {
  const places = typeof rounding === 'number' ? rounding : 2
  return `${value > 0 ? 'less than ' : 'more than -'}${formatNumber(10 ** -places, 'money', places)}`
}

function writeTable(
  { columns = [] }: LinkedOutput,
  rows: Exclude<OutputValue, CellValue>,
  exact: Cells,
): Pick<OutputResult, 'value' | 'text' | 'cells'> {
  const cells = rows.map((row, index) =>
    columns.map(({ data }) => {
      const text = writeFigure(data, row[data.name] as CellValue, exact[index]?.[data.name])
      return data.unit === undefined ? text : `${text} ${data.unit}`
    }),
  )
  const text = cells
    .map((row) => row.map((cell, index) => `${columns[index]?.data.label} ${cell}`).join(', '))
    .join('; ')
  return { value: rows, text, cells }
}
