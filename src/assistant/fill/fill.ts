import { viewForm, type FieldView } from '../../engine/show/viewForm.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import type { Tool } from '../../engine/tool.ts'
import type { ChoiceRow, InputData, ToolData } from '../../engine/toolData.ts'
import type { Item } from '../read/Item.ts'
import { quantitiesOf, type Message } from '../read/Message.ts'
import { isStopWord, stem, wordsIn } from '../read/words.ts'
import { isRequired } from './assign.ts'
import { readAsked } from './asked.ts'
import { draftAll, nameChoices, type Draft, type Named } from './draft.ts'
import type { Filling } from './Filling.ts'
import { findLeftOver } from './leftOver.ts'
import { matchPhrases } from './matchPhrases.ts'
import { namesOfInput, toolWords } from './toolWords.ts'

const EQUAL = 1e-6
/** The evidence of a bare number for a required field that no word names. */
const MOST_UNSUPPORTED = 1

/**
 * Fills in a tool with what a message says, in the way that accounts for most of it.
 *
 * @param standing the inputs of an answer that the message follows; they hold unless the message gives others
 */
export function fillTool(tool: Tool, whole: Message, standing: Given = {}): Filling | undefined {
  const { data } = tool
  if (data.inputs.length === 0) return undefined
  const message = readsRatios(data) && !readsTimes(data) ? { ...whole, items: whole.withoutTimes } : whole
  const named = nameChoices(data, message)
  const drafts = matchPhrases(tool, message).flatMap((phrase) => draftAll(tool, message, phrase, named, standing))
  const sorted = drafts.toSorted((a, b) => b.score - a.score)
  const [best] = sorted
  return best && finish(tool, message, best, sorted, named, standing)
}

const readsTimes = ({ inputs }: ToolData): boolean =>
  inputs.some(
    ({ type, units }) => type === 'time' || type === 'duration' || units?.offers.some(({ value }) => value === 'h+min'),
  )

/** Whether 3:5 is two numbers for a tool. */
const readsRatios = ({ phrases }: ToolData): boolean => phrases.some(({ says }) => says.includes(':'))

/** Whether words that a phrase did not use name another choice than it implies: "simple interest, compounded monthly". */
function isContradicted({ phrase, given }: Draft, name: string, named: Named): boolean {
  const { row, words } = named.get(name) ?? {}
  const matched = new Set([...phrase.used].map(({ text }) => stem(text)))
  return (
    row !== undefined &&
    given[name] !== undefined &&
    row.value !== given[name] &&
    !words?.every((word) => matched.has(word))
  )
}

/** Choices of one list that are the same: nobody converts a unit to itself. Both may be left as they were. */
const findSame = ({ fields, given }: Draft): readonly FieldView[] =>
  fields.filter(({ input, choices = [] }) =>
    fields.some(
      (other) =>
        other.input !== input &&
        choices.length > 2 &&
        given[input.name] !== undefined &&
        given[input.name] !== input.default &&
        given[input.name] === given[other.input.name] &&
        other.choices?.length === choices.length,
    ),
  )

