import type { OutputResult, Outputs } from '../../engine/present/present.ts'
import { withUnit } from '../../engine/present/withUnit.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { dependsOnInput } from '../dependsOnInput.ts'
import { textsOf } from '../../search/textsOf.ts'
import { meantStem, stemsOf } from '../language/english.ts'
import type { Item } from '../lex/Item.ts'
import { inSingular, joined, PARTS, sayTime } from './inWords.ts'
import type { MessageView } from './MessageView.ts'

// Figures in everyday words.

/**
 * Returns the currency signs or codes in a message, which the answer reuses: £8,500 is paid back in £. A number of pounds
 * is money if it is among `amounts`, the values of the money inputs.
 */
export function findSigns(items: readonly Item[], amounts: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) => {
      if (item.kind !== 'quantity') return []
      const isPounds = amounts.has(item.text) && /^pounds?$/i.test(item.unitWord ?? '')
      return item.money ?? (isPounds ? '£' : [])
    }),
  )
}

const TIME_LABEL = /^(?:Years|Months|Weeks|Days|Hours|Minutes)$/

/** @param period the unit that was asked for: 90 minutes in hours is 1.5 h, not 1 hour 30 minutes */
const sayOutput = (output: OutputResult, period?: string): string =>
  (period && PARTS[output.unit ?? '']?.[0] === period ? undefined : sayTime(output)) ??
  inSingular(withUnit(output.text, output.unit))

/** Words in labels that visitors leave out. */
const LEFT_OUT = new Set(['total', 'all', 'your', 'person'].map((word) => meantStem(word)))

/**
 * Finds the output that is asked for. The message has all words of its label beyond the names of the tool and its
 * inputs, "the workdays between", or the whole label, "total interest", or asks for it, "what's my margin".
 */
export function findAsked(
  { outputs: all, inputs, phrases, name: called }: ToolData,
  outputs: Outputs,
  { question: { asked, ending }, items }: Pick<MessageView, 'question' | 'items'>,
): Said | undefined {
  const stems = (text: string) => stemsOf(text).map(meantStem)
  // A number between two words separates names; a percentage does not.
  const words = items.flatMap((item) =>
    item.kind === 'quantity' ? (item.percent ? [] : ['#']) : item.kind === 'word' ? stems(item.text) : [],
  )
  const known = new Set([called, ...inputs.flatMap(({ label }) => textsOf(label))].flatMap(stems))
  const phrased = phrases.flatMap(({ says, given }) =>
    Object.keys(given).length === 0 ? stems(says.replace(/\{[^}]*\}/g, ' ')) : [],
  )
  for (const stem of phrased) known.add(stem)
  const names = new Set(stems(called))
  const main = stems(outputs[all.find(({ primary }) => primary)?.name ?? '']?.label ?? '')
  const free = new Set(items.flatMap((item, at) => (isOfFigure(items, at, known) ? [] : stems(item.text))))
  for (const stem of phrased) free.delete(stem)
  const text = ` ${items.map((item) => item.text).join(' ')} `
  const named = all.flatMap(({ name, primary, table, format, hidden, aliases = [] }) => {
    if (hidden) return []
    const output = outputs[name]
    // An amount that was given is not asked for: "borrow £240,000".
    if (format === 'money' && items.some((item) => item.kind === 'quantity' && Number(item.text) === output?.value))
      return []
    const label = stems(output?.label ?? '')
    // The "monthly cost" is the monthly payment, not the total cost.
    if (asked.some((question) => question.some((stem) => main.includes(stem) && !label.includes(stem)))) return []
    const short = label.filter((stem) => !names.has(stem) && !LEFT_OUT.has(stem))
    const needed = short.length > 0 ? short : label
    const isSaid =
      needed.every((stem) => words.includes(stem)) && needed.some((stem) => !known.has(stem) && !LEFT_OUT.has(stem))
    const isWhole = label.length > 1 && words.some((_, at) => label.every((stem, place) => words[at + place] === stem))
    // "Payment" alone asks for the monthly one, the main figure, and not for all of them.
    const isMain =
      !primary &&
      needed.every((stem) => main.includes(stem)) &&
      !label.some((stem) => LEFT_OUT.has(stem) && words.includes(stem))
    const isAsked = !isMain && [...asked, ...ending].some((question) => needed.every((stem) => question.includes(stem)))
    const isFree = !isMain && needed.every((stem) => free.has(stem))
    const isCalled = isSaid || isWhole || isAsked || isFree
    const [alias = 0] = aliases.flatMap((each) => (text.includes(` ${each} `) ? each.split(' ').length : []))
    const length = Math.max(alias, isWhole ? label.length : isCalled ? needed.length : 0)
    return output && !table && label.length > 0 && length > 0
      ? [{ name, output, primary, words: length, isOwn: isCalled || primary }]
      : []
  })
  // The interest "in total" is not the total, but "in total" alone asks for it.
  const isNamed = named.some(({ isOwn, primary }) => isOwn && !primary)
  const [best, other] = named
    .filter(({ isOwn }) => isOwn || !isNamed)
    .toSorted((a, b) => b.words - a.words || Number(b.primary) - Number(a.primary))
  // "Margin and markup" asks for both.
  if (best && !best.primary && best.words === other?.words && / and /.test(text)) return undefined
  return best && { output: best.name, label: best.output.label, text: sayOutput(best.output) }
}

