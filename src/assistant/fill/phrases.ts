import type { FieldView } from '../../engine/show/viewForm.ts'
import type { ChoiceRow, Phrase } from '../../engine/toolData.ts'
import { remember } from '../../engine/remember.ts'
import type { Item } from '../read/Item.ts'
import { normalize } from '../read/normalize.ts'
import { isStopWord, stem } from '../read/words.ts'
import type { Units } from '../read/units.ts'
import { findRow, readChoice } from './choices.ts'
import { fitQuantity } from './fit.ts'
import { readList, readName, type Found } from './texts.ts'
import { isTurningWord } from './turningWords.ts'

/** A match of a phrase in a message. */
export interface PhraseMatch {
  readonly given: { readonly [input: string]: unknown }
  /** The items that the match used. */
  readonly used: ReadonlySet<Item>
  /** The number of parts; longer matches are more reliable. */
  readonly length: number
}

type Part = { readonly input: string } | { readonly literal: string; readonly stem: string } | { readonly gap: true }

/** Splits a phrase into the inputs that it names and the words between them. */
const partsOf = remember(({ says }: Phrase): readonly Part[] =>
  [...normalize(says).matchAll(/\{([^}]*)\}|…|[a-z]+(?:'[a-z]+)?|\S/gi)].map(([text, input]) => {
    if (input !== undefined) return { input }
    return text === '…' ? { gap: true } : { literal: text.toLowerCase(), stem: stem(text) }
  }),
)

/** Whether a message has every word of a phrase, which is quick to check. */
export const mayMatch = (phrase: Phrase, said: ReadonlySet<string>): boolean =>
  partsOf(phrase).every((part) => !('literal' in part) || !/^[a-z]/.test(part.literal) || said.has(part.stem))

/**
 * Finds all matches of a phrase in a message. Words match by stem, and stop words may stand between them.
 *
 * @param fields the tool's fields, given the phrase's own inputs
 */
export function findPhrase(
  phrase: Phrase,
  fields: readonly FieldView[],
  items: readonly Item[],
  units: Units,
): readonly PhraseMatch[] {
  const parts = partsOf(phrase)
  const matcher = new Matcher(parts, new Map(fields.map((field) => [field.input.name, field])), items, units)
  return items.flatMap((_, start) => {
    const match = matcher.match(start)
    return match ? [{ ...match, length: parts.length }] : []
  })
}

/** Whether two matches can be combined: they share no items, and do not contradict each other. */
export const areCompatible = (one: PhraseMatch, other: PhraseMatch): boolean =>
  one.used.isDisjointFrom(other.used) &&
  Object.entries(one.given).every(([name, value]) => (other.given[name] ?? value) === value)

/** The number of items that … in a phrase may stand for. */
const LONGEST_GAP = 12
/** Words after which something else starts: "500 sales with 320 cost". */
const PARTING = new Set(['with', 'and', 'for', 'from', 'until', 'since', 'before', 'after', 'then'])

type Match = Omit<PhraseMatch, 'length'>

class Matcher {
  readonly #parts: readonly Part[]
  readonly #fields: ReadonlyMap<string, FieldView>
  readonly #items: readonly Item[]
  readonly #units: Units
  /** What follows a gap, by part and place: several gaps would ask the same again and again. */
  readonly #afterGap = new Map<string, Match | undefined>()

  constructor(parts: readonly Part[], fields: ReadonlyMap<string, FieldView>, items: readonly Item[], units: Units) {
    this.#parts = parts
    this.#fields = fields
    this.#items = items
    this.#units = units
  }

