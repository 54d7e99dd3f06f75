import type { OutputResult, Outputs } from '../../engine/present/present.ts'
import type { Answer } from '../capability.ts'

const NEEDS_NO_ESCAPE = /^[ !#-[\]-~]*$/
/** Characters that JSON allows but that must not reach a terminal unescaped. In JSON they occur only in strings. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/**
 * Writes an answer as one line of JSON: the value, text and, if any, unit of each output, and the notes.
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

/** Concatenated by hand, because JSON.stringify of a new object takes several times as long. */
function outputJson({ value, text, unit }: OutputResult): string {
  const valueJson =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? quote(value) : jsonText(value)
  const unitJson = unit === undefined ? '' : `,"unit":${quote(unit)}`
  return `{"value":${valueJson},"text":${quote(text)}${unitJson}}`
}

const quote = (text: string): string => (NEEDS_NO_ESCAPE.test(text) ? `"${text}"` : jsonText(text))

/** Returns JSON with the characters escaped that must not reach a terminal. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
