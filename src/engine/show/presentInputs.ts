import type { Conventions } from '../conventions.ts'
import { clockTime, formatDuration } from '../language/numbers/clockTime.ts'
import type { Evaluation } from '../run/evaluate.ts'
import type { CellValue } from '../OutputResult.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
import type { InputData } from '../toolData.ts'
import { conventionsOf } from './conventionsOf.ts'
import { formatDate } from './formatDate.ts'
import { formatNumber, groupDigits } from './formatNumber.ts'
import { formatTime } from './formatTime.ts'
import { withUnit } from './withUnit.ts'

/** An input as text for people and as a value for programs. */
export interface InputResult {
  readonly name: string
  readonly label: string
  /** The text shown to visitors, with its prefix and unit. */
  readonly text: string
  readonly unit?: string
  /** The value for JSON: the label of a choice, the text of rows. */
  readonly value: CellValue
}

/**
 * Lists the inputs of a result, including defaults, but without options that changed nothing: an extra payment of $0.
 *
 * @returns the inputs that apply and have a value, in the order of the form
 */
export function presentInputs({ tool, slots }: Evaluation): readonly InputResult[] {
  return tool.inputs
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ data, slot }) => {
      const read: unknown = slots[slot]
      if (read === undefined || (Array.isArray(read) && read.length === 0)) return []
      if (data.more && data.optional && read === data.default) return []
      const unit = data.unit === undefined ? undefined : resolveVarying(tool, data.unit, slots)
      const { text, value } = write(data, read, conventionsOf(slots))
      return {
        name: data.name,
        label: resolveVarying(tool, data.label, slots) ?? data.name,
        text: withUnit(text, unit),
        ...(unit === undefined ? {} : { unit }),
        value,
      }
    })
}

function write(input: InputData, read: unknown, conventions: Conventions): { text: string; value: CellValue } {
  if (Array.isArray(read)) return same(read.map((row: Record<string, unknown>) => writeRow(input, row)).join('; '))
  if (input.type === 'choice') return same(input.choices?.find(({ value }) => value === read)?.label ?? String(read))
  if (typeof read === 'bigint') return { text: groupDigits(String(read), conventions), value: String(read) }
  if (typeof read !== 'number') {
    const value = String(read)
    return { text: input.type === 'date' ? formatDate(value, conventions) : value, value }
  }
  if (input.type === 'time') return { text: formatTime(clockTime(read), conventions), value: clockTime(read) }
  if (input.type === 'duration') return same(formatDuration(read))
  const { prefix = '', money } = input
  if (prefix === '')
    return { text: formatNumber(read, money ? 'money' : 'number', undefined, conventions, true), value: read }
  const digits = formatNumber(Math.abs(read), 'number', undefined, conventions, true)
  return { text: `${read < 0 ? '-' : ''}${prefix}${digits}`, value: read }
}

/** The fields of a row as they were given. */
const writeRow = ({ columns = [] }: InputData, row: Record<string, unknown>): string =>
  columns
    .map(({ name, choices }) => {
      const field = String(row[name] ?? '')
      return choices?.find(({ value }) => String(value) === field)?.label ?? field
    })
    .filter((field) => field !== '')
    .join(' ')

const same = (text: string): { text: string; value: CellValue } => ({ text, value: text })