  /** Matches the parts from one on at a place in the message. */
  match(start: number, first = 0): Match | undefined {
    const items = this.#items
    const given: Record<string, unknown> = {}
    const used = new Set<Item>()
    let at = start
    /** The unit of the preceding quantity, for a choice that follows it: "20 miles". */
    let unitWord: string | undefined
    for (let index = first; index < this.#parts.length; index++) {
      const part = this.#parts[index] as Part
      const next = this.#parts[index + 1]
      if ('gap' in part) {
        const rest = this.#matchBehindGap(at, index + 1)
        return rest && { given: { ...given, ...rest.given }, used: used.union(rest.used) }
      }
      if ('literal' in part) {
        if (part.literal === '%' && isPercent(items[at - 1])) continue
        while (index > first && items[at] && !says(items[at], part) && isSkipped(items[at])) at++
        const item = items[at]
        if (!item || !says(item, part)) return undefined
        used.add(item)
        at++
        continue
      }
      const field = this.#fields.get(part.input)
      if (!field) return undefined
      if (field.choices && unitWord !== undefined) {
        const row = findRow(field.choices, unitWord, this.#units)
        if (!row) return undefined
        Object.assign(given, chosen(field, row))
        unitWord = undefined
        continue
      }
      // "10% deposit, 4.5%": the word belongs to the quantity before it.
      if (items[at]?.text === ',' && items[at - 1]?.kind === 'word' && items[at - 2]?.kind === 'quantity')
        return undefined
      while (index > first && isSkipped(items[at]) && !PARTING.has(items[at]?.text ?? '')) at++
      const wantsUnit = next !== undefined && 'input' in next
      const found = this.#read(field, at, wantsUnit, next !== undefined && 'literal' in next && next.literal === '%')
      if (!found || Object.entries(found.given).some(([name, value]) => (given[name] ?? value) !== value))
        return undefined
      Object.assign(given, found.given)
      for (const item of items.slice(at, found.end)) used.add(item)
      unitWord = wantsUnit ? found.unitWord : undefined
      at = found.end
    }
    return { given, used }
  }

  /** After a gap, the rest may start at any of the next items, up to the next number or turning word. */
  #matchBehindGap(at: number, first: number): Match | undefined {
    const items = this.#items
    for (let from = at; from <= Math.min(at + LONGEST_GAP, items.length); from++) {
      const place = `${first}@${from}`
      if (!this.#afterGap.has(place)) this.#afterGap.set(place, this.match(from, first))
      const rest = this.#afterGap.get(place)
      if (rest) return rest
      const item = items[from]
      if (!item || item.kind === 'quantity' || isTurningWord(item.text)) return undefined
    }
    return undefined
  }

  /** Reads the value of an input at a place in the message. */
  #read(field: FieldView, at: number, wantsUnit: boolean, wantsPercent: boolean): Found | undefined {
    const item = this.#items[at]
    if (!item) return undefined
    const { name, type, multiline } = field.input
    if (field.choices) {
      const named = readChoice(field.choices, this.#items, at, this.#units)
      return named && { given: chosen(field, named.row), end: named.end }
    }
    if (type === 'text') return (multiline ? readList : readName)(name, this.#items, at)
    if (item.kind !== 'quantity' || item.meanings) return undefined
    if (wantsPercent && !item.percent) return undefined
    const isPlain = (wantsUnit && !item.per) || (wantsPercent && field.input.percentOf === undefined && !item.per)
    const value = isPlain ? item.text : fitQuantity(item, field, this.#units)?.value
    const word = item.unitWord ?? item.money
    return value === undefined
      ? undefined
      : { given: { [name]: value }, end: at + 1, ...(word === undefined ? {} : { unitWord: word }) }
  }
}

/** Returns a choice together with the value it implies for the input that filters the choices. */
const chosen = ({ input: { name, match } }: FieldView, row: ChoiceRow): Record<string, unknown> => ({
  [name]: row.value,
  ...(match ? { [match.input]: row[match.column] } : {}),
})

const isPercent = (item: Item | undefined): boolean => item?.kind === 'quantity' && item.percent

const says = (item: Item | undefined, { literal, stem: wanted }: { literal: string; stem: string }): boolean =>
  item !== undefined &&
  item.kind !== 'quantity' &&
  (item.text === literal ||
    (literal === '%' && item.text === 'percentage') ||
    (literal === 'and' && item.text === '&') ||
    (item.kind === 'word' && stem(item.text) === wanted))

const isSkipped = (item: Item | undefined): boolean =>
  item !== undefined && ((item.kind === 'word' && isStopWord(item.text)) || item.text === ',' || item.text === ':')
