import { isFigure, listSolvable } from '../../engine/solve/listSolvable.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { Tool } from '../../engine/tool.ts'
import type { InputData, OutputData } from '../../engine/toolData.ts'
import { SOLVE, type SolveAnswer } from '../../service/solve.ts'
import { meantStem, stemsOf } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { withUnit } from '../../engine/present/withUnit.ts'
import { attempt } from '../../service/attempt.ts'
import { viewForm, type FieldView } from '../../engine/present/viewForm.ts'
import { MOST_QUANTITIES, wordEvidence } from '../fill/assign.ts'
import { fitsOutput } from '../fill/fitQuantity.ts'
import { readTool, type Reading } from '../fill/readTool.ts'
import { withSign } from './inWords.ts'
import type { MessageView } from './MessageView.ts'
import { findAsked, findSigns, type Said } from './speak.ts'

/** A given result and the input that leads to it: "what can I borrow for 300 a month at 6% for 5 years". */
export interface Backwards {
  readonly tool: Tool
  readonly given: Given
  readonly input: InputData
  readonly output: OutputData
  /** The desired result, as written. */
  readonly wanted: string
  /**
   * What was found, after another result that the message asks for: "revenue 90,000 with a margin of 12%, what's the
   * profit".
   */
  readonly said: readonly [Said, Said?]
  /** The currency of the message. */
  readonly sign: string | undefined
}

/** Words that make a message a question. */
const ASKS =
  /\b(?:what|which|how (?:much|many|long|big|large|high|fast|far|heavy|tall|wide)|find|need|needed|must|should|can i|could i|to (?:get|have|reach|end up))\b|\?|^(?:the )?[a-z]+(?: [a-z]+)? of\b|\bwant\b|(?:selling|sale|sell|retail) price\W*$|^(?:(?:selling|sale|sell|retail) price|markup|margin)\b/i
/** Words of such questions that do not change their meaning, also where they say that no more can be paid. */
const ASKING =
  /^(?:until|till?|turns?|turned|gives?|giving|reach|becomes?|grows?|into|get|end|off|down|could|afford|takes?|max|maximum|most|limit|ceiling|budget|manage|size|sum|large|back|gone|done|clear|cleared)$/i
/** "I can only pay 250", but not "interest only". */
const ONLY = /\b(?:can|could|i|we|i'm|we're) only\b/i
/** Words that may stand between a figure and its name. */
const LINKS = new Set(
  'of - up down is was be to = : at a the about exactly around only under afford pay paying get have with an my for ,'.split(
    ' ',
  ),
)
/** Words that the outputs of many tools have. */
const COMMON = new Set(['total', 'your', 'all', 'number'].map((word) => meantStem(word)))

/**
 * Reads a backward question: one of the quantities is a result of the tool, and one input is not given.
 *
 * @returns undefined if anything else is missing or left over, or if there are several solutions
 */
export function readBackwards(tool: Tool, view: MessageView): Backwards | undefined {
  if (!ASKS.test(view.text)) return undefined
  if (view.items.filter(({ kind }) => kind === 'quantity').length > MOST_QUANTITIES + 1) return undefined
  const solvable = listSolvable(tool.data)
  const found = view.items.flatMap((item, at) => {
    if (item.kind !== 'quantity' || item.type !== 'number' || item.meanings) return []
    // In "50 and 70" and "4 by 5", neither alone is a result.
    if ([1, -1].some((step) => isJoined(view.items, at, step))) return []
    return solvable.flatMap(({ output, inputs }) => {
      if (!isFigure(tool.data, output) || !fitsOutput(item, output, view.units)) return []
      const evidence = evidenceFor(item, output, tool, view.items)
      return evidence > 0 ? [{ item, output, inputs, evidence }] : []
    })
  })
  // What fits best may be an input: "2400 interest free, 150 a month".
  for (const level of new Set(found.map(({ evidence }) => evidence).toSorted((a, b) => b - a))) {
    const [first, ...others] = found
      .filter(({ evidence }) => evidence === level)
      .flatMap(({ item, output, inputs }) => solveFor(tool, view, item, output, inputs) ?? [])
    if (first)
      return others.every(({ input, output }) => input === first.input && output === first.output) ? first : undefined
  }
  return undefined
}

