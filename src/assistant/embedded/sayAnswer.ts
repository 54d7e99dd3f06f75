import type { OutputResult } from '../../engine/present/present.ts'
import { withUnit } from '../../engine/present/withUnit.ts'
import type { TableResult } from '../../engine/present/TableResult.ts'
import { sayResult } from '../../engine/present/sayResult.ts'
import type { Tool } from '../../engine/tool.ts'
import { attempt } from '../../service/attempt.ts'
import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import { findRefusals } from '../../engine/evaluate/evaluate.ts'
import { describeRefusal } from '../../engine/present/describeRefusal.ts'
import { viewForm, type FieldView } from '../../engine/present/viewForm.ts'
import type { ColumnData, ToolData } from '../../engine/toolData.ts'
import { groupDigits } from '../../engine/present/formatNumber.ts'
import { formatDate } from '../../engine/present/formatDate.ts'
import type { Refusal } from '../../engine/evaluate/Refusal.ts'
import type { NumberAnalysis } from '../analyzeNumbers.ts'
import type { Figure } from '../Figure.ts'
import { textsOf } from '../../search/textsOf.ts'
import { escapeLine, escapeText } from './escapeText.ts'
import { groupDigitsOf } from './groupDigitsOf.ts'
import { showStatistic, STATISTICS, type Statistic } from './showStatistic.ts'
import { inSingular, sayTime, withSign } from './inWords.ts'
import { basisOf } from './speak.ts'
import { hasPowers } from '../fill/lengths.ts'
import type { Reading } from '../fill/readTool.ts'
import type { Backwards } from './readBackwards.ts'
import { linkTo } from '../../engine/link/linkTo.ts'
import type { UnclearArithmetic } from './readArithmetic.ts'
import type { ListUnit, UnclearList } from './readNumberList.ts'

/** The sentences of the embedded assistant, in the small subset of Markdown that the chat supports. */

export function result(
  reading: Reading,
  outputs: { readonly [name: string]: OutputResult },
  /** The results in the unit that was asked for. */
  converted: readonly string[],
  /** The currency sign of the question. */
  sign: string | undefined,
  context: CalculationContext,
  /** The output that was asked for by name; it comes first. */
  asked?: string,
): string {
  const { tool, given } = reading
  const all = tool.data.outputs.toSorted((a, b) => Number(b.name === asked) - Number(a.name === asked))
  const lines = all.flatMap(({ name, primary, table, format, hidden }) => {
    const output = outputs[name]
    // Secondary tables are shown only on the page.
    if (!output || hidden || (output.table && !primary)) return []
    // Of the statistics of a list and the measures of a shape, only the one asked for is stated.
    const isList = tool.data.inputs[0]?.type === 'text'
    // Nor is a markup stated beside the margin that was asked for.
    const isRival = format === 'percent' && all[0]?.format === format
    if (asked !== undefined && name !== asked && (isList || isRival || hasPowers(tool.data))) return []
    if (output.table)
      return [
        `- ${output.label}:`,
        ...output.table.cells.map((row) => `  - ${showRow(output.table?.columns ?? [], table?.columns ?? [], row)}`),
      ]
    const basis = basisOf(tool.data, output, name)
    const line = `${output.label}: ${withUnit(output.text, output.unit)}${basis === undefined ? '' : `, ${basis}`}`
    const time = sayTime(output)
    const leads = asked === undefined ? primary : name === asked
    return [(leads ? `- **${line}**` : `- ${line}`) + (time === undefined ? '' : ` (${time})`)]
  })
  lines.push(...converted.map((text) => `- **That is ${text}**`))
  // The definition's sentence has no currency and would say 175,000 instead of $175,000.
  const isPriced =
    Object.values(outputs).some(({ text }) => text.startsWith('$')) &&
    !tool.data.outputs.some(({ format }) => format === 'money')
  const sentence = isPriced ? undefined : sayAttempt(tool, given, context)
  const told = [
    ...(sentence === undefined ? [] : [escapeText(sentence)]),
    lines.join('\n'),
    understood(reading, context),
  ]
  return [inSingular(withSign(told.join('\n\n'), sign)), link(tool.data, given, 'Open it')].join('\n\n')
}

/** Returns the sentence of the definition, if it has one for these inputs. */
function sayAttempt(tool: Tool, given: Given, context: CalculationContext): string | undefined {
  const attempted = tool.data.says === undefined ? undefined : attempt(tool, given, context)
  return attempted?.ok ? sayResult(attempted.evaluation, attempted.outputs) : undefined
}

/** Shows a row of a table. A yes/no column shows its label for "Yes", and nothing for "No". */
const showRow = (heads: TableResult['columns'], columns: readonly ColumnData[], row: readonly string[]): string =>
  columns
    .flatMap(({ format }, index) => {
      const label = heads[index]?.label
      return format === 'boolean' ? (row[index] === 'Yes' ? [label] : []) : [`${label} ${row[index]}`]
    })
    .join(', ')

