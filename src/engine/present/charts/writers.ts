import type { Evaluation } from '../../evaluate/evaluate.ts'
import type { ColumnData, OutputData } from '../../toolData.ts'
import { lookOf, writeCell, type Look } from '../presentTable.ts'
import { resolveVarying } from '../../evaluate/resolveVarying.ts'

/** How a figure is called and written. */
export interface Writer {
  readonly label: string
  readonly format: OutputData['format']
  readonly unit?: string
  write(value: unknown): string
}

/** The writer of an output or of a column of a table. */
export function writerOf({ tool, slots }: Evaluation, data: OutputData | ColumnData): Writer {
  const look = lookOf(tool, data, slots)
  return {
    label: resolveVarying(tool, data.label, slots) ?? data.name,
    format: data.format,
    ...(look.unit === undefined ? {} : { unit: look.unit }),
    write: (value) => writeCell(look, value),
  }
}

/** The writer of any number with a label: an output as it is shown, an input or value as it is. */
export function writerOfFigure(evaluation: Evaluation, name: string): Writer & { readonly isOutput: boolean } {
  const { tool, slots } = evaluation
  const output = tool.data.outputs.find((each) => each.name === name)
  if (output) return { ...writerOf(evaluation, output), isOutput: true }
  const input = tool.data.inputs.find((each) => each.name === name)
  const label = input?.label ?? tool.data.nodes.find((node) => node.name === name)?.label
  const isMoney = input?.prefix === '$'
  const look: Look = {
    format: isMoney ? 'money' : 'number',
    round: isMoney ? 2 : undefined,
    unit: undefined,
    labels: undefined,
  }
  return {
    label: (label !== undefined && resolveVarying(tool, label, slots)) || name,
    format: look.format,
    write: (value) => writeCell(look, value),
    isOutput: false,
  }
}

/** A number that can be drawn. */
export const isDrawable = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
