import { headlinesOf } from '../../engine/headlinesOf.ts'
import { findRefusals } from '../../engine/run/evaluate.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import type { Refusal } from '../../engine/Refusal.ts'
import { linkTo } from '../../engine/show/link/linkTo.ts'
import { describeRefusal } from '../../engine/show/describeRefusal.ts'
import { formatDate } from '../../engine/show/formatDate.ts'
import { writeInput } from '../../engine/show/writeInput.ts'
import type { Outputs } from '../../engine/show/present.ts'
import { signsOf } from '../../engine/show/shapeOf.ts'
import { viewForm, type FieldView } from '../../engine/show/viewForm.ts'
import { withUnit } from '../../engine/show/withUnit.ts'
import type { Conventions } from '../../engine/conventions.ts'
import type { CalculationContext } from '../../engine/context.ts'
import type { Tool } from '../../engine/tool.ts'
import type { TableData, ToolData } from '../../engine/toolData.ts'
import { dependsOnInput } from '../dependsOnInput.ts'
import { firstChoice } from '../fill/fill.ts'
import type { Filling } from '../fill/Filling.ts'
import { escapeLine, escapeText } from './escapeText.ts'
import { sayTime } from './figure.ts'

// The sentences of the assistant, in the small subset of Markdown that the chat supports.

/**
 * Replaces the sign of amounts by the one that a message has: -$5.00 becomes -£5.00, or -CHF 5.00. Without one, amounts
 * keep the sign that they are written with.
 */
export function withSign(text: string, sign: string | undefined, conventions: Conventions): string {
  const [before, after] = signsOf(conventions)
  const own = before || after
  if (sign === undefined || own === '' || own === sign) return text
  const written = own.replaceAll(/[$.]/g, '\\$&')
  return before === ''
    ? text.replaceAll(new RegExp(`(?<=\\d\\p{Zs}?)${written}`, 'gu'), () => sign)
    : text.replaceAll(new RegExp(`${written}\\p{Zs}?(?=\\d)`, 'gu'), () => (/\w$/.test(sign) ? `${sign} ` : sign))
}

/** States the outputs of a tool, the one asked for first, with the inputs as they were understood. */
export function result(
  { tool, given, assumed, asked }: Pick<Filling, 'tool' | 'given' | 'assumed' | 'asked'>,
  outputs: Outputs,
  sign: string | undefined,
  context: CalculationContext,
  converted?: string,
): string {
  const all = tool.data.outputs.toSorted((a, b) => Number(b.name === asked) - Number(a.name === asked))
  const headlines = headlinesOf(tool.data.outputs.filter(({ name }) => outputs[name])).map(({ name }) => name)
  // Secondary tables are shown on the page only, unless the one figure is the best row of them.
  const isAlone = all.filter(({ name, table, hidden }) => outputs[name] && !table && !hidden).length === 1
  const lines = all.flatMap(({ name, primary, table, hidden }) => {
    const output = outputs[name]
    if (!output || hidden || (output.table && !primary && !(isAlone && marksRow(table)))) return []
    if (output.table) {
      const heads = output.table.columns
      const row = (cells: readonly string[]) =>
        cells.flatMap((cell, at) => {
          const isFlag = table?.columns[at]?.format === 'boolean'
          return isFlag ? (cell === 'Yes' ? [heads[at]?.label] : []) : [`${heads[at]?.label} ${cell}`]
        })
      return [`- ${output.label}:`, ...output.table.cells.map((cells) => `  - ${row(cells).join(', ')}`)]
    }
    const own = tool.data.outputs.find((each) => each.name === name)
    const isBasis = tool.data.plugin !== undefined || (own && dependsOnInput(own, tool.data))
    const basis = isBasis && output.note !== undefined ? `, ${output.note}` : ''
    const line = `${output.label}: ${withUnit(output.text, output.unit)}${basis}`
    const time = sayTime(output)
    const leads = asked === undefined ? headlines.includes(name) : name === asked
    return [(leads ? `- **${line}**` : `- ${line}`) + (time === undefined ? '' : ` (${time})`)]
  })
  if (converted !== undefined) lines.push(`- **That is ${converted}**`)
  const read = withSign(
    [lines.join('\n'), understood(tool, given, assumed, context)].join('\n\n'),
    sign,
    context.conventions,
  )
  return [read, link(tool, given, 'Open it')].join('\n\n')
}

const marksRow = (table: TableData | undefined): boolean => table?.columns.some(({ mark }) => mark) ?? false

/** Lists the inputs as understood, and those that were assumed. */
function understood(tool: Tool, given: Given, assumed: readonly FieldView[], context: CalculationContext): string {
  const taken = assumed.flatMap((field) => {
    const row = firstChoice(field)
    return row ? [field.label.endsWith('?') ? row.label : `${field.label} ${row.label}`] : []
  })
  return [
    `I understood: ${listInputs(tool, given, context)}.`,
    ...(taken.length > 0 ? [`You did not say, so I assumed: ${taken.join(', ')}.`] : []),
  ].join(' ')
}

/** Lists inputs with their labels: "Loan amount $20,000, Interest rate 6% a year"; options are left out if as ever. */
export const listInputs = (tool: Tool, given: Given, context: CalculationContext): string =>
  viewForm(tool, given, context)
    .flatMap((field) => {
      const value = given[field.input.name]
      const isSaid = value !== undefined && !(field.input.more && value === field.input.default)
      return isSaid ? [named(field, value, context.conventions)] : []
    })
    .join(', ')

