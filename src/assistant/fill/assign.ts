import type { FieldView } from '../../engine/show/viewForm.ts'
import { remember } from '../../engine/remember.ts'
import type { InputData } from '../../engine/toolData.ts'
import type { Item, Quantity } from '../read/Item.ts'
import { isStopWord, stem, stemsOf } from '../read/words.ts'
import { findUnit, type Units } from '../read/units.ts'
import { fitQuantity } from './fit.ts'
import { namesOfInput } from './toolWords.ts'

/** A quantity and the field it is for. */
export interface Pair {
  readonly quantity: Quantity
  readonly field: FieldView
  readonly value: string
  /** How strongly the unit and the words around the quantity support the pair. */
  readonly evidence: number
  /** The words that name the field. */
  readonly words: readonly Item[]
}

export interface Assignment {
  readonly pairs: readonly Pair[]
  readonly score: number
  /** Pairs whose field would get another quantity, or the quantity another field, with the same evidence. */
  readonly doubtful: readonly Pair[]
}

/** Whether a calculator works without an input, wherever the page shows it: a number is its own only if words say so. */
const isOption = ({ more, optional }: InputData): boolean => more === true || optional === true

/**
 * Whether an input must be given: it has no default. For a choice the first entry is assumed, unless its entries carry
 * numbers of their own (an activity) or the definition requires an answer (the sex).
 */
export const isRequired = ({ optional, default: standard, type, choices = [] }: InputData): boolean =>
  optional !== true &&
  standard === undefined &&
  (type !== 'choice' ||
    optional === false ||
    choices.some(({ value: _, label: __, ...columns }) =>
      Object.values(columns).some((each) => typeof each === 'number'),
    ))

/** What is known of the tool besides its fields. */
export interface Surroundings {
  /** The stems of its name. */
  readonly names: ReadonlySet<string>
  /** The stems of its outputs. */
  readonly outputs: ReadonlySet<string>
  /** All fields of the form. */
  readonly fields: readonly FieldView[]
  /** The inputs that have a value already. */
  readonly standing: ReadonlySet<string>
}

/** A message with more figures is not an attempt to fill in a form. */
const MOST_QUANTITIES = 8
const MOST_FIELDS = 12
/** The score of a quantity that has a field, whatever the evidence. */
const PLACED = 0.5
const EQUAL = 1e-9
/** An option must be named by a word next to the quantity: an extra payment is never assumed. */
const OPTION_EVIDENCE = 3

/**
 * Assigns each quantity to the field that its unit and the words around it support best.
 *
 * @param around the words of the tool, and the inputs that stand already
 */
export function assignQuantities(
  quantities: readonly Quantity[],
  fields: readonly FieldView[],
  items: readonly Item[],
  units: Units,
  around: Surroundings,
): Assignment {
  if (quantities.length > MOST_QUANTITIES) return { pairs: [], score: 0, doubtful: [] }
  const options = quantities.map((quantity) =>
    fields.slice(0, 2 * MOST_FIELDS).flatMap((field) => pairOf(quantity, field, fields, items, units, around) ?? []),
  )
  const wanted = new Set([...new Set(options.flat().map(({ field }) => field))].slice(0, MOST_FIELDS))
  const possible = options.map((pairs) => pairs.filter(({ field }) => wanted.has(field)))
  const { pairs, score } = bestPairs(possible)
  const doubtful = pairs.filter((pair) => {
    const without = possible.map((own) => own.filter((each) => each !== pair))
    const other = bestPairs(without)
    return other.pairs.length === pairs.length && other.score > score - EQUAL && !isSame(other.pairs, pairs)
  })
  return { pairs, score, doubtful }
}

/** Whether two assignments give the same values to the same fields. */
const isSame = (one: readonly Pair[], other: readonly Pair[]): boolean =>
  one.every(({ field, value }) => other.some((each) => each.field === field && each.value === value))

