import { clockTime, formatDuration } from '../language/numbers/clockTime.ts'
import type { Evaluation } from '../run/evaluate.ts'
import { plainDecimal } from '../language/numbers/plainDecimal.ts'
import type { Tool } from '../tool.ts'
import type { InputData } from '../toolData.ts'
import { formatDate } from './formatDate.ts'
import { groupDigits } from './formatNumber.ts'
import { formatTime } from './formatTime.ts'
import type { Outputs } from './present.ts'
import { resolveVarying } from '../run/resolveVarying.ts'
import { measures } from './measures.ts'
import { withUnit } from './withUnit.ts'
import { valueOf } from '../run/valueOf.ts'

/**
 * Writes the result as the sentence of the definition, with inputs as they were given and outputs as they are shown, both
 * with their units.
 *
 * @returns undefined if the definition has no sentence for the choices made, or if a name in it has no value
 */
export function sayResult(evaluation: Evaluation, outputs: Outputs): string | undefined {
  const { tool, slots } = evaluation
  const template = tool.data.says === undefined ? undefined : resolveVarying(tool, tool.data.says, slots)
  if (template === undefined) return undefined
  const filled = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => [
    name,
    sayName(evaluation, outputs, name),
  ])
  if (filled.some(([, text]) => text === undefined)) return undefined
  const texts = new Map(filled as [string, string][])
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => texts.get(name) ?? '')
}

function sayName(evaluation: Evaluation, outputs: Outputs, name: string): string | undefined {
  const { tool, slots } = evaluation
  const output = outputs[name]
  if (output) return withUnit(withoutZeros(tool, name, output.text), output.unit)
  const input = tool.data.inputs.find((input) => input.name === name)
  const quantity = input?.units && measures()?.sayGiven(evaluation, input)
  if (quantity !== undefined) return quantity
  const text = input && sayInput(input, valueOf(evaluation, name))
  return text === undefined
    ? undefined
    : withUnit(text, input?.unit === undefined ? undefined : resolveVarying(tool, input.unit, slots))
}

/** Fixed decimals line up in a list; in a sentence 15% of 80 is 12. Money keeps its cents. */
function withoutZeros(tool: Tool, name: string, text: string): string {
  const isMoney = tool.outputs.find((output) => output.name === name)?.format === 'money'
  return isMoney ? text : text.replace(/(?<=^-?[\d,]+)\.0+(?=%?$)|(?<=^-?[\d,]+\.\d*[1-9])0+(?=%?$)/, '')
}

function sayInput({ type, prefix = '', choices }: InputData, value: unknown): string | undefined {
  switch (typeof value) {
    case 'bigint':
      return prefix + groupDigits(String(value))
    case 'number': {
      if (type === 'time') return formatTime(clockTime(value))
      if (type === 'duration') return formatDuration(value)
      if (type === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? String(value)
      const digits = groupDigits(plainDecimal(Math.abs(value)))
      // Money is never written with one decimal.
      return (value < 0 ? '-' : '') + prefix + (prefix !== '' && /\.\d$/.test(digits) ? `${digits}0` : digits)
    }
    case 'string':
      if (type === 'date') return formatDate(value)
      return choices?.find((choice) => choice.value === value)?.label ?? value
    default:
      return undefined
  }
}
