import { MAX_ROWS } from '../engine/run/readRows.ts'
import { MAX_CHARACTERS } from '../engine/compile/readValue.ts'
import type { Tool } from '../engine/tool.ts'
import type { InputData } from '../engine/toolData.ts'
import { describeInput, type InputDescription } from './describe.ts'
import { LIST_READ, TYPES } from './describeValue.ts'

/** JSON Schema, draft 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * Returns the inputs of a tool as a JSON Schema. It describes what the tool accepts, but does not guarantee a result:
 * some inputs cannot be combined. Labels are titles; units, labels of choices, and conditions are extensions (`x-unit`,
 * `x-units`, `x-labels`, `x-when`).
 */
export const inputsSchema = ({ data }: Tool): JsonSchema => objectSchema(data.inputs)

function objectSchema(inputs: readonly InputData[]): JsonSchema {
  const described = inputs.map((input) => ({ input, about: describeInput(input) }))
  // An input that only applies to certain choices cannot be required in general.
  const required = described.filter(({ about }) => about.required && about.where === undefined)
  return {
    type: 'object',
    properties: Object.fromEntries(described.map(({ input, about }) => [about.name, inputSchema(input, about)])),
    ...(required.length > 0 ? { required: required.map(({ about }) => about.name) } : {}),
    additionalProperties: false,
  }
}

function inputSchema(input: InputData, about: InputDescription): JsonSchema {
  const { label, help, unit, prefix, offers, where, default: standard, aliases, choices, match } = about
  const description = [
    help,
    prefix === undefined ? undefined : `In ${prefix}.`,
    offers && `A number is in ${unit}; a text may name another unit: ${offers.join(', ')}.`,
    input.percentOf === undefined ? undefined : `May be a percentage of ${input.percentOf}, such as "20%".`,
    input.type === 'duration' || input.type === 'time' ? `A ${TYPES[input.type]}.` : undefined,
    input.holds === 'numbers' ? LIST_READ : undefined,
    match && `The choices depend on ${match.input}.`,
    input.type === 'date' && standard !== undefined ? `Default: ${standard}.` : undefined,
    where === undefined ? undefined : `Applies only where ${where}.`,
    aliases && `Formerly ${aliases.join(', ')}.`,
  ].filter((sentence) => sentence !== undefined)
  return {
    title: label,
    ...(description.length > 0 ? { description: description.join(' ') } : {}),
    ...typeSchema(input, about),
    ...(standard === undefined || input.type === 'date' ? {} : { default: standard }),
    ...(unit === undefined ? {} : { 'x-unit': unit }),
    ...(offers === undefined ? {} : { 'x-units': offers }),
    ...(choices === undefined
      ? {}
      : { 'x-labels': Object.fromEntries(choices.map((choice) => [choice.value, choice.label])) }),
    ...(where === undefined ? {} : { 'x-when': where }),
  }
}

function typeSchema(input: InputData, about: InputDescription): JsonSchema {
  switch (input.type) {
    case 'number':
      return { type: ['number', 'string'], ...boundsOf(about) }
    case 'integer':
      return { type: ['integer', 'string'], ...boundsOf(about) }
    case 'text':
      return { type: 'string', maxLength: MAX_CHARACTERS }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'time':
      return { type: 'string' }
    case 'duration':
      return { type: 'string' }
    case 'choice':
      return { enum: [...new Set((about.choices ?? []).map(({ value }) => value))] }
    case 'rows':
      return { type: 'array', items: objectSchema(input.columns ?? []), maxItems: MAX_ROWS }
  }
}

/** Bounds are in the definition's unit; a number in another unit may exceed them. */
function boundsOf({ offers, min, max, above, below }: InputDescription): JsonSchema {
  if (offers) return {}
  return {
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
    ...(below === undefined ? {} : { exclusiveMaximum: below }),
  }
}
