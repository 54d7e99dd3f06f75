import { findErrors, type OutputResult } from '../../../src/engine/calculate/calculate.ts'
import type { CalculationContext } from '../../../src/engine/calculate/context.ts'
import type { Given, InputError } from '../../../src/engine/calculate/readInputs.ts'
import { viewForm, type FieldView } from '../../../src/engine/calculate/viewForm.ts'
import type { ToolData } from '../../../src/engine/tool.ts'
import { groupDigits } from '../../../src/engine/format/formatNumber.ts'
import { formatDate } from '../../../src/engine/format/formatDate.ts'
import { showNumber, type NumberAnalysis } from '../analyzeNumbers.ts'
import type { Reading } from './fillTool.ts'

type LinkTo = (tool: ToolData, given: Given) => string

/** The sentences of the embedded assistant, in the small subset of Markdown that the chat draws. */

export function result(
  reading: Reading,
  outputs: { readonly [name: string]: OutputResult },
  /** Outputs in the unit that was asked for. */
  converted: readonly string[],
  context: CalculationContext,
  linkTo: LinkTo,
): string {
  const { tool, given } = reading
  const lines = tool.data.outputs.flatMap(({ name, primary }) => {
    const output = outputs[name]
    if (!output) return []
    if (output.cells) return [`- ${output.label}: ${output.text}`]
    const line = `${output.label}: ${withUnit(output.text, output.unit)}`
    return [primary ? `- **${line}**` : `- ${line}`]
  })
  lines.push(...converted.map((text) => `- **That is ${text}**`))
  return [lines.join('\n'), understood(reading, context), link(tool.data, given, linkTo, 'Open it')].join('\n\n')
}

/** The inputs as understood, and those that were taken for granted. */
function understood({ tool, given, assumed }: Reading, context: CalculationContext): string {
  const { fields } = viewForm(tool, given, context)
  const shown = fields.flatMap((field) => {
    const value = given[field.input.name]
    return value === undefined || assumed.includes(field.input.name) ? [] : [named(field, value)]
  })
  const taken = fields.flatMap((field) => {
    const { input } = field
    if (!assumed.includes(input.name)) return []
    const value = given[input.name] ?? input.default ?? field.choices?.[0]?.value
    return value === undefined ? [] : [named(field, value)]
  })
  return [
    `I understood: ${shown.join(', ')}.`,
    ...(taken.length > 0 ? [`Nothing was said of this, so I took: ${taken.join(', ')}.`] : []),
  ].join(' ')
}

/** An input with its label; where the label is a question, the choice says it all. */
const named = (field: FieldView, value: unknown): string =>
  field.label.endsWith('?') ? showInput(field, value) : `${field.label} ${showInput(field, value)}`

function showInput({ input, unit, choices }: FieldView, value: unknown): string {
  if (Array.isArray(value))
    return value.map((row: Record<string, unknown>) => Object.values(row).join(' × ')).join(', ')
  const text = String(value)
  const choice = choices?.find((each) => String(each.value) === text)
  if (choice) return choice.label
  if (input.type === 'date') return /^\d/.test(text) ? formatDate(text) : text
  if (input.type !== 'number' && input.type !== 'integer') return text
  return withUnit(`${input.prefix ?? ''}${groupDigits(text)}`, unit)
}

const withUnit = (text: string, unit: string | undefined): string =>
  unit === undefined ? text : unit.startsWith('%') ? text + unit : `${text} ${unit}`

/** By these words the assistant knows its own question again. */
export const STILL_NEEDED = 'I still need:'

/** Asks for what is missing, and says what was not understood. */
export function question(reading: Reading, context: CalculationContext, linkTo: LinkTo): string {
  const { tool, missing, unused, doubts, given } = reading
  const errors = missing.length > 0 ? [] : findErrors(tool, given, context)
  const sentences = [
    ...(missing.length > 0 ? [`${STILL_NEEDED} ${missing.map(describeField).join(', ')}.`] : []),
    ...(unused.length > 0
      ? [`I do not know what to do with ${unused.map(({ raw }) => `"${raw}"`).join(' and ')}.`]
      : []),
    ...(doubts.length > 0
      ? [`I am not sure about: ${doubts.map(describeField).join(', ')}. Please say which figure is which.`]
      : []),
    ...errors.map(({ message }) => `${message}.`),
  ]
  return `This is a question for the ${tool.data.name}. ${sentences.join(' ')}\n\n${link(tool.data, given, linkTo, 'Fill it in')}`
}