/** Lists the inputs as understood, and those that were assumed. */
function understood({ tool, given, assumed, byPhrase }: Reading, context: CalculationContext): string {
  const { shown = [], taken = [] } = Object.groupBy(
    viewForm(tool, given, context).flatMap((field) => {
      const { name, type, default: standard } = field.input
      const isAssumed = assumed.includes(name)
      const value = given[name] ?? (isAssumed ? (standard ?? field.choices?.[0]?.value) : undefined)
      // "15% of 80" says what to work out, although in no word of that choice.
      return value === undefined
        ? []
        : [{ text: named(field, value), isTaken: isAssumed && !(byPhrase && type === 'choice') }]
    }),
    ({ isTaken }) => (isTaken ? 'taken' : 'shown'),
  )
  const list = (entries: typeof shown): string => entries.map(({ text }) => text).join(', ')
  return [
    `I understood: ${list(shown)}.`,
    ...(taken.length > 0 ? [`You did not say, so I assumed: ${list(taken)}.`] : []),
  ].join(' ')
}

/** Shows an input with its label; if the label is a question, the choice alone is enough. */
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
  if (/[a-z]/i.test(text)) return text
  return withUnit(`${input.prefix ?? ''}${groupDigits(text)}`, unit)
}

/** Asks for what is missing, and lists what was not understood. */
export function question(reading: Reading, context: CalculationContext): string {
  const { tool, missing, unused, unknown, doubts, given } = reading
  const refusals = missing.length > 0 ? [] : findRefusals(tool, given, context)
  const sentences = [
    ...(missing.length > 0 ? [`I still need: ${missing.map(describeField).join(', ')}.`] : []),
    ...(unused.length > 0
      ? [`I do not know what to do with ${unused.map(({ raw }) => `"${escapeText(raw)}"`).join(' and ')}.`]
      : []),
    ...(missing.length === 0 && unknown.length > 0
      ? [`I do not know what ${unknown.map((word) => `"${escapeText(word)}"`).join(' and ')} changes here.`]
      : []),
    ...(doubts.length > 0
      ? [`I am not sure about: ${doubts.map(describeField).join(', ')}. Please say which figure is which.`]
      : []),
    ...inWords(refusals, tool.data).map((message) => `${message}.`),
  ]
  return `This is a question for the ${tool.data.name}. ${sentences.join(' ')}\n\n${link(tool.data, given, 'Continue')}`
}

/** Says which words may turn a question that is otherwise understood. */
export function turning(words: readonly string[], figure: Figure | undefined): string {
  const said = words.map((word) => `"${escapeText(word)}"`).join(' and ')
  const asks = `I do not know what ${said} changes here, so I give no figure.`
  return figure ? `${asks}\n\n[Fill it in yourself](${figure.link})` : asks
}

function describeField({ label, unit, choices, input }: FieldView): string {
  const what = label.replace(/\?$/, '').toLowerCase()
  if (choices && choices.length <= 8) return `${what} (${choices.map((choice) => choice.label).join(', ')})`
  const measure = unit ?? (input.prefix === '$' ? 'in $' : undefined)
  return measure === undefined ? what : `${what} (${measure})`
}

/** Declines to combine amounts in different currencies. */
export const mixedMoney = ({ tool, given }: Reading): string =>
  `These amounts are in different currencies. Please give them in one of them.\n\n${link(tool.data, given, 'Continue')}`

/** Asks to check the figures, because the result is unusual. */
export const unusual = (reading: Reading, context: CalculationContext): string =>
  [
    `These figures do not fit together; maybe one is in a different unit. ${understood(reading, context)} Please give each figure with its unit.`,
    link(reading.tool.data, reading.given, 'Check it'),
  ].join('\n\n')

export const otherUnit = (reading: Reading, context: CalculationContext): string =>
  [
    `The ${reading.tool.data.name} does not give its result in the unit you asked for. ${understood(reading, context)}`,
    link(reading.tool.data, reading.given, 'See it in its own unit'),
  ].join('\n\n')

/** The engine's refusals as sentences, with labels instead of the names in definitions. */
const inWords = (refusals: readonly Refusal[], data: ToolData): string[] =>
  refusals.map((refusal) =>
    data.inputs.reduce(
      (text, { name, label }) =>
        typeof label === 'string' ? text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => `"${label}"`) : text,
      describeRefusal(refusal, data).message,
    ),
  )

export const refused = ({ tool, given }: Reading, refusals: readonly Refusal[]): string =>
  `The ${tool.data.name} cannot work that out: ${inWords(refusals, tool.data).join('; ')}.\n\n${link(tool.data, given, 'Open it')}`

const link = (tool: ToolData, given: Given, verb: string): string =>
  `[${verb} in the ${tool.name}](${linkTo(tool, given)})`

export const offer = (tools: readonly ToolData[]): string =>
  `${tools.length === 1 ? 'This tool can help' : 'These tools can help'}:\n\n${tools.map(({ name, id, description }) => `- [${name}](/${id}): ${description}`).join('\n')}`

export const value = (expression: string, text: string, angle: 'deg' | 'rad' | undefined): string =>
  [
    `**${showExpression(expression)} = ${groupDigitsOf(text)}**`,
    ...(angle ? [`Angles are in ${angle === 'rad' ? 'radians' : 'degrees'}.`] : []),
    ...asFraction(expression, text),
  ].join('\n\n')

