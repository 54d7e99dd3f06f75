import type { FieldView } from '../../engine/present/viewForm.ts'
import type { ChoiceRow, Phrase } from '../../engine/toolData.ts'
import { isGlue, meantStem, stem } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { remember } from '../language/remember.ts'
import { normalize } from '../lex/normalize.ts'
import { findUnit, type Units } from '../lex/units.ts'
import { fitQuantity } from './fitQuantity.ts'

/** What a phrase found in a message. */
export interface PhraseMatch {
  readonly given: { readonly [input: string]: unknown }
  /** The items it used. */
  readonly used: ReadonlySet<Item>
  /** How many parts it has: the longer, the surer. */
  readonly length: number
}

type Part = { readonly input: string } | { readonly literal: string } | { readonly gap: true }

/**
 * Looks for a phrase in a message, at every place. Words match by their stems, words without meaning may stand between.
 *
 * @param fields the tool's fields as the phrase's own inputs make them
 */
export function findPhrase(
  phrase: Phrase,
  fields: readonly FieldView[],
  items: readonly Item[],
  units: Units,
): readonly PhraseMatch[] {
  const parts = readParts(phrase)
  // Over a gap only what bears its unit is sure to be meant.
  const isLoose = parts.some((part) => 'gap' in part)
  return items.flatMap((_, start) => {
    const match = matchFrom(parts, fields, items, start, units, isLoose)
    return match ? [{ ...match, length: parts.length }] : []
  })
}

/** Whether two places of a message say different things of one input: "my birthday is …, and I was born on …". */
export const isContrary = (one: PhraseMatch, other: PhraseMatch): boolean =>
  Object.entries(one.given).some(([name, value]) => other.given[name] !== undefined && other.given[name] !== value) &&
  ![...one.used].some((item) => other.used.has(item))

/** Items that … in a phrase may stand for. */
const LONGEST_GAP = 12
/** What turns a sentence round: "costs 60 after 20% off". */
const NOT_BETWEEN = new Set(['after', 'before', 'not', 'already', 'with', 'afford'])

/** The inputs a phrase names and the words between. */
const readParts = remember(({ says }: Phrase): readonly Part[] =>
  [...normalize(says).matchAll(/\{([^}]*)\}|…|[a-z]+(?:'[a-z]+)?|\S/gi)].map(([text, input]) => {
    if (input !== undefined) return { input }
    return text === '…' ? { gap: true } : { literal: text.toLowerCase() }
  }),
)

function matchFrom(
  parts: readonly Part[],
  fields: readonly FieldView[],
  items: readonly Item[],
  start: number,
  units: Units,
  isLoose: boolean,
): Omit<PhraseMatch, 'length'> | undefined {
  const given: Record<string, unknown> = {}
  const used = new Set<Item>()
  let at = start
  /** The unit of the quantity before, for a choice behind it: "20 miles". */
  let unitWord: string | undefined
  for (const [index, part] of parts.entries()) {
    if ('gap' in part) {
      // Behind a gap the rest may begin at any of the next items, up to the next number.
      for (let from = at; from <= at + LONGEST_GAP && from <= items.length; from++) {
        const rest = matchFrom(parts.slice(index + 1), fields, items, from, units, isLoose)
        if (rest) return { given: { ...given, ...rest.given }, used: new Set([...used, ...rest.used]) }
        if (items[from]?.kind === 'quantity' || NOT_BETWEEN.has(items[from]?.text ?? '')) return undefined
      }
      return undefined
    }
    if ('input' in part) {
      const field = fields.find(({ input }) => input.name === part.input)
      if (!field) return undefined
      if (field.choices && unitWord !== undefined) {
        const row = findRow(field.choices, unitWord, units)
        if (!row) return undefined
        Object.assign(given, chosen(field, row))
        unitWord = undefined
        continue
      }
      const next = parts[index + 1]
      const wantsUnit = next !== undefined && 'input' in next
      while (items[at] && index > 0 && isSkipped(items[at])) at++
      const found = readInput(
        field,
        items,
        at,
        units,
        wantsUnit,
        next !== undefined && 'literal' in next && next.literal === '%',
      )
      if (!found || (isLoose && isBare(items[at], field))) return undefined
      // Kilometers are no minutes, whatever stands between.
      if (Object.entries(found.given).some(([name, value]) => given[name] !== undefined && given[name] !== value))
        return undefined
      Object.assign(given, found.given)
      for (const item of items.slice(at, found.end)) used.add(item)
      unitWord = wantsUnit ? found.unitWord : undefined
      at = found.end
      continue
    }
    if (part.literal === '%' && isPercentBefore(items[at - 1])) continue
    while (items[at] && index > 0 && !says(items[at], part.literal) && isSkipped(items[at])) at++
    const item = items[at]
    if (!item || !says(item, part.literal)) return undefined
    used.add(item)
    at++
  }
  return { given, used }
}