/** Whether a given amount may as well be what is missing: in "a margin of 30% on 45", is 45 the cost or the price? */
const isOfEither = ({ tool, given }: Reading, missing: FieldView, { items, context }: MessageView): boolean =>
  viewForm(tool, given, context).some(
    (field) =>
      field.input.type === 'number' &&
      given[field.input.name] !== undefined &&
      field.input.prefix === missing.input.prefix &&
      field.unit === missing.unit &&
      items.some(
        (item, at) =>
          item.kind === 'quantity' &&
          item.text === given[field.input.name] &&
          wordEvidence(at, field, tool.data, items) <= wordEvidence(at, missing, tool.data, items),
      ),
  )

/** Words between two quantities that stand for one thing. */
const JOINTS = new Set(['and', 'or', 'to', '-', 'by', 'x', '×', '*'])

const isJoined = (items: readonly Item[], at: number, step: number): boolean =>
  JOINTS.has(items[at + step]?.text ?? '') && items[at + 2 * step]?.kind === 'quantity'

function solveFor(
  tool: Tool,
  view: MessageView,
  wanted: Quantity,
  output: OutputData,
  inputs: readonly InputData[],
): Backwards | undefined {
  const without = (items: readonly Item[]) => items.filter(({ start }) => start !== wanted.start)
  const rest: MessageView = {
    ...view,
    items: without(view.items),
    withoutTimes: without(view.withoutTimes),
    question: { asked: [], ending: [], isBackward: false },
  }
  const reading: Reading | undefined = readTool(tool, rest)
  const [missing, ...others] = reading?.missing ?? []
  if (!reading || !missing || others.length > 0 || missing.input.type === 'choice' || !inputs.includes(missing.input))
    return undefined
  if (
    reading.unused.length > 0 ||
    !reading.unknown.every((word) => ASKING.test(word) || (word === 'only' && ONLY.test(view.text)))
  )
    return undefined
  if (reading.doubts.some(({ input }) => input !== missing.input)) return undefined
  if (!reading.byPhrase && isOfEither(reading, missing, rest)) return undefined
  return solveWanted(tool, reading.given, missing, { wanted, output }, view)
}

/** What is given as a result. */
export interface Wanted {
  readonly wanted: Quantity
  readonly output: OutputData
  /** The currency if the message names none. */
  readonly sign?: string | undefined
  /** Whether the talk shows that the message asks for this input. */
  readonly isSought?: boolean
}

/** Finds the value of an input that leads to a wanted result. */
export function solveWanted(
  tool: Tool,
  inputs: Given,
  missing: FieldView,
  { wanted, output, sign: standing, isSought = false }: Wanted,
  view: MessageView,
): Backwards | undefined {
  const value = `${wanted.text}${wanted.unitWord && output.units ? ` ${wanted.unitWord}` : ''}`
  const answer = SOLVE.run({
    tool,
    inputs,
    parameters: { input: missing.input.name, output: output.name, value },
    context: view.context,
  })
  if (!answer.ok) return undefined
  const { solutions } = answer as unknown as SolveAnswer
  const found = solutions.length === 1 ? solutions[0]?.[missing.input.name] : undefined
  // No price is below zero.
  if (!found || found.range || (missing.input.prefix === '$' && Number(found.value) < 0)) return undefined
  const given = { ...inputs, [missing.input.name]: String(found.value) }
  const result = attempt(tool, given, view.context)
  // No price has a margin of 100%: all that are high enough show it.
  const solved = Number(found.value)
  const twice = attempt(tool, { ...given, [missing.input.name]: String(2 * solved) }, view.context)
  const shownIn = (each: typeof result) => (each.ok ? each.outputs[output.name]?.text : undefined)
  if (solved !== 0 && shownIn(result) === shownIn(twice)) return undefined
  const outputsElse = tool.data.outputs.filter((other) => other !== output)
  const asked =
    result.ok && !isSought ? findAsked({ ...tool.data, outputs: outputsElse }, result.outputs, view) : undefined
  if (!asked && !isSought && asksOtherFigure(tool, output, view.items)) return undefined
  const [sign = standing, ...mixed] = findSigns(view.items, new Set())
  if (mixed.length > 0) return undefined
  const signed = ({ text, ...rest }: Said): Said => ({ ...rest, text: withSign(text, sign) })
  const text = termOf(found.text, found.unit, missing.input, view)
  const shown = signed({ output: missing.input.name, label: missing.label, text })
  return {
    tool,
    given,
    said: asked ? [signed(asked), shown] : [shown],
    input: missing.input,
    output,
    wanted: wanted.raw,
    sign,
  }
}