/** Shows an input with its label; if the label is a question, the choice alone is enough. */
const named = (field: FieldView, value: unknown, conventions: Conventions): string =>
  [...(field.label.endsWith('?') ? [] : [field.label]), showInput(field, value, conventions)].join(' ')

export function showInput({ input, unit, choices }: FieldView, value: unknown, conventions: Conventions): string {
  if (Array.isArray(value))
    return value.map((row: Record<string, unknown>) => Object.values(row).join(' × ')).join(', ')
  const text = String(value)
  const choice = choices?.find((each) => String(each.value) === text)
  if (choice) return choice.label
  if (input.type === 'date') return /^\d/.test(text) ? formatDate(text, conventions) : escapeText(text)
  if ((input.type !== 'number' && input.type !== 'integer') || /[a-z%]/i.test(text)) return escapeText(text)
  return withUnit(writeInput(input, text, conventions), unit)
}

/** Says what was filled in, what is not understood, and asks for the first field that is missing. */
export function filled(filling: Filling, sign: string | undefined, context: CalculationContext): string {
  const { tool, given, missing, unplaced, leftOver, unclear } = filling
  const inputs = listInputs(tool, given, context)
  const quoted = (words: readonly string[]) => words.map((word) => `"${escapeText(word)}"`).join(' and ')
  const [first] = missing
  const refusals = missing.length + unclear.length > 0 ? [] : findRefusals(tool, given, context)
  const sentences = [
    inputs === '' ? `This is a question for the ${tool.data.name}.` : `I filled in what I understood: ${inputs}.`,
    ...(leftOver.length > 0 ? [`I do not know what ${quoted(leftOver)} changes.`] : []),
    ...(unplaced.length > 0 ? [`I do not know where ${quoted(unplaced.map(({ raw }) => raw))} belongs.`] : []),
    ...unclear.slice(0, 1).map((field) => `Which one do you mean: ${describeField(field, context.conventions)}?`),
    ...(first && unclear.length === 0 ? [`What is the ${describeField(first, context.conventions)}?`] : []),
    ...refuse(refusals, tool.data),
  ]
  return withSign(`${sentences.join(' ')}\n\n${link(tool, given, 'Continue')}`, sign, context.conventions)
}

function describeField({ label, unit, choices, input }: FieldView, conventions: Conventions): string {
  const what = label.replace(/\?$/, '').toLowerCase()
  if (choices && choices.length <= 8) return `${what} (${choices.map((choice) => choice.label).join(', ')})`
  const sign = input.money ? signsOf(conventions).join('') : ''
  const measure = unit ?? (sign === '' ? undefined : `in ${sign}`)
  return measure === undefined ? what : `${what} (${measure})`
}

/** The engine's refusals as sentences, with labels instead of the names in definitions. */
const refuse = (refusals: readonly Refusal[], data: ToolData): readonly string[] =>
  refusals.map((refusal) => {
    const { message } = describeRefusal(refusal, data)
    const text = data.inputs.reduce(
      (all, { name, label }) =>
        typeof label === 'string' ? all.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => `"${label}"`) : all,
      message,
    )
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
  })

/** Offers several tools, each filled in. */
export const either = (fillings: readonly Filling[], sign: string | undefined, context: CalculationContext): string =>
  withSign(
    `This can be read in more than one way:\n\n${fillings
      .map(({ tool, given }) => {
        const inputs = listInputs(tool, given, context)
        return `- ${link(tool, given, 'Open it')}${inputs === '' ? '' : `: ${inputs}`}`
      })
      .join('\n')}`,
    sign,
    context.conventions,
  )

/** Says that the figures do not fit together or do not come in the unit or currency that was asked for. */
export const unfit = (
  { tool, given }: Filling,
  why: 'unusual' | 'unit' | 'money',
  sign: string | undefined,
  context: CalculationContext,
): string => {
  const sentence = {
    unusual: 'These figures do not fit together; maybe one is in a different unit.',
    unit: `The ${tool.data.name} does not give its result in the unit you asked for.`,
    money: 'These amounts are in different currencies.',
  }[why]
  const read = `${sentence} I filled in: ${listInputs(tool, given, context)}.`
  return withSign(`${read}\n\n${link(tool, given, 'Check it')}`, sign, context.conventions)
}

export const link = (tool: Tool, given: Given, verb: string): string =>
  `[${verb} in the ${tool.data.name}](${linkTo(tool, given)})`

export const offer = (tools: readonly Pick<ToolData, 'id' | 'name' | 'description'>[]): string =>
  `${tools.length === 1 ? 'This tool can help' : 'These tools can help'}:\n\n${tools.map(({ name, id, description }) => `- [${name}](/${id}): ${description}`).join('\n')}`

export const summary = (sentences: readonly string[]): string =>
  `The key sentences:\n\n${sentences.map((sentence) => `- ${escapeLine(sentence)}`).join('\n')}`

export const summaryNeedsText = (): string =>
  'Paste the text after your question, at least three sentences, and I will pick out the key ones.'

/** The answer to a greeting, and to what no calculator is about. */
export const abilities = (opening: string): string =>
  [
    opening,
    '',
    '- work something out: "what is 15% of 80", "sqrt(2) * 3", "20 miles in km"',
    '- fill in a calculator: "monthly payment on a 20,000 loan at 6% for 5 years"',
    '- find a tool: "which tool tells me my due date?"',
    '- analyze numbers or summarize a text that you paste.',
  ].join('\n')
