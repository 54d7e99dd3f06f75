import type { Evaluation } from '../../run/evaluate.ts'
import type { ColumnData, OutputData } from '../../toolData.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { lookOf, writeCell, type Look } from '../presentTable.ts'
import { resolveVarying } from '../../compile/resolveVarying.ts'

/** The label of a figure, and how it is written. */
export interface Writer {
  readonly label: string
  readonly format: OutputData['format']
  readonly unit?: string
  write(value: unknown): string
}

/** Returns the writer of an output or of a table column. */
export function writerOf({ tool, slots }: Evaluation, data: OutputData | ColumnData): Writer {
  const look = lookOf(tool, data, slots)
  return {
    label: resolveVarying(tool, data.label, slots) ?? data.name,
    format: data.format,
    ...(look.unit === undefined ? {} : { unit: look.unit }),
    write: (value) => writeCell(look, value),
  }
}

/** Returns the writer of any number with a label: outputs as shown, inputs and values as plain numbers or money. */
export function writerOfFigure(evaluation: Evaluation, name: string): Writer & { readonly isOutput: boolean } {
  const { tool, slots } = evaluation
  const output = tool.data.outputs.find((output) => output.name === name)
  if (output) return { ...writerOf(evaluation, output), isOutput: true }
  const input = tool.data.inputs.find((input) => input.name === name)
  const label = input?.label ?? tool.data.nodes.find((node) => node.name === name)?.label
  const isMoney = input?.money
  const look: Look = {
    format: isMoney ? 'money' : 'number',
    round: isMoney ? 2 : undefined,
    unit: undefined,
    labels: undefined,
    conventions: conventionsOf(slots),
  }
  return {
    label: (label !== undefined && resolveVarying(tool, label, slots)) || name,
    format: look.format,
    write: (value) => writeCell(look, value),
    isOutput: false,
  }
}

/** Whether a value is a number that can be drawn. */
export const isDrawable = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
