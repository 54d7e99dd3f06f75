import type { OutputResult, Outputs } from '../../engine/show/present.ts'
import type { Answer } from '../capability.ts'
import { jsonText, quote } from './jsonText.ts'
import { outputJson } from './writeFigures.ts'

/**
 * Writes an answer as one line of JSON: the value, text and, if any, unit and note of each output, and the notes on the
 * result.
 *
 * @param tool the tool as requested; omitted if it could not be parsed
 * @returns the line, including its line break
 */
export function jsonLine(tool: string | undefined, answer: Answer): string {
  const start = tool === undefined ? '{' : `{"tool":${quote(tool)},`
  if (!answer.ok) return `${start}"ok":false,"errors":${jsonText(answer.errors)}}\n`
  const { notes } = answer
  if (Object.keys(answer).length > (notes === undefined ? 2 : 3) || !answer.outputs)
    return `${start}${jsonText(answer).slice(1)}\n`
  const outputs = answer.outputs as Outputs
  let line = `${start}"ok":true,"outputs":{`
  let separator = '"'
  for (const name in outputs) {
    line += `${separator}${name}":${outputJson(outputs[name] as OutputResult)}`
    separator = ',"'
  }
  return `${line}}${notes === undefined ? '' : `,"notes":${jsonText(notes)}`}}\n`
}