function describeField({ label, unit, choices, input }: FieldView): string {
  const what = label.replace(/\?$/, '').toLowerCase()
  if (choices && choices.length <= 8) return `${what} (${choices.map((choice) => choice.label).join(', ')})`
  const measure = unit ?? (input.prefix === '$' ? 'in $' : undefined)
  return measure === undefined ? what : `${what} (${measure})`
}

/** Where the figures do not fit together. */
export const unusual = (reading: Reading, context: CalculationContext, linkTo: LinkTo): string =>
  [
    `These figures do not fit together, maybe a unit is another. ${understood(reading, context)} Please say each figure with its unit.`,
    link(reading.tool.data, reading.given, linkTo, 'Check it'),
  ].join('\n\n')

export const otherUnit = (reading: Reading, context: CalculationContext, linkTo: LinkTo): string =>
  [
    `The ${reading.tool.data.name} does not answer in the unit that you ask for. ${understood(reading, context)}`,
    link(reading.tool.data, reading.given, linkTo, 'See it in its own unit'),
  ].join('\n\n')

export const refused = ({ tool, given }: Reading, errors: readonly InputError[], linkTo: LinkTo): string =>
  `The ${tool.data.name} cannot work that out: ${errors.map(({ message }) => message).join('; ')}.\n\n${link(tool.data, given, linkTo, 'Open it')}`

const link = (tool: ToolData, given: Given, linkTo: LinkTo, verb: string): string =>
  `[${verb} in the ${tool.name}](${linkTo(tool, given)})`

export const offer = (tools: readonly ToolData[]): string =>
  `${tools.length === 1 ? 'This tool can help' : 'These tools can help'}:\n\n${tools.map(({ name, id, description }) => `- [${name}](/${id}): ${description}`).join('\n')}`

export const value = (expression: string, text: string, angle: 'deg' | 'rad' | undefined): string =>
  [
    `**${expression} = ${groupDigitsOf(text)}**`,
    ...(angle ? [`Angles are in ${angle === 'rad' ? 'radians' : 'degrees'}.`] : []),
  ].join('\n\n')

const groupDigitsOf = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? groupDigits(text) : text)

export const noValue = (expression: string): string =>
  `${expression} has no value that I can work out. Is there a slip in it, such as a division by zero?`

export function analysis({ outliers, ...figures }: NumberAnalysis): string {
  const lines = [
    ['Count', figures.count],
    ['Sum', figures.sum],
    ['Mean', figures.mean],
    ['Median', figures.median],
    ['Smallest', figures.min],
    ['Largest', figures.max],
    ['Range', figures.range],
    ['Standard deviation (sample)', figures.standardDeviation],
  ] as const
  return [
    ...lines.map(([label, figure]) => `- ${label}: **${showNumber(figure)}**`),
    `- Outliers: ${outliers.length === 0 ? 'none' : `**${outliers.map(showNumber).join(', ')}**`}`,
  ].join('\n')
}

export const summary = (sentences: readonly string[]): string =>
  `The key sentences:\n\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}`

export const summaryNeedsText = (): string =>
  'Paste the text behind your question, at least three sentences, and I pick out the key ones.'

export const declined = (): string => abilities('That is beyond me. I can')

export const greeting = (): string => abilities('Hello. I can')

const abilities = (opening: string): string =>
  [
    opening,
    '',
    '- work something out: "what is 15% of 80", "sqrt(2) * 3", "20 miles in km"',
    '- fill in a calculator: "monthly payment on a 20,000 loan at 6% for 5 years"',
    '- find a tool: "which tool tells me my due date?"',
    '- analyze numbers or summarize a text that you paste.',
  ].join('\n')
