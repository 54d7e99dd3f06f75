import { clockTime, formatDuration } from '../language/numbers/clockTime.ts'
import type { Evaluation } from '../run/evaluate.ts'
import { plainDecimal } from '../language/numbers/plainDecimal.ts'
import type { InputData } from '../toolData.ts'
import { formatDate } from './formatDate.ts'
import type { Conventions } from '../conventions.ts'
import { conventionsOf } from './conventionsOf.ts'
import { writeInput } from './writeInput.ts'
import { shapeOf } from './shapeOf.ts'
import { formatTime } from './formatTime.ts'
import type { Outputs } from './present.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
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
  const conventions = conventionsOf(slots)
  const output = outputs[name]
  // Fixed decimals line up in a list; in a sentence 15% of 80 is 12. Money keeps its cents.
  const isMoney = tool.outputs.find((each) => each.name === name)?.format === 'money'
  if (output) return withUnit(isMoney ? output.text : trimZeros(output.text, conventions), output.unit)
  const input = tool.data.inputs.find((input) => input.name === name)
  const quantity = input?.units && tool.engine.sayGiven?.(evaluation, input)
  if (quantity !== undefined) return quantity
  const text = input && sayInput(input, valueOf(evaluation, name), conventions)
  return text === undefined
    ? undefined
    : withUnit(text, input?.unit === undefined ? undefined : resolveVarying(tool, input.unit, slots))
}

/** Drops the zeros that end the decimals of a number or a percentage as written; returns any other text unchanged. */
export function trimZeros(text: string, conventions: Conventions): string {
  const { decimal, group, around } = shapeOf(conventions)
  const sign = around.number[1][0]
  const point = text.lastIndexOf(decimal)
  const whole = text.slice(text.startsWith(sign) ? sign.length : 0, Math.max(0, point))
  const [, fraction, after] = /^(\d+)(\D*)$/.exec(text.slice(point + decimal.length)) ?? []
  const isNumber = /^\d+$/.test(whole.replaceAll(group, '')) && (after === '' || after === around.percent[0][1])
  if (!isNumber || fraction === undefined) return text
  const kept = fraction.replace(/0+$/, '')
  return text.slice(0, point) + (kept && decimal + kept) + after
}

function sayInput(input: InputData, value: unknown, conventions: Conventions): string | undefined {
  const { type, choices } = input
  switch (typeof value) {
    case 'bigint':
      return writeInput(input, String(value), conventions)
    case 'number':
      if (type === 'time') return formatTime(clockTime(value), conventions)
      if (type === 'duration') return formatDuration(value)
      if (type === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? String(value)
      return writeInput(input, plainDecimal(value), conventions)
    case 'string':
      if (type === 'date') return formatDate(value, conventions)
      return choices?.find((choice) => choice.value === value)?.label ?? value
    default:
      return undefined
  }
}
