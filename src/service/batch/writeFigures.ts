import type { Evaluation } from '../../engine/run/evaluate.ts'
import type { CellValue, OutputValue } from '../../engine/OutputResult.ts'
import { resolveVarying } from '../../engine/compile/resolveVarying.ts'
import { presentOutput, writeFigure } from '../../engine/show/present.ts'
import type { OutputResult } from '../../engine/OutputResult.ts'
import type { LinkedOutput, Tool } from '../../engine/tool.ts'
import type { OutputData } from '../../engine/toolData.ts'
import type { UnitsData } from '../../engine/language/units/UnitsData.ts'
import { jsonText, quote } from './jsonText.ts'

/** What all lines of a tool have in common. */
interface PreparedTool {
  /** The line up to the first output. */
  readonly start: string
  readonly outputs: readonly PreparedOutput[]
}

interface PreparedOutput {
  readonly output: LinkedOutput
  /** Its name as JSON, with a colon. */
  readonly name: string
  /** Its unit as JSON, or how a choice decides it. */
  readonly unit: string | Exclude<OutputData['unit'], string | undefined>
  readonly hasLabels: boolean
  /** Whether the caller's units may convert it. */
  readonly hasUnits: boolean
  /** Whether more than the value of the formula is shown even so: it is a table, has a note, or follows a length's unit. */
  readonly mayDiffer: boolean
}

const preparedTools = new WeakMap<Tool, PreparedTool>()

/**
 * Writes the outputs of an evaluation as the start of a line of JSON, like jsonLine, but without finding the labels
 * and tones that a line does not show.
 *
 * @returns the line up to the end of the outputs
 */
export function writeFigures(evaluation: Evaluation): string {
  const { start, outputs } = preparedTools.get(evaluation.tool) ?? prepareTool(evaluation.tool)
  let line = start
  let separator = ''
  for (let index = 0; index < outputs.length; index++) {
    const prepared = outputs[index] as PreparedOutput
    const value = evaluation.values[index]
    if (value === undefined) continue
    line += separator + prepared.name + writeOutput(evaluation, prepared, value)
    separator = ','
  }
  return `${line}}`
}

function prepareTool(tool: Tool): PreparedTool {
  const prepared = {
    start: `{"tool":${quote(tool.data.id)},"ok":true,"outputs":{`,
    outputs: tool.outputs.map((output): PreparedOutput => {
      const { name, note, unit, units, labels, table, instead } = output.data
      return {
        output,
        name: `"${name}":`,
        unit: typeof unit === 'object' ? unit : unitJson(unit),
        hasLabels: labels !== undefined,
        hasUnits: units !== undefined,
        mayDiffer:
          table !== undefined ||
          note !== undefined ||
          instead !== undefined ||
          listUnits(units).some(({ powers }) => powers !== undefined),
      }
    }),
  }
  preparedTools.set(tool, prepared)
  return prepared
}

const listUnits = (units: OutputData['units']): readonly UnitsData[] =>
  units === undefined ? [] : 'by' in units ? Object.values(units.is) : [units]

const unitJson = (unit: string | undefined): string => (unit === undefined ? '' : `,"unit":${quote(unit)}`)

function writeOutput(
  evaluation: Evaluation,
  { output, unit, hasLabels, hasUnits, mayDiffer }: PreparedOutput,
  value: OutputValue,
): string {
  if (mayDiffer || (hasUnits && evaluation.units)) return outputJson(presentOutput(evaluation, output, value))
  const { tool, slots } = evaluation
  const text = writeFigure(tool, output, value as CellValue, slots)
  const unitText = typeof unit === 'string' ? unit : unitJson(resolveVarying(tool, unit, slots))
  // Figures consist of digits, signs and a few letters, none of which JSON escapes.
  if (typeof value === 'number' && !hasLabels) return `{"value":${value},"text":"${text}"${unitText}}`
  return `{"value":${valueJson(value)},"text":${quote(text)}${unitText}}`
}

/** The value of an output as programs get it: in the unit that it is shown in. */
export const valueShown = (evaluation: Evaluation, output: LinkedOutput, value: OutputValue): OutputValue =>
  output.data.units === undefined ? value : presentOutput(evaluation, output, value).value

/** Concatenated by hand, because JSON.stringify of a new object takes several times as long. */
export const outputJson = ({ value, text, unit, note }: Omit<OutputResult, 'label'>): string =>
  `{"value":${valueJson(value)},"text":${quote(text)}${unitJson(unit)}${note === undefined ? '' : `,"note":${quote(note)}`}}`

const valueJson = (value: OutputValue): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? quote(value) : jsonText(value)