/** A number without a unit for a field that has one; of a percentage the sign is asked for by the phrase. */
const isBare = (item: Item | undefined, { input, unit }: FieldView): boolean =>
  item?.kind === 'quantity' &&
  item.type === 'number' &&
  (input.type === 'number' || input.type === 'integer') &&
  unit !== undefined &&
  !unit.startsWith('%') &&
  item.unit === undefined

const isPercentBefore = (item: Item | undefined): boolean => item?.kind === 'quantity' && item.percent

const says = (item: Item | undefined, literal: string): boolean =>
  item !== undefined &&
  item.kind !== 'quantity' &&
  (item.text === literal ||
    (literal === '%' && item.text === 'percentage') ||
    (literal === 'and' && item.text === '&') ||
    (item.kind === 'word' && meantStem(item.text) === meantStem(literal)))

const isSkipped = (item: Item | undefined): boolean =>
  item !== undefined && ((item.kind === 'word' && isGlue(item.text)) || item.text === ',' || item.text === ':')

/** What an input takes from a place in the message. */
function readInput(
  field: FieldView,
  items: readonly Item[],
  at: number,
  units: Units,
  wantsUnit: boolean,
  wantsPercent: boolean,
): { given: Record<string, unknown>; end: number; unitWord?: string } | undefined {
  const item = items[at]
  if (!item) return undefined
  const { name, type } = field.input
  if (field.choices) {
    const row = item.kind === 'quantity' ? undefined : findRow(field.choices, item.raw, units)
    return row && { given: chosen(field, row), end: at + 1 }
  }
  if (type === 'text') return readText(name, items, at)
  if (item.kind !== 'quantity') return undefined
  // 5 km a day are converted to no miles, but to miles a day.
  if (wantsUnit && item.per) return undefined
  if (wantsPercent) return item.percent ? { given: { [name]: item.text }, end: at + 1 } : undefined
  const value = wantsUnit ? item.text : fitQuantity(item, field, units)?.value
  return value === undefined
    ? undefined
    : { given: { [name]: value }, end: at + 1, ...(item.unitWord === undefined ? {} : { unitWord: item.unitWord }) }
}

/** A choice, and what it says about the input that cuts the list of choices. */
function chosen({ input }: FieldView, row: ChoiceRow): Record<string, unknown> {
  const { match } = input
  return { [input.name]: row.value, ...(match ? { [match.input]: row[match.column] } : {}) }
}

/** The choice a word names: by value, symbol, label, or as the unit it is. */
export function findRow(choices: readonly ChoiceRow[], word: string, units: Units): ChoiceRow | undefined {
  const lower = word.toLowerCase()
  const exact = choices.find(({ value, symbol }) => String(value) === word || symbol === word)
  if (exact) return exact
  const named = choices.find(
    ({ value, label }) => stem(label.toLowerCase()) === stem(lower) || String(value).toLowerCase() === lower,
  )
  if (named) return named
  const unit = findUnit(units, word)
  return (
    unit &&
    choices.find(
      ({ category, factor, offset }) => category === unit.category && factor === unit.factor && offset === unit.offset,
    )
  )
}

const isSeparator = (item: Item | undefined): boolean =>
  item !== undefined && [',', ';', 'and', '&'].includes(item.text)

/** Two or more numbers, or a name: words that start with a capital letter. */
function readText(name: string, items: readonly Item[], at: number): ReturnType<typeof readInput> {
  let end = at
  if (items[at]?.kind === 'quantity') {
    // A list begins where it begins.
    if (items[at - 1]?.kind === 'quantity' || (isSeparator(items[at - 1]) && items[at - 2]?.kind === 'quantity'))
      return undefined
    const numbers: Quantity[] = []
    for (; end < items.length; end++) {
      const item = items[end]
      if (item?.kind === 'quantity' && item.type === 'number') numbers.push(item)
      else if (!isSeparator(item)) break
    }
    // 5 kg and 300 g are no list, 5, 6 and 7 km are one.
    const measures = new Set(numbers.slice(numbers.every(({ unit }) => unit) ? 0 : -1).map(({ unit }) => unit))
    const isAlike = measures.size === 1 && numbers.slice(0, -1).every(({ unit }) => !unit || measures.has(unit))
    return numbers.length > 1 && isAlike
      ? { given: { [name]: numbers.map(({ text }) => text).join(', ') }, end }
      : undefined
  }
  while (items[end]?.kind === 'word' && /^\p{Lu}/u.test(items[end]?.raw ?? '')) end++
  // Whoever writes names in small letters writes all of them so.
  if (end === at) while (items[end]?.kind === 'word' && !isGlue(items[end]?.text ?? '')) end++
  if (end === at) return undefined
  return {
    given: {
      [name]: items
        .slice(at, end)
        .map(({ raw }) => raw)
        .join(' '),
    },
    end,
  }
}