/** A result with its unit. For a rate or a term, hundredths are precise enough; the last of its months may be a shorter one. */
function termOf(text: string, unit: string | undefined, { units }: InputData, { items }: MessageView): string {
  if (unit?.startsWith('%') && text.includes('.')) return withUnit(String(Number(Number(text).toFixed(2))), unit)
  if (unit !== 'years') return withUnit(text, unit)
  const inMonths = items.some((item, at) => item.text === 'months' && items[at - 1]?.text === 'many')
  const months = withUnit(String(Math.ceil(Number(text) * 12 - 0.01)), 'months')
  const years = withUnit(String(Number(Number(text).toFixed(2))), unit)
  if (inMonths) return months
  const hasMonths = units?.offers.some(({ symbol }) => symbol === 'months') === true
  return hasMonths && !Number.isInteger(Number(text)) ? `${years} (${months})` : years
}

/** Whether another output is asked for: "A profit of 20 on a cost of 80, margin?" does not ask for the revenue, nor "monthly?". */
function asksOtherFigure({ data }: Tool, output: OutputData, items: readonly Item[]): boolean {
  const said = new Set(items.map(({ text }) => meantStem(text)))
  const own = new Set([output, ...data.inputs].flatMap(({ label }) => wordsOf(label)))
  const last = meantStem(items.findLast(({ kind }) => kind === 'word')?.text ?? '')
  return data.outputs.some(({ label, table }) => {
    const words = wordsOf(label)
    const isSaid = words[0] === last || words.every((word) => said.has(word))
    return !table && isSaid && words.some((word) => !own.has(word))
  })
}

/** The final state of something that grows: "turn 5000 into 8000", "to have 20000". */
const FINAL = new Set(['final', 'balance', 'end', 'future', 'worth'].map((word) => meantStem(word)))
const INTO = new Set(['into', 'become', 'reach', 'have', 'get', 'grows', 'becomes', 'reaches'])

const wordsOf = (label: OutputData['label']): string[] => textsOf(label).flatMap((text) => stemsOf(text).map(meantStem))

/** How strongly the words around a quantity support an output: "monthly payment of 300", "300 a month", "a BMI of 22". */
export function evidenceFor(
  { start, per }: Quantity,
  { label, aliases = [] }: OutputData,
  { data }: Tool,
  items: readonly Item[],
): number {
  const all = new Set(wordsOf(label).filter((word) => !COMMON.has(word)))
  const inputWords = new Set(data.inputs.flatMap((input) => wordsOf(input.label)))
  // "20% profit" is not said to be the profit margin.
  for (const { label: other } of data.outputs) {
    const [word = '', ...more] = wordsOf(other)
    if (more.length === 0 && all.size > 1) inputWords.add(word)
  }
  const at = items.findIndex((item) => item.start === start)
  const around: string[] = []
  for (let before = at - 1, steps = 0; before >= 0 && steps < 5; before--, steps++) {
    const item = items[before]
    if (!item || item.kind === 'quantity') break
    const meant = meantStem(item.text)
    if (all.has(meant)) around.push(meant)
    else if (!LINKS.has(item.text)) break
  }
  // "400 interest", "450 euro of simple interest"
  const after = items[at + 1]?.text === 'of' ? items.slice(at + 2, at + 4) : items.slice(at + 1, at + 2)
  around.push(
    ...after.flatMap(({ kind, text }) => (kind === 'word' && all.has(meantStem(text)) ? meantStem(text) : [])),
  )
  const isWhole = all.size > 0 && [...all].every((word) => around.includes(word))
  // The cost of a house is not its "total cost with down payment".
  const isNamed = 2 * new Set(around).size >= all.size
  // A word that also names an input is no evidence for an output.
  const own = around.filter((word) => isWhole || !inputWords.has(word)).length
  // 300 a month for a monthly payment.
  const isPeriod = per !== undefined && all.has(meantStem(`${per}ly`))
  // 300 a month is not a total.
  if (per !== undefined && !isPeriod) return 0
  if ((own > 0 && isNamed) || isPeriod) return 2 * own + (isPeriod ? 2 : 0) + (isWhole ? 1 : 0)
  const before = items.slice(Math.max(0, at - 3), at).map(({ text }) => text)
  const isCalled = aliases.some((alias) => ` ${before.join(' ')}`.endsWith(` ${alias}`))
  return isCalled || (INTO.has(before.at(-1) ?? '') && [...all].some((word) => FINAL.has(word))) ? 1 : 0
}