/** Fractions with denominators up to this differ by more than any rounding error. */
const MOST_PARTS = 1000

/** Returns the result of fractions as a fraction, too: 9/10 - 2/5 is 1/2. */
function asFraction(expression: string, text: string): readonly string[] {
  const value = Number(text)
  const isOfFractions =
    /^[\d\s+*/()×-]+$/.test(expression) &&
    /\d\s*\/\s*\d/.test(expression) &&
    /\d[\d\s()]*[-+*/×].*\d.*[-+*/×]/.test(expression)
  if (!isOfFractions || !Number.isFinite(value) || Number.isInteger(value)) return []
  for (let parts = 2; parts <= MOST_PARTS; parts++) {
    const top = Math.round(value * parts)
    if (Math.abs(top / parts - value) > 1e-11 * Math.max(1, Math.abs(value))) continue
    const whole = Math.trunc(top / parts)
    const mixed = whole === 0 ? '' : `, or ${whole} ${Math.abs(top - whole * parts)}/${parts}`
    return [`As a fraction it is ${top}/${parts}${mixed}.`]
  }
  return []
}

/** States a calculation in steps. */
export const composed = (text: string, steps: readonly string[]): string =>
  [`**${escapeText(text)}**`, steps.map((step) => `- ${escapeText(step)}`).join('\n')].join('\n\n')

export const backwards = (
  { tool, given, input, output, wanted, said, sign }: Backwards,
  context: CalculationContext,
): string => {
  const fields = viewForm(tool, given, context)
  const others = fields.flatMap((field) =>
    field.input === input || given[field.input.name] === undefined ? [] : [named(field, given[field.input.name])],
  )
  const goal = `${textsOf(output.label)[0] ?? output.name} ${escapeText(wanted)}`
  return [
    said
      .map((each, at) => each && (at === 0 ? `- **${each.label}: ${each.text}**` : `- ${each.label}: ${each.text}`))
      .join('\n'),
    withSign(`I understood: ${[goal, ...others].join(', ')}.`, sign),
    link(tool.data, given, 'Open it'),
  ].join('\n\n')
}

const showExpression = (expression: string): string => escapeText(expression.replaceAll('*', '×'))

export const noValue = (expression: string): string =>
  `I can't evaluate ${showExpression(expression)}. Is there a mistake in it, such as a division by zero?`

/** States all statistics of a list, or those that were asked for. */
export function analysis(figures: NumberAnalysis, asked: readonly Statistic[], unit: ListUnit): string {
  const line = ([name, label]: readonly [Statistic, string]) => {
    const shown = showStatistic(figures, name, unit)
    if (asked.length === 0) return `- ${label}: **${shown}**`
    return asked.includes(name) ? `- **${label}: ${shown}**` : `- ${label}: ${shown}`
  }
  const first = asked.flatMap((name) => STATISTICS.filter(([each]) => each === name))
  // If some were asked for, only the count is added.
  const rest =
    asked.length === 0 ? STATISTICS : STATISTICS.filter(([name]) => name === 'count' && !asked.includes(name))
  return [...first, ...rest].map(line).join('\n')
}

export const analysisNeedsNumbers = (): string =>
  'Paste at least two numbers after your question, and I will give you their sum, mean, median, range, standard deviation and outliers.'

export const otherCount = (announced: string, count: number): string =>
  `You mention ${announced}, but I count ${count}. Please list all of them, and no others.`

export const otherStatistic = (): string =>
  'For a list of numbers I can give the count, sum, mean, median, smallest, largest, range, sample standard deviation and outliers. You seem to be asking for something else, so I give no figure. Which of these do you want?'

export function unclearNumbers({
  unclear,
  raw,
}: Pick<UnclearList, 'raw'> & { readonly unclear: UnclearList['unclear'] | UnclearArithmetic['unclear'] }): string {
  const shown = escapeText(raw)
  switch (unclear) {
    case 'commas':
      return `I am not sure how to read the commas in ${shown}. Please put a space after commas between numbers, leave out commas within a number, and write decimals with a point.`
    case 'points':
      return `Does ${shown} mean ${raw.replace('.', '')} or ${Number(raw)}? Please write it that way.`
    case 'minus':
      return `Is ${shown} a subtraction? Then please put a space on both sides of each minus sign. If it is a list, put commas between the numbers.`
    case 'units':
      return `I am not sure that these numbers are all of one kind: ${shown}. Please write them all in the same unit, or without units.`
  }
}

export const summary = (sentences: readonly string[]): string =>
  `The key sentences:\n\n${sentences.map((sentence) => `- ${escapeLine(sentence)}`).join('\n')}`

export const summaryNeedsText = (): string =>
  'Paste the text after your question, at least three sentences, and I will pick out the key ones.'

export const declined = (): string => abilities("I can't help with that, but I can")

/** Where a step does not go on from the last figure in a way that is understood. */
export const lostTrack = (): string =>
  'I do not see how that goes on from the last answer. Please ask it as a whole question, with all of its figures.'

export const welcome = (): string => 'You are welcome. Ask me for the next one whenever you like.'

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
