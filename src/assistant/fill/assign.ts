import type { FieldView } from '../../engine/present/viewForm.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import { isGlue, meantStem, stem, stemsOf } from '../language/english.ts'
import { remember } from '../../engine/remember.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { findUnit, type Units } from '../lex/units.ts'
import { isHeads } from '../../search/isBackgroundWord.ts'
import { fitQuantity } from './fitQuantity.ts'
import { spaced, toolWords } from './toolWords.ts'

/** A quantity and the field it is for. */
export interface Pair {
  readonly quantity: Quantity
  readonly field: FieldView
  readonly value: string
  /** How strongly the unit and the words around the quantity support the pair. */
  readonly evidence: number
  /** How well type and unit alone fit, from 0 to 2. */
  readonly fit: number
}

export interface Assignment {
  readonly pairs: readonly Pair[]
  readonly score: number
  /** Fields for which another quantity is an equally good fit. */
  readonly doubts: readonly FieldView[]
  /** The inputs whose choice of unit makes a quantity fit exactly. */
  readonly units: ReadonlySet<string>
}

/**
 * Whether an input must be given: it has no default. For a choice, such as one of several formulas, the first entry is
 * assumed, unless its entries carry numbers of their own (a unit, an activity, a term of "30 years") or the definition
 * requires an answer (the sex).
 */
export const isRequired = (input: InputData): boolean =>
  input.optional !== true && input.default === undefined && (input.type !== 'choice' || bringsFigures(input))

const bringsFigures = ({ choices = [], optional }: InputData): boolean =>
  optional === false ||
  choices.some(
    ({ value, label, ...columns }) =>
      Object.values(columns).some((column) => typeof column === 'number') ||
      (/^\d+ [a-z]+$/.test(label) && label.startsWith(`${value} `)),
  )

/** A message with more figures is not an attempt to fill in a form. */
export const MOST_QUANTITIES = 8
const MOST_FIELDS = 12
/** The score of a quantity that has a field, whatever the evidence. */
const PLACED = 0.5
const EQUAL = 1e-9

/** Assigns each quantity to the field that its unit and the words around it support best. */
export function assignQuantities(
  quantities: readonly Quantity[],
  fields: readonly FieldView[],
  tool: ToolData,
  message: MessageView,
): Assignment {
  const options =
    quantities.length > MOST_QUANTITIES
      ? []
      : quantities.map((quantity) => fields.flatMap((field) => pairOf(quantity, field, tool, message) ?? []))
  const wanted = new Set([...new Set(options.flat().map(({ field }) => field))].slice(0, MOST_FIELDS))
  const possible = options.map((pairs) => pairs.filter(({ field }) => wanted.has(field)))
  const { pairs, score } = bestPairs(possible)
  const doubts = pairs.filter((pair) =>
    possible.some((others, at) =>
      others.some(
        (other) =>
          other.field === pair.field &&
          other.quantity !== pair.quantity &&
          other.value !== pair.value &&
          // The best assignment with this pair is as good as the best of all.
          bestPairs(possible.toSpliced(at, 1).map((rest) => rest.filter(({ field }) => field !== pair.field))).score +
            other.evidence +
            PLACED >
            score - EQUAL,
      ),
    ),
  )
  const units = pairs.flatMap(({ field, evidence }) =>
    evidence >= 6 && typeof field.input.unit === 'object' ? [field.input.unit.by] : [],
  )
  return { pairs, score, doubts: doubts.map(({ field }) => field), units: new Set(units) }
}