/** Whether a word says what a given figure is: the interest of "6% interest" and of "interest rate: 6%". */
function isOfFigure(items: readonly Item[], at: number, known: ReadonlySet<string>): boolean {
  if (items[at]?.kind !== 'word' || items[at - 1]?.kind === 'quantity') return true
  let next = at + 1
  while (items[next] && (LINKS.has(items[next]?.text ?? '') || known.has(meantStem(items[next]?.text ?? '')))) next++
  return items[next]?.kind === 'quantity'
}

const LINKS = new Set(['of', 'is', 'was', 'at', '=', ':', '-', 'about', 'free'])

/** The figure that answers the question, and its label. */
export interface Said {
  readonly output: string
  readonly label: string
  readonly text: string
  readonly note?: string
}

/**
 * Returns the figure that an answer states: the output that is asked for, otherwise the first main output, or all of them
 * if they are parts of one time: 35 years 8 months. For a table, it is the cells that identify the rows.
 *
 * @param converted the figure in the unit that was asked for, if different
 */
export function sayFigure(
  tool: ToolData,
  outputs: Outputs,
  view: Pick<MessageView, 'text' | 'question' | 'items'>,
  converted?: string,
): { readonly said: Said; readonly isAsked: boolean } | undefined {
  const [, period = ''] =
    /\b(?:how many|in|to|into) (years|months|weeks|days|hours|minutes)\b(?! and)/i.exec(view.text) ??
    /^(weeks|months|days|hours) (?:old|between|since|until)\b/i.exec(view.text) ??
    []
  const said = new Set(view.items.map(({ text }) => text))
  const wordsOf = (name: string) => outputs[name]?.label.toLowerCase().replace(/^in /, '').split(' ') ?? []
  const [counts] = tool.outputs
    .filter(({ name, primary }) => !primary && period !== '' && wordsOf(name)[0] === period)
    .map(({ name }) => ({ name, words: wordsOf(name).filter((word) => said.has(word)).length }))
    .toSorted((a, b) => b.words - a.words)
  const count = counts && outputs[counts.name]
  if (count)
    return {
      said: { output: counts.name, label: count.label, text: inSingular(`${count.text} ${period}`) },
      isAsked: true,
    }
  const asked = findAsked(tool, outputs, view)
  const isMain = tool.outputs.some(({ name, primary }) => primary && name === asked?.output)
  if (asked && !isMain) return { said: asked, isAsked: true }
  const main = sayMain(tool, outputs, period, converted)
  return main && { said: main, isAsked: false }
}

/** Returns the note of a figure if it says what the figure rests on: a plugin's, or one that depends on an input. */
export function basisOf(tool: ToolData, { note }: OutputResult, name: string): string | undefined {
  const own = tool.outputs.find((output) => output.name === name)
  return tool.plugin !== undefined || (own && dependsOnInput(own, tool)) ? note : undefined
}

function sayMain(tool: ToolData, outputs: Outputs, period: string, converted?: string): Said | undefined {
  const main = tool.outputs.flatMap(({ name, primary, table }) => {
    const output = outputs[name]
    return primary && output ? [{ name, output, table }] : []
  })
  const [first] = main
  if (!first) return undefined
  const { name, output, table } = first
  if (output.table && table) {
    const at = table.columns.findIndex(({ format }) => format === 'time' || format === 'date')
    const cells = output.table.cells.map((row) => row[Math.max(at, 0)] ?? '')
    return { output: name, label: output.label, text: cells.join(', ') }
  }
  if (
    main.every(
      ({ output: { label, value, unit } }) => TIME_LABEL.test(label) && unit === undefined && typeof value === 'number',
    )
  ) {
    const counts = main.map(({ output: { label, value } }) => [value as number, label.toLowerCase()] as const)
    return { output: name, label: tool.name.replace(/ Calculator$/, ''), text: joined(counts) }
  }
  const basis = basisOf(tool, output, name)
  return {
    output: name,
    label: output.label,
    text: converted ?? sayOutput(output, period.toLowerCase()),
    ...(basis === undefined ? {} : { note: basis }),
  }
}

/** Whether a message contains the whole name of a main output: "calories a day", "how much of that is interest". */
export function asksMain({ outputs }: Pick<ToolData, 'outputs'>, { items }: Pick<MessageView, 'items'>): boolean {
  const said = new Set(items.map(({ text }) => meantStem(text)))
  return outputs.some(
    ({ label, primary }) =>
      primary && textsOf(label).some((text) => stemsOf(text).every((word) => said.has(meantStem(word)))),
  )
}
