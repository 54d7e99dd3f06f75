import { viewForm, type FieldView } from '../../engine/show/viewForm.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import type { Tool } from '../../engine/tool.ts'
import type { InputData, Phrase, ToolData } from '../../engine/toolData.ts'
import { phrasesOf } from '../../search/phrasesOf.ts'
import { quantitiesOf, type Message } from '../read/Message.ts'
import { stem } from '../read/words.ts'
import { areCompatible, findPhrase, mayMatch, type PhraseMatch } from './phrases.ts'

/** Combinations of phrases that are tried for a tool. */
const MOST_COMBINATIONS = 12

const NO_PHRASE: PhraseMatch = { given: {}, used: new Set(), length: 0 }

/** Finds the phrases of a tool in a message, combined as far as they go together, and the message without any. */
export function matchPhrases(tool: Tool, { items, units, context }: Message): readonly PhraseMatch[] {
  const said = new Set(items.flatMap(({ kind, text }) => (kind === 'word' ? [stem(text)] : [])))
  const matches = phrasesOf(tool.data)
    .filter((phrase) => mayMatch(phrase, said))
    .flatMap((phrase) => {
      const settled = settle(phrase, tool.data.inputs, context.now)
      const fields = viewForm(tool, settled, context)
      return findPhrase(phrase, withAllUnits(fields, tool.data.inputs), items, units).map((match) => ({
        ...match,
        given: scale(phrase, { ...settled, ...match.given }, tool.data),
      }))
    })
    .toSorted((a, b) => b.length - a.length)
  const distinct = [
    ...new Map(
      matches
        .toReversed()
        .map((match) => [JSON.stringify([match.given, [...match.used].map(({ start }) => start)]), match] as const),
    ).values(),
  ].toReversed()
  // Phrases without a quantity name a choice, whatever else the message says.
  const pure = distinct.filter(({ used }) => quantitiesOf([...used]).length === 0)
  const base = pure.reduce((all, match) => (areCompatible(all, match) ? together(all, match) : all), NO_PHRASE)
  const combined = distinct
    .slice(0, MOST_COMBINATIONS)
    .map((first) =>
      distinct.reduce(
        (all, match) => (match !== first && areCompatible(all, match) ? together(all, match) : all),
        first,
      ),
    )
  return [...combined, base]
}

const together = (one: PhraseMatch, other: PhraseMatch): PhraseMatch => ({
  given: { ...other.given, ...one.given },
  used: one.used.union(other.used),
  length: one.length + other.length,
})

/** The inputs that a phrase implies; a date may be "today", or a day of this year such as 12-31, and a time "now". */
const settle = ({ given }: Phrase, inputs: readonly InputData[], now: string): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const type = inputs.find((input) => input.name === name)?.type
      if (type === 'time' && value === 'now') return [name, now.slice(11, 16)]
      if (type !== 'date') return [name, value]
      if (value === 'today') return [name, now.slice(0, 10)]
      return [name, /^\d\d-\d\d$/.test(String(value)) ? `${now.slice(0, 5)}${value}` : value]
    }),
  )

/** Applies the factors of a phrase, such as half of a diameter, and its shares, such as 20% down. */
function scale({ times = {}, percentOf = {} }: Phrase, given: Given, { inputs }: ToolData): Given {
  const scaled: Record<string, unknown> = { ...given }
  for (const [name, factor] of Object.entries(times)) {
    const [, number = '', unit = ''] = /^(-?[\d.]+)(.*)$/.exec(String(given[name] ?? '')) ?? []
    if (number !== '') scaled[name] = `${Number((Number(number) * factor).toPrecision(12))}${unit}`
  }
  for (const name of Object.keys(percentOf))
    if (given[name] !== undefined && inputs.some((input) => input.name === name && input.percentOf !== undefined))
      scaled[name] = `${String(given[name]).replace('%', '')}%`
  return scaled
}

/** The fields, with all choices where another input filters them, because that input is not known yet. */
const withAllUnits = (fields: readonly FieldView[], inputs: readonly InputData[]): readonly FieldView[] =>
  inputs.flatMap((input): FieldView[] => {
    const field = fields.find(({ input: { name } }) => name === input.name)
    if (field && !input.match) return [field]
    return input.match && input.choices ? [{ input, label: field?.label ?? input.name, choices: input.choices }] : []
  })