function finish(
  tool: Tool,
  message: Message,
  best: Draft,
  drafts: readonly Draft[],
  named: Named,
  standing: Given,
): Filling {
  const { data } = tool
  const { items, context } = message
  const doubtful = [
    ...best.assignment.doubtful,
    ...best.assignment.pairs.filter(({ field, value }) => isUnlike(value, standing[field.input.name])),
  ]
  const given: Record<string, unknown> = { ...best.given }
  for (const { field } of doubtful) delete given[field.input.name]
  // Of forms that fit equally well, the first is assumed, unless it is what the tool asks. No quantity speaks for any form:
  // that one lacks fewer fields says nothing.
  const isBare = quantitiesOf(items).length === 0 && Object.keys(standing).length === 0
  const rivals = drafts.filter(({ score, phrase }) => phrase === best.phrase && (isBare || score > best.score - EQUAL))
  const undecided = best.fields.filter(({ input: { name } }) => {
    const tried = best.tried[name]
    return tried !== undefined && rivals.some((rival) => rival.tried[name] !== tried)
  })
  const labelsOf = ({ fields, given: own }: Draft): string =>
    fields
      .flatMap(({ input, label }) => (own[input.name] !== undefined && input.type !== 'choice' ? [label] : []))
      .join('\n')
  const isAnotherForm = rivals.some((rival) => labelsOf(rival) !== labelsOf(best))
  const guesses = undecided.filter(
    ({ input, label }) => isAnotherForm || label.endsWith('?') || input.optional === false,
  )
  const rivalPhrases = drafts.filter(
    ({ score, phrase, given: other }) =>
      phrase !== best.phrase && score > best.score - EQUAL && JSON.stringify(other) !== JSON.stringify(best.given),
  )
  const disputed = best.fields.filter(
    ({ input: { name } }) =>
      (named.get(name)?.isDisputed === true && best.phrase.given[name] === undefined) ||
      isContradicted(best, name, named) ||
      rivalPhrases.some((rival) => rival.given[name] !== best.given[name]),
  )
  const unclear = [...new Set([...guesses, ...disputed, ...findSame(best)])]
  for (const { input } of unclear) delete given[input.name]
  for (const { input } of undecided) delete given[input.name]
  for (const [name, value] of Object.entries(standing))
    if (best.fields.some(({ input }) => input.name === name) && !unclear.some(({ input }) => input.name === name))
      given[name] ??= value
  const fields = viewForm(tool, given, context)
  const used = new Set(best.used)
  for (const [name, { words }] of named)
    if (given[name] !== undefined || unclear.some(({ input }) => input.name === name))
      for (const item of items) if (item.kind === 'word' && words.includes(stem(item.text))) used.add(item)
  for (const { input } of fields)
    if (given[input.name] !== undefined) for (const item of findNames(namesOfInput(input), items)) used.add(item)
  const unplaced = quantitiesOf(items).filter(
    (quantity) =>
      (!used.has(quantity) || doubtful.some((pair) => pair.quantity === quantity)) &&
      !isNeutral(quantity, data, message),
  )
  const missing = fields.filter(
    ({ input }) =>
      given[input.name] === undefined &&
      (isRequired(input) ||
        isUnasked(input) ||
        (data.plugin !== undefined && input.type === 'choice' && input.more !== true)),
  )
  const assumed = fields.filter(
    ({ input }) =>
      input.type === 'choice' &&
      !input.more &&
      input.optional !== true &&
      given[input.name] === undefined &&
      !unclear.some((each) => each.input === input),
  )
  const { asked, askedInput, words, otherWords } = readAsked(
    ...([data, message, given, fields, used] as const),
    new Set(best.assignment.pairs.flatMap((pair) => pair.words)),
  )
  for (const item of words) used.add(item)
  const leftOver = findLeftOver(data, items, used, message.units, otherWords)
  return {
    ...{ tool, given, assumed, missing, unplaced, unclear, leftOver, asked, used },
    askedInput:
      askedInput && missing.some(({ input }) => input.name === askedInput.input.name) ? askedInput : undefined,
    score: best.score - leftOver.length,
    isSupported:
      best.phrase.length > 0 ||
      named.size > 0 ||
      best.assignment.pairs.some(({ evidence }) => evidence > MOST_UNSUPPORTED) ||
      items.some(({ kind, text }) => kind === 'word' && !isStopWord(text) && toolWords(data).asked.has(stem(text))),
    byPhrase: quantitiesOf([...best.phrase.used]).length > 0,
  }
}

/** The words of a message that stand together as in one of these names: "last period". */
function findNames(names: readonly string[], items: readonly Item[]): readonly Item[] {
  const sequences = names.map((name) => ` ${wordsIn(name).map(stem).join(' ')} `)
  return items.flatMap((item, at) => {
    const next = items[at + 1]
    const isNamed =
      next?.kind === 'word' && sequences.some((name) => name.includes(` ${stem(item.text)} ${stem(next.text)} `))
    return isNamed ? [item, next] : []
  })
}

/** Whether a rate has a default that nobody spoke of: a bill that is only split has no tip. */
const isUnasked = ({ default: standard, unit, more }: InputData): boolean =>
  unit === '%' && more !== true && standard !== undefined && standard !== 0

/** How many times larger or smaller a number may be than the one that it replaces. */
const MOST_UNLIKE = 20

/** Whether a number of a step is probably something else than the input that stands: the 20 days for 3 hours. */
function isUnlike(value: string, standing: unknown): boolean {
  const ratio = Number.parseFloat(value) / Number.parseFloat(String(standing ?? ''))
  const units = [value, String(standing ?? '')].map(unitOf)
  const isOtherUnit = units.every((unit) => unit !== '') && units[0] !== units[1]
  return ratio > MOST_UNLIKE || ratio < 1 / MOST_UNLIKE || isOtherUnit
}

const unitOf = (value: string): string => value.replace(/[\d.,\s-]+/g, '')

/** Whether a quantity only says when "now" is, which the tool knows anyway. */
const isNeutral = (
  { isNamed, text }: { readonly isNamed?: boolean | undefined; readonly text: string },
  { inputs, nodes }: ToolData,
  { context }: Message,
): boolean =>
  isNamed === true &&
  text === context.now.slice(0, 10) &&
  (!inputs.some(({ type }) => type === 'date') ||
    inputs.some(({ default: standard }) => standard === 'today') ||
    JSON.stringify(nodes).includes('["call","today"]'))

/** The value of a choice with its label, for what was assumed. */
export const firstChoice = ({ input, choices = [] }: FieldView): ChoiceRow | undefined =>
  choices.find(({ value }) => value === input.default) ?? choices[0]