/** Returns the pairs with the most evidence in total, at most one for each quantity and field. */
function bestPairs(options: readonly (readonly Pair[])[]): Pick<Assignment, 'pairs' | 'score'> {
  const fields = [...new Set(options.flat().map(({ field }) => field))]
  const bitOf = ({ field }: Pair) => 1 << fields.indexOf(field)
  const known = new Map<number, number>()
  /** The most that the quantities from one on add to the total, if the earlier ones took these fields. */
  const most = (at: number, taken: number): number => {
    if (at >= options.length) return 0
    const key = (taken << 4) + at
    const before = known.get(key)
    if (before !== undefined) return before
    const totals = (options[at] ?? []).map((pair) => totalWith(pair, at, taken))
    const total = Math.max(most(at + 1, taken), ...totals)
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

function pairOf(
  quantity: Quantity,
  field: FieldView,
  fields: readonly FieldView[],
  items: readonly Item[],
  units: Units,
  around: Surroundings,
): Pair | undefined {
  const fit = fitQuantity(quantity, field, units)
  if (!fit) return undefined
  const at = items.indexOf(quantity)
  if (isRate(items, at, field, units) || namesOutput(items, at, around)) return undefined
  const { words, weight } = wordEvidence(at, field, fields, items, around)
  const isOwn = quantity.unit !== undefined && quantity.unit.category !== 'time' && fit.evidence > 0
  if (isOption(field.input) && weight < OPTION_EVIDENCE && !isOwn) return undefined
  // A number alone names a choice only beside a word of it: the 4 of "4 credits" is not a scale.
  if (field.input.type === 'choice' && fit.evidence === 0 && weight === 0) return undefined
  // Tie-breaker: a required field comes first.
  const needed = isRequired(field.input) && !around.standing.has(field.input.name) ? 1 : 0
  return { quantity, field, value: fit.value, evidence: 3 * fit.evidence + weight + needed, words }
}

/** Whether a quantity is a rate of another unit: the 5 min of "5 min per km". */
const isRate = (items: readonly Item[], at: number, { unit = '' }: FieldView, units: Units): boolean =>
  ['per', '/'].includes(items[at + 1]?.text ?? '') &&
  findUnit(units, items[at + 2]?.raw ?? '') !== undefined &&
  !unit.includes(items[at + 2]?.raw ?? '')

/** Whether the word before a quantity says that it is a result: "loan payment 2000". */
function namesOutput(items: readonly Item[], at: number, around: Surroundings): boolean {
  let before = at - 1
  while (['is', 'was', 'are', 'of', '=', ':'].includes(items[before]?.text ?? '')) before--
  const item = items[before]
  const word = item?.kind === 'word' && !isStopWord(item.text) ? stem(item.text) : ''
  return (
    around.outputs.has(word) &&
    !around.names.has(word) &&
    !around.fields.some((field) => !isOption(field.input) && stemsOfField(field).has(word))
  )
}

/** Words that end the search to the left, because what precedes them is about something else: "the tip on 45.50". */
const BARRIERS = new Set(['on', 'for', 'over', 'with', 'and', ',', ';', '.'])
const WEIGHTS_BEFORE = [4, 3.5, 3, 2.5, 1]
const WEIGHTS_AFTER = [3, 2, 1]

/** How strongly the words around a quantity support a field, up to the next quantity; those before it count most. */
function wordEvidence(
  at: number,
  field: FieldView,
  fields: readonly FieldView[],
  items: readonly Item[],
  around: Surroundings,
): { readonly words: readonly Item[]; readonly weight: number } {
  const wanted = stemsOfField(field)
  const others = isOption(field.input)
    ? [around.outputs, ...fields.filter(({ input }) => !isOption(input)).map(stemsOfField)]
    : []
  const words: Item[] = []
  let weight = 0
  const look = (weights: readonly number[], step: 1 | -1) => {
    for (const [index, each] of weights.entries()) {
      const item = items[at + step * (index + 1)]
      if (!item || item.kind === 'quantity' || (step === -1 && BARRIERS.has(item.text))) return
      // "3 m radius 10 m long": a word directly behind a quantity is about that one.
      const isOfOther = step === -1 && items[at - index - 2]?.kind === 'quantity' && index > 0
      const word = stem(item.text)
      if (item.kind !== 'word' || isOfOther || !wanted.has(word)) continue
      // The name of the tool is about none of its fields.
      if (isStopWord(item.text) || around.names.has(word) || others.some((stems) => stems.has(word))) continue
      words.push(item)
      weight += each
    }
  }
  look(WEIGHTS_BEFORE, -1)
  look(WEIGHTS_AFTER, 1)
  // "0.30 per kWh" for a price "a kWh".
  const [per = '', ofWhat = ''] = [1, 2].map((step) => items[at + step]?.text)
  const isRate = ['per', 'a', '/'].includes(per) && field.unit?.toLowerCase() === `a ${ofWhat}`
  // "30 years at 6.5": the main rate.
  const isAt = !isOption(field.input) && items[at - 1]?.text === 'at' && field.unit?.startsWith('% a ') === true
  return { words, weight: weight + (isRate || isAt ? 4 : 0) }
}

/** The stems of everything a field is called: its label, name, aliases, and the word of its unit. */
const stemsOfField = remember(({ input, label, unit = '' }: FieldView): ReadonlySet<string> => {
  const unitWord = typeof input.unit === 'string' && /^[a-z ]+$/i.test(input.unit) ? unit : ''
  const [, ...names] = namesOfInput({ ...input, label })
  return new Set([label, ...names, unitWord].flatMap(stemsOf))
})