/** Returns the pairs with the most evidence in total, at most one for each quantity and field. */
function bestPairs(options: readonly (readonly Pair[])[]): Pick<Assignment, 'pairs' | 'score'> {
  const fields = [...new Set(options.flat().map(({ field }) => field))]
  const bitOf = ({ field }: Pair) => 1 << fields.indexOf(field)
  const known = new Map<number, number>()
  /** The most that the quantities from one on add to the total, if the earlier ones took these fields. */
  const most = (at: number, taken: number): number => {
    const key = (taken << 4) + at
    const total =
      known.get(key) ??
      (options[at] ?? []).reduce(
        (best, pair) => Math.max(best, totalWith(pair, at, taken)),
        at < options.length ? most(at + 1, taken) : 0,
      )
    known.set(key, total)
    return total
  }
  const totalWith = (pair: Pair, at: number, taken: number): number =>
    taken & bitOf(pair) ? -Infinity : pair.evidence + PLACED + most(at + 1, taken | bitOf(pair))
  let taken = 0
  const pairs = options.flatMap((own, at) => {
    const pair = own.find((each) => totalWith(each, at, taken) > most(at, taken) - EQUAL)
    if (pair) taken |= bitOf(pair)
    return pair ?? []
  })
  return { pairs, score: most(0, 0) }
}

/** Reached by a word next to the quantity that names the option: "50 extra a month"; "a month" alone is not enough. */
const OPTION_EVIDENCE = 3

function pairOf(quantity: Quantity, field: FieldView, tool: ToolData, { items, units }: MessageView): Pair | undefined {
  const fit = fitQuantity(quantity, field, units)
  const at = items.indexOf(quantity)
  if (!fit || isInExpression(items, at)) return undefined
  // "How old is she today": today is the other date.
  const hasToday = tool.inputs.some(({ type, default: standard }) => type === 'date' && standard === 'today')
  if (quantity.isNamed && hasToday && field.input.default === undefined) return undefined
  if (quantity.unit === undefined && isSideOfMeasured(items, at) && !isLength(field, units)) return undefined
  const isCount = isHeadCount(items, at)
  const countsHeads = field.input.type === 'integer' && /\bpeople\b/i.test(field.label)
  if (isCount && field.input.type !== 'integer') return undefined
  // "For 6" without an amount of money.
  const isFor = items[at - 1]?.text === 'for' && /^(?:\d|1[0-2])$/.test(quantity.raw)
  const heads = !countsHeads ? 0 : isCount ? HEADS : isFor ? 1 : 0
  const words = wordEvidence(at, field, tool, items) + heads
  // An option must be named or measured: an extra payment is never assumed because nothing else fits.
  const isOwn = quantity.unit !== undefined && quantity.unit.category !== 'time' && fit.evidence > 0
  if (field.input.more && words < OPTION_EVIDENCE && !isOwn) return undefined
  // A number alone names a choice only beside a word of it: the 4 of "4 credits" is not a scale.
  if (field.input.type === 'choice' && fit.evidence === 0 && words === 0) return undefined
  // Tie-breaker: a required field comes first.
  const needed = isRequired(field.input) ? 0.25 : 0
  return { quantity, field, value: fit.value, evidence: 3 * fit.evidence + words + needed, fit: fit.evidence }
}

/** Whether a number is a side beside a length: the 4 of "4 by 5 m" is a length, not a count or an angle. */
export const isSideOfMeasured = (items: readonly Item[], at: number): boolean =>
  [1, -1].some((step) => {
    const other = items[at + 2 * step]
    return (
      /^(?:by|x|×)$/.test(items[at + step]?.text ?? '') &&
      other?.kind === 'quantity' &&
      other.unit?.category === 'length'
    )
  })

const isLength = ({ input, unit = input.units?.own ?? '' }: FieldView, units: Units): boolean =>
  findUnit(units, unit)?.category === 'length'

/** Whether a number is part of an expression: in sqrt(2) or 2^3 the number alone is not the value. */
const isInExpression = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.text === '√' ||
  (items[at - 1]?.text === '(' &&
    ['sqrt', 'root', 'sin', 'cos', 'tan', 'log', 'ln'].includes(items[at - 2]?.text ?? '')) ||
  items[at + 1]?.text === '^'

/** How strongly "4 ways" supports the number of people. */
const HEADS = 4

