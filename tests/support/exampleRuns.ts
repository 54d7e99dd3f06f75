import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'
import { EN_US } from '../../src/engine/conventions.ts'
import { standingTables } from '../../src/form/results/panelHeight.ts'
import { outputsForPage, shownOnPage } from '../../src/toolPage.ts'
import { readCheckOptions } from '../../scripts/read-tools.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/examples/checkExamples.ts'
import type { Example } from '../../src/engine/definition.ts'
import type { CalculationContext } from '../../src/engine/context.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { viewForm } from '../../src/engine/show/viewForm.ts'
import { withUnit } from '../../src/engine/show/withUnit.ts'
import type { Outputs } from '../../src/engine/show/present.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { calculate } from '../../src/service/calculate.ts'
import { expectedResult, type ShownOutput } from './readOutputs.ts'

const { evaluateExpression } = readCheckOptions()

/**
 * The visitor's clock if an example sets none: unlike the clock that examples are checked with, so that none depends on it.
 */
export const SOME_OTHER_DAY = '2031-07-04T09:30:00'

/** The browser language of a visitor from the region of an example. */
export const LANGUAGES = { us: 'en-US', uk: 'en-GB' }

/** A civil time on the clock of a visitor in UTC, as an instant. */
export const asInstant = (now: string): Date => new Date(`${now}Z`)

/** The context that a page passes to the engine. */
export function contextOf(now: string = EXAMPLE_NOW): CalculationContext {
  return { now, random: () => 0x9e3779b9, conventions: EN_US, ...(evaluateExpression ? { evaluateExpression } : {}) }
}

/** A definition as pages have it: without hidden outputs, which are only for programs, in it and its examples. */
export function visibleOutputs(data: ToolData): ToolData {
  const hidden = new Set(data.outputs.flatMap(({ name, hidden: isHidden }) => (isHidden ? [name] : [])))
  const visible = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)))
  return {
    ...outputsForPage(data),
    room: shownOnPage(data).room ?? 0,
    examples: data.examples.map((example) => ({
      ...example,
      gives: visible(example.gives as Record<string, never>),
      ...(example.texts ? { texts: visible(example.texts) } : {}),
    })),
  }
}

/** What a page must show after an example is entered and calculated: its fields, and its outputs without random results. */
export function runExample(
  data: ToolData,
  example: Example,
): { inputs: string[]; outputs: Record<string, ShownOutput> } {
  const tool = linkTool(data, { engine: WHOLE_ENGINE })
  const { system } = example
  const context = {
    ...contextOf(example.now),
    conventions: { ...EN_US, onPage: true },
    ...(system && { units: { system } }),
  }
  const fields = viewForm(tool, example.given, context)
  const answer = calculate(tool, example.given, context)
  if (!answer.ok) throw new Error(`the engine refuses it: ${answer.errors.map(({ message }) => message).join('; ')}`)
  return {
    inputs: fields.map(({ input }) => input.name),
    outputs: withoutRandom(withoutOpening(data, answer.outputs), example),
  }
}

/**
 * Tables for which there is no room below the figures show their length until they are opened, and the minus sign of a
 * fraction is drawn with it.
 */
export function withoutOpening(data: ToolData, outputs: Outputs): Record<string, ShownOutput> {
  const { room = shownOnPage(data).room ?? 0 } = data
  const standing = new Set(standingTables({ ...data, room }, outputs).map(({ name }) => name))
  const entries = Object.entries(expectedResult(outputs)).map(([name, shown]): [string, ShownOutput] => {
    const table = outputs[name]?.table
    if (table && !standing.has(name)) return [name, { label: shown.label, text: `${table.count} rows` }]
    const isFraction = data.outputs.some((output) => output.name === name && output.format === 'fraction')
    return [name, isFraction ? { ...shown, text: shown.text.replace('-', '−') } : shown]
  })
  return Object.fromEntries(entries)
}

/** Replaces random results, which differ each time, and keeps their labels. */
export const withoutRandom = (
  shown: Readonly<Record<string, ShownOutput>>,
  { gives }: Example,
): Record<string, ShownOutput> =>
  Object.fromEntries(
    Object.entries(shown).map(([name, output]) => [
      name,
      isRandom((gives as Record<string, unknown>)[name]) ? { ...output, text: 'random' } : output,
    ]),
  )

/**
 * The differences between what is shown and what the example itself states: its texts, and the ranges of random results.
 */
export function differences(shown: Readonly<Record<string, ShownOutput>>, { texts = {}, gives }: Example): string[] {
  const wrongTexts = Object.entries(texts).filter(([output, text]) => {
    const { text: read, unit } = shown[output] ?? {}
    return !isLength(read) && !isShownAs(read, withoutUnit(text, unit))
  })
  const outOfRange = Object.entries(gives).filter(
    ([output, wanted]) => isRandom(wanted) && !isWithin(shown[output]?.text, wanted),
  )
  return [...wrongTexts, ...outOfRange].map(
    ([output, wanted]) => `${output} is ${shown[output]?.text}, not ${JSON.stringify(wanted)}`,
  )
}

/** A text of an example may have the unit of its figure, which pages and programs have beside it. */
export function withoutUnit(text: string, unit: string | undefined): string {
  const end = withUnit('', unit)
  return text.endsWith(end) ? text.slice(0, text.length - end.length) : text
}

/** Whether it stands for a table that is not open, or too long to be read as a line. */
const isLength = (shown = ''): boolean => /^\d+ rows$/.test(shown)

/** Whether a page shows a text of programs as people read it: a minus sign, six digits, cents like the amounts beside it. */
function isShownAs(shown = '', text: string): boolean {
  if (shown.replaceAll('−', '-') === text) return true
  const [read, written] = [amountOf(shown), amountOf(text)]
  if (text.startsWith('$') && !text.includes('.')) return /\.\d\d$/.test(shown) && Math.abs(read - written) <= 0.5
  const hasMoreDigits = text.replace(/^[-$0.,]+|\D/g, '').length > 6
  return hasMoreDigits && read === Number(written.toPrecision(6))
}

const amountOf = (text: string): number => Number(text.replaceAll(/[$,%]/g, '').replace('−', '-'))

type Random = { readonly min: number; readonly max: number } | { readonly pattern: string }

/** Whether the value describes a random result: by a range or, for a text, a pattern. */
export const isRandom = (value: unknown): value is Random =>
  typeof value === 'object' && value !== null && (('min' in value && 'max' in value) || 'pattern' in value)

/** Whether a text matches a pattern, or is an integer within a range. */
export function isWithin(text: string | undefined, wanted: Random): boolean {
  if ('pattern' in wanted) return new RegExp(`^(?:${wanted.pattern})$`).test(text ?? '')
  const figure = wholeNumber(text)
  return figure >= wanted.min && figure <= wanted.max
}

const wholeNumber = (text = ''): number => (/^[-−]?[\d,]+$/.test(text) ? amountOf(text) : Number.NaN)
