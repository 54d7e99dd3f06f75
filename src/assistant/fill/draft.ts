import { viewForm, type FieldView } from '../../engine/show/viewForm.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import type { Tool } from '../../engine/tool.ts'
import { remember } from '../../engine/remember.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import type { Item } from '../read/Item.ts'
import { quantitiesOf, type Message } from '../read/Message.ts'
import type { Units } from '../read/units.ts'
import { isStopWord, stem } from '../read/words.ts'
import { assignQuantities, isRequired, type Assignment, type Pair } from './assign.ts'
import { isAskedFor } from './asked.ts'
import { findNamedChoice, isUnitTable, type NamedChoice } from './choices.ts'
import { fitOffer } from './fit.ts'
import type { PhraseMatch } from './phrases.ts'
import { readRows } from './rows.ts'
import { readNumbers } from './texts.ts'
import { toolWords } from './toolWords.ts'

/** Values of the choices that change the form that are tried for a tool. */
const MOST_FORMS = 48
/** A quantity that a phrase places counts like one in its own unit beside a word of its field. */
const PHRASED = 12

/** One way to fill in the form, and how well it fits. */
export interface Draft {
  readonly phrase: PhraseMatch
  readonly given: Given
  readonly fields: readonly FieldView[]
  readonly assignment: Assignment
  readonly used: ReadonlySet<Item>
  /** The choices that were tried because no word names them. */
  readonly tried: Given
  readonly score: number
}

export type Named = ReadonlyMap<string, NamedChoice>

/** The choices that words of the message name. */
export function nameChoices(data: ToolData, { items }: Message): Named {
  const { labels, outputs } = toolWords(data)
  const isOfOthers = (word: string) => labels.has(word) || outputs.has(word)
  return new Map(
    data.inputs.flatMap((input) => {
      const choice =
        input.type === 'choice' && !isUnitTable(input) ? findNamedChoice(input, items, isOfOthers) : undefined
      return choice ? [[input.name, choice] as const] : []
    }),
  )
}

/** Fills in the form for each value of the choices that change it and that no word settles. */
export function draftAll(
  tool: Tool,
  message: Message,
  phrase: PhraseMatch,
  named: Named,
  standing: Given,
): readonly Draft[] {
  const base: Record<string, unknown> = { ...phrase.given }
  const matched = new Set([...phrase.used].map(({ text }) => stem(text)))
  for (const [name, { row, words }] of named)
    // "Compound interest" alone implies a year, but not in "compound interest, quarterly".
    if (base[name] === undefined || words.some((word) => !matched.has(word) && words.some((each) => matched.has(each))))
      base[name] = row.value
  for (const { name, choices } of tool.data.inputs)
    if (choices && standing[name] !== undefined) base[name] ??= standing[name]
  const open = decidingOf(tool.data).filter(({ name }) => base[name] === undefined)
  let forms: Given[] = [{}]
  for (const { name, choices = [] } of open) {
    if (forms.length * choices.length > MOST_FORMS) break
    forms = forms.flatMap((form) => choices.map(({ value }) => ({ ...form, [name]: value })))
  }
  return forms.map((tried) => draft(tool, message, phrase, { ...base, ...tried }, tried, named, standing))
}

/** The choices that change the form: other inputs apply, or are labelled, by them. */
const decidingOf = remember(({ inputs }: ToolData) =>
  inputs.filter(
    (input) =>
      input.type === 'choice' &&
      !isUnitTable(input) &&
      inputs.some(
        ({ when, label, unit }) =>
          JSON.stringify(when ?? '').includes(`"${input.name}"`) ||
          [label, unit].some((text) => typeof text === 'object' && text.by === input.name),
      ),
  ),
)

function draft(
  tool: Tool,
  { items, question, units, context }: Message,
  phrase: PhraseMatch,
  settled: Given,
  tried: Given,
  named: Named,
  standing: Given,
): Draft {
  const all = viewForm(tool, settled, context)
  // Choices that do not apply in this form are dropped.
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(settled).filter(([name]) => all.some(({ input }) => input.name === name)),
  )
  const used = new Set(phrase.used)
  const rowField = all.find(({ input }) => input.type === 'rows')
  const rows = rowField && given[rowField.input.name] === undefined ? readRows(rowField.input, items) : undefined
  if (rowField && rows) {
    given[rowField.input.name] = rows.rows
    for (const item of rows.used) used.add(item)
  }
  const list = all.find(
    ({ input }) => input.type === 'text' && given[input.name] === undefined && isList(input, tool.data),
  )
  const { outputs, names: called } = toolWords(tool.data)
  const words = items.filter(({ kind, text }) => kind === 'word' && !isStopWord(text))
  const isMeant = words.length === 0 || words.some(({ text }) => outputs.has(stem(text)) || called.has(stem(text)))
  const start = list && isMeant ? items.findIndex((item) => item.kind === 'quantity') : -1
  const numbers = list && start >= 0 ? readNumbers(list.input.name, items, start) : undefined
  if (numbers) {
    Object.assign(given, numbers.given)
    for (const item of items.slice(start, numbers.end)) used.add(item)
  }
  const open = all.filter(
    (field) =>
      given[field.input.name] === undefined &&
      field.input.type !== 'rows' &&
      !isUnitTable(field.input) &&
      !isAskedFor(field, question, tool.data),
  )
  const free = quantitiesOf(items).filter((quantity) => !used.has(quantity))
  const assignment = assignQuantities(free, open, items, units, {
    ...toolWords(tool.data),
    fields: all,
    standing: new Set(Object.keys(standing)),
  })
  for (const { field, value } of shareUnit(assignment.pairs, units)) given[field.input.name] = value
  for (const pair of assignment.pairs) for (const item of [pair.quantity, ...pair.words]) used.add(item)
  const missing = all.filter(({ input }) => isRequired(input) && given[input.name] === undefined).length
  const unplaced = free.length - assignment.pairs.length
  const names = [...named].reduce((sum, [name, { words }]) => sum + (given[name] === undefined ? 0 : words.length), 0)
  const score =
    phrase.length +
    PHRASED * quantitiesOf([...phrase.used]).length +
    assignment.score +
    2 * names +
    3 * (rows?.rows.length ?? 0) +
    (numbers ? PHRASED : 0) -
    6 * Math.max(0, unplaced) -
    3 * missing -
    2 * assignment.doubtful.length
  return { phrase, given, fields: all, assignment, used, tried, score }
}

/** Gives a bare number the unit that all measures beside it have, where its field offers it: "base 12 cm, height 7.5". */
function shareUnit(pairs: readonly Pair[], units: Units): readonly Pair[] {
  const measured = pairs.filter(({ quantity }) => quantity.unit?.category === 'length')
  const given = new Set(measured.map(({ quantity }) => quantity.unit))
  const unit = measured[0]?.quantity.unit
  if (given.size !== 1 || !unit) return pairs
  return pairs.map((pair) => {
    const { quantity, field } = pair
    const fit =
      quantity.unit || quantity.percent || quantity.money !== undefined || !field.input.units
        ? undefined
        : fitOffer(quantity, unit, field.input.units, units)
    return fit ? { ...pair, value: fit.value } : pair
  })
}

/** Whether an input is a list of numbers. */
const isList = ({ multiline }: InputData, { nodes }: ToolData): boolean =>
  multiline === true && nodes.some(({ kind }) => kind === 'numbers')