/** Whether a quantity counts people and is not an amount: "3 of us", "split 4 ways", "between 5". */
export function isHeadCount(items: readonly Item[], at: number): boolean {
  const [before, next, whom] = [at - 1, at + 1, at + 2].map((place) => items[place]?.text ?? '')
  if (!/^\d+$/.test(items[at]?.raw ?? '') && !/^[a-z-]+$/i.test(items[at]?.raw ?? '')) return false
  return (
    isHeads(next ?? '') ||
    /^(?:person|way)$/.test(next ?? '') ||
    (next === 'of' && ['us', 'them', 'you'].includes(whom ?? '')) ||
    (['between', 'among', 'amongst'].includes(before ?? '') && next !== 'and') ||
    // "Split by 4", "split the bill by 4".
    (before === 'by' &&
      items.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:split|shared|divided)$/.test(text)))
  )
}

/** Words that end the search to the left, because what precedes them is about something else: "the tip on 45.50". */
const BARRIERS = new Set(['on', 'for', 'over', 'with', 'and', ',', ';', '.'])

/** They belong to the quantity before them: "3 m wide 4 m long". */
const ADJECTIVES = new Set(['wide', 'long', 'high', 'tall', 'deep'])
const OF_ADJECTIVE = 4

/** How strongly the words around a quantity support a field, up to the next quantity; those before it count most. */
export function wordEvidence(at: number, field: FieldView, tool: ToolData, items: readonly Item[]): number {
  const called = callsOf(field)
  const wanted = field.input.more ? called.difference(toolWords(tool).plainLabels) : called
  const weigh = (weights: readonly number[], step: 1 | -1): number => {
    let total = 0
    for (const [index, weight] of weights.entries()) {
      const item = items[at + step * (index + 1)]
      if (!item || item.kind === 'quantity' || (step === -1 && BARRIERS.has(item.text))) break
      const isBehind = items[at + step * (index + 1) - 1]?.kind === 'quantity'
      const isOf = ADJECTIVES.has(item.text) && isBehind
      // "3 m radius 10 m long"
      if (step === -1 && isBehind && ADJECTIVES.has(items[at + 1]?.text ?? '')) break
      if (isOf && step === -1) break
      if (item.kind === 'word' && (isOf || !isGlue(item.text)) && wanted.has(meantStem(item.text)))
        total += isOf ? OF_ADJECTIVE : weight
    }
    return total
  }
  // "0.30 per kWh" for a price "a kWh".
  const [per = '', ofWhat = ''] = [1, 2].map((step) => items[at + step]?.text)
  const isRate =
    (['per', 'a', '/'].includes(per) && field.unit?.toLowerCase() === `a ${ofWhat}`) ||
    // "30 years at 6.5": the main rate, not one of the options.
    (!field.input.more &&
      items[at - 1]?.text === 'at' &&
      field.unit?.startsWith('% a ') &&
      Number(items[at]?.text) < MOST_RATE)
  return weigh([4, 3.5, 3, 2.5, 1], -1) + weigh([3, 2, 1], 1) + (isRate ? 4 : 0)
}

/** A number after "at" that is larger is no rate, but an amount. */
const MOST_RATE = 30

/** The stems of everything a field is called: its label, name, aliases, and the word of its unit. */
const callsOf = remember(({ input, label, unit }: FieldView): ReadonlySet<string> => {
  const unitWord = typeof input.unit === 'string' && /^[a-z ]+$/i.test(input.unit) ? input.unit : ''
  const words = [...namesOf(input, label), unit === undefined ? '' : unitWord].join(' ').toLowerCase()
  return new Set(
    words.split(/[^a-z\u00c0-\u024f]+/).flatMap((word) => (word === '' || isGlue(word) ? [] : [stem(word)])),
  )
})

/** The names of a field: label, name, aliases. */
export const namesOf = ({ name, aliases = [] }: InputData, label: string): readonly [string, string, ...string[]] => [
  label,
  spaced(name),
  ...aliases,
]

export const stemsOfField = remember(
  ({ input, label }: FieldView): ReadonlySet<string> => new Set(namesOf(input, label).flatMap(stemsOf)),
)
