import type { FieldView } from '../../engine/present/viewForm.ts'
import type { ChoiceRow, Phrase, ToolData } from '../../engine/toolData.ts'
import { isGlue, meantStem, stem } from '../language/english.ts'
import { remember } from '../../engine/remember.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { normalize } from '../lex/normalize.ts'
import { findUnit, type Units } from '../lex/units.ts'
import { fitQuantity } from './fitQuantity.ts'
import { phrasesOf } from '../../search/phrasesOf.ts'
import { findNamedRow, readNamedRow } from './readNamedRow.ts'

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
    return text === '…' ? { gap: true } : { literal: text.toLowerCase(), stem: meantStem(text) }
  }),
)

/** The stems of the words of a message. A phrase with any other word cannot match. */
export const stemsSaid = remember(
  (items: readonly Item[]): ReadonlySet<string> =>
    new Set(items.flatMap(({ kind, text }) => (kind === 'word' ? [meantStem(text)] : []))),
)

/** The phrases of a tool, and the number of quantities and the stems that a message must have for each. Signs are left to the match, because they have several spellings. */
const stemsOfPhrases = remember((tool: Pick<ToolData, 'phrases' | 'inputs'>) =>
  phrasesOf(tool).map((phrase) => ({
    phrase,
    figures: partsOf(phrase).filter(
      (part) =>
        'input' in part &&
        tool.inputs.some(({ name, type }) => name === part.input && type !== 'text' && type !== 'choice'),
    ).length,
    stems: partsOf(phrase).flatMap((part) =>
      'literal' in part && /^[a-z]/.test(part.literal) && part.literal !== 'and' ? [part.stem] : [],
    ),
  })),
)

/** Returns the phrases of a tool of which a message has every word, and enough quantities. */
export function phrasesSaid(tool: Pick<ToolData, 'phrases' | 'inputs'>, items: readonly Item[]): readonly Phrase[] {
  const said = stemsSaid(items)
  const count = items.filter(({ kind }) => kind === 'quantity').length
  return stemsOfPhrases(tool).flatMap(({ phrase, figures, stems }) =>
    figures <= count && stems.every((each) => said.has(each)) ? [phrase] : [],
  )
}

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
  // "How many weeks am I today, and how many days to go": a phrase that counts from today does not count to it, too.
  const isFromToday = Object.values(phrase.given ?? {}).includes('today')
  const [head] = parts
  return items.flatMap((item, start) => {
    if (head && 'literal' in head && head.literal !== '%' && !says(item, head)) return []
    const match = matcher.match(start)
    const isToday = match?.used.values().some(({ raw }) => /^(?:today|now)$/i.test(raw)) ?? false
    return match && !(isFromToday && isToday) ? [{ ...match, length: parts.length }] : []
  })
}

const overlap = (one: PhraseMatch, other: PhraseMatch): boolean => !one.used.isDisjointFrom(other.used)

const disagree = (one: PhraseMatch, other: PhraseMatch): boolean =>
  Object.entries(one.given).some(([name, value]) => other.given[name] !== undefined && other.given[name] !== value)

/** Whether two places contradict each other about an input: "my birthday is …, and I was born on …". */
export const isContrary = (one: PhraseMatch, other: PhraseMatch): boolean =>
  disagree(one, other) && !overlap(one, other)

/** Whether two matches can be combined: they share no items, and do not contradict each other. */
export const areCompatible = (one: PhraseMatch, other: PhraseMatch): boolean =>
  !overlap(one, other) && !disagree(one, other)

/** The number of items that … in a phrase may stand for. */
const LONGEST_GAP = 12
/** Words that change the meaning of a sentence: "costs 60 after 20% off". */
const NOT_BETWEEN = new Set(['after', 'before', 'not', 'already', 'with', 'afford'])

interface Found {
  readonly given: Record<string, unknown>
  readonly end: number
  readonly unitWord?: string
}

type Match = Omit<PhraseMatch, 'length'>

class Matcher {
  readonly #parts: readonly Part[]
  readonly #isLoose: boolean
  readonly #fields: ReadonlyMap<string, FieldView>
  readonly #items: readonly Item[]
  readonly #units: Units
  /** What follows a gap, by part and place: several gaps would ask the same again and again. */
  readonly #afterGap = new Map<string, Match | undefined>()

  constructor(parts: readonly Part[], fields: ReadonlyMap<string, FieldView>, items: readonly Item[], units: Units) {
    this.#parts = parts
    // After a gap, only quantities with a unit are reliable.
    this.#isLoose = parts.some((part) => 'gap' in part)
    this.#fields = fields
    this.#items = items
    this.#units = units
  }

  /** Matches the phrase, or its parts from one on, at a place in the message. */
  match(start: number, first = 0): Match | undefined {
    const items = this.#items
    const parts = this.#parts
    const given: Record<string, unknown> = {}
    const used = new Set<Item>()
    let at = start
    /** The unit of the preceding quantity, for a choice that follows it: "20 miles". */
    let unitWord: string | undefined
    for (let index = first; index < parts.length; index++) {
      const part = parts[index] as Part
      if ('gap' in part) {
        // After a gap, the rest may start at any of the next items, up to the next number.
        for (let from = at; from <= at + LONGEST_GAP && from <= items.length; from++) {
          const rest = this.#matchAfterGap(from, index + 1)
          if (rest) return { given: { ...given, ...rest.given }, used: used.union(rest.used) }
          if (items[from]?.kind === 'quantity' || NOT_BETWEEN.has(items[from]?.text ?? '')) return undefined
        }
        return undefined
      }
      if ('literal' in part) {
        if (part.literal === '%' && isPercent(items[at - 1])) continue
        while (items[at] && index > first && !says(items[at], part) && (isSkipped(items[at]) || isSized(items, at)))
          at++
        const item = items[at]
        if (!item || !says(item, part) || (index === parts.length - 1 && opensNext(items, at))) return undefined
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
      const next = parts[index + 1]
      const wantsUnit = next !== undefined && 'input' in next
      while (items[at] && index > first && isSkipped(items[at]) && !PARTING.has(items[at]?.text ?? '')) at++
      const found = this.#readInput(
        field,
        at,
        wantsUnit,
        next !== undefined && 'literal' in next && next.literal === '%',
      )
      if (!found || (this.#isLoose && isBare(items[at], field))) return undefined
      // A distance is not a time, whatever the gap contains.
      if (Object.entries(found.given).some(([name, value]) => given[name] !== undefined && given[name] !== value))
        return undefined
      Object.assign(given, found.given)
      for (const item of items.slice(at, found.end)) used.add(item)
      unitWord = wantsUnit ? found.unitWord : undefined
      at = found.end
    }
    return { given, used }
  }

  #matchAfterGap(start: number, first: number): Match | undefined {
    const place = `${first}@${start}`
    if (!this.#afterGap.has(place)) this.#afterGap.set(place, this.match(start, first))
    return this.#afterGap.get(place)
  }

  /** Reads the value of an input at a place in the message. */
  #readInput(field: FieldView, at: number, wantsUnit: boolean, wantsPercent: boolean): Found | undefined {
    const item = this.#items[at]
    if (!item) return undefined
    const { name, type } = field.input
    if (field.choices) {
      const named = readChoice(field.choices, this.#items, at, this.#units)
      return named && { given: chosen(field, named.row), end: named.end }
    }
    if (type === 'text')
      return (field.input.multiline && item.kind === 'word' ? readList : readText)(name, this.#items, at)
    if (item.kind !== 'quantity' || (item.meanings && type === 'number')) return undefined
    // "The day he was born, how old is he today": today is the other date.
    const isToday =
      item.isNamed &&
      [...this.#fields.values()].some((each) => each.input.type === 'date' && each.input.default === 'today')
    if (isToday && field.input.default === undefined) return undefined
    // 5 km a day is converted to miles a day, not to miles.
    if (wantsUnit && item.per) return undefined
    // 6% a month is not a rate per year.
    if (wantsPercent)
      return item.percent && !(item.per && field.unit?.includes(' ') && !field.unit.includes(item.per))
        ? { given: { [name]: item.text }, end: at + 1 }
        : undefined
    const value = wantsUnit ? item.text : fitQuantity(item, field, this.#units)?.value
    return value === undefined ? undefined : { given: { [name]: value }, end: at + 1, ...unitWordOf(item) }
  }
}

/** The unit by which a choice after the number may be named: "20 miles", "$20". */
const unitWordOf = ({ unitWord, money }: Quantity): Pick<Found, 'unitWord'> => {
  const word = unitWord ?? money
  return word === undefined ? {} : { unitWord: word }
}

/** Whether a number lacks the unit of its field. Percentages are excluded: the phrase itself requires the sign. */
const isBare = (item: Item | undefined, { input, unit }: FieldView): boolean =>
  item?.kind === 'quantity' &&
  item.type === 'number' &&
  (input.type === 'number' || input.type === 'integer') &&
  unit !== undefined &&
  !unit.startsWith('%') &&
  item.unit === undefined

/** Words after which something else starts: "500 sales with 320 cost". */
const PARTING = new Set(['with', 'and', 'for', 'from', 'until', 'since', 'before', 'after'])

const isPercent = (item: Item | undefined): boolean => item?.kind === 'quantity' && item.percent

const says = (item: Item | undefined, { literal, stem }: { literal: string; stem: string }): boolean =>
  item !== undefined &&
  item.kind !== 'quantity' &&
  (item.text === literal ||
    (literal === '%' && item.text === 'percentage') ||
    (literal === 'and' && item.text === '&') ||
    (item.kind === 'word' && meantStem(item.text) === stem))

/** Whether a word says what has a size: "23 inch screen", "a 5 kg bag of rice". It must be known like all others. */
function isSized(items: readonly Item[], at: number): boolean {
  const start = items.findLastIndex(({ kind }, place) => place < at && kind === 'quantity')
  const [size, between] = [items[start], items.slice(start + 1, at + 1)]
  const isNamed = ({ kind, text }: Item) =>
    kind === 'word' && (text === 'of' || !(isGlue(text) || NOT_BETWEEN.has(text)))
  return size?.kind === 'quantity' && size.unit !== undefined && between.length < 4 && between.every(isNamed)
}

/** Whether a word behind a comma or "and" belongs to the number after it: "10 m tall and diameter 6 m". */
const opensNext = (items: readonly Item[], at: number): boolean =>
  /^(?:and|,)$/.test(items[at - 1]?.text ?? '') &&
  (items[at + 1]?.kind === 'quantity' ||
    (/^(?:of|is|=|:)$/.test(items[at + 1]?.text ?? '') && items[at + 2]?.kind === 'quantity'))

const isSkipped = (item: Item | undefined): boolean =>
  item !== undefined &&
  ((item.kind === 'word' && isGlue(item.text) && item.text !== 'then') || item.text === ',' || item.text === ':')

/** Returns a choice together with the value it implies for the input that filters the choices. */
function chosen({ input: { name, match } }: FieldView, row: ChoiceRow): Record<string, unknown> {
  return { [name]: row.value, ...(match ? { [match.input]: row[match.column] } : {}) }
}

/** The choices that the places of a message name: phrases try the same places many times. */
const choicesOf = remember(
  (_items: readonly Item[]) => new Map<readonly ChoiceRow[], ReturnType<typeof readNamedRow>[]>(),
)

/** Reads the choice that a place of a message names. */
function readChoice(
  choices: readonly ChoiceRow[],
  items: readonly Item[],
  at: number,
  units: Units,
): ReturnType<typeof readNamedRow> {
  const known = choicesOf(items)
  const places = known.get(choices) ?? []
  known.set(choices, places)
  if (at in places) return places[at]
  const [item, named] = [items[at], readNamedRow(choices, items, at)]
  const row = named || !item || item.kind === 'quantity' ? undefined : findRow(choices, item.raw, units)
  places[at] = named ?? (row && { row, end: at + 1 })
  return places[at]
}

/** Finds the choice that a word names: by value, symbol, label or unit. */
function findRow(choices: readonly ChoiceRow[], word: string, units: Units): ChoiceRow | undefined {
  const lower = word.toLowerCase()
  const bare = stem(word)
  const row =
    findNamedRow(choices, word) ??
    choices.find(({ value, symbol }) => String(value) === word || symbol === word) ??
    choices.find(({ value, label }) => stem(label) === bare || String(value).toLowerCase() === lower)
  const unit = row ? undefined : findUnit(units, word)
  return unit
    ? choices.find(
        ({ category, factor, offset }) =>
          category === unit.category && factor === unit.factor && offset === unit.offset,
      )
    : row
}

const isSeparator = (item: Item | undefined): boolean =>
  item !== undefined && [',', ';', 'and', '&'].includes(item.text)

/** Words that end a list: "of tea, coffee and cocoa for me". */
const AFTER_LIST = new Set(['for', 'please', 'to', 'who', 'which', 'thanks'])

/** Reads a list of two or more entries, separated by commas, "and" or "or": "Ann Lee, Ben and Cleo". */
function readList(name: string, items: readonly Item[], at: number): Found | undefined {
  const entries: string[][] = [[]]
  let end = at
  for (; end < items.length; end++) {
    const item = items[end] as Item
    if (isSeparator(item) || item.text === 'or') entries.push([])
    else if (item.kind === 'symbol' || AFTER_LIST.has(item.text)) break
    else entries.at(-1)?.push(item.raw)
  }
  const list = entries.map((words) => words.join(' ')).filter((entry) => entry !== '')
  return list.length > 1 ? { given: { [name]: list.join(', ') }, end } : undefined
}

/** Reads a list of two or more numbers, or a name: words that start with a capital letter. */
function readText(name: string, items: readonly Item[], at: number): Found | undefined {
  let end = at
  if (items[at]?.kind === 'quantity') {
    // Not in the middle of a list.
    if (items[at - 1]?.kind === 'quantity' || (isSeparator(items[at - 1]) && items[at - 2]?.kind === 'quantity'))
      return undefined
    const numbers: Quantity[] = []
    for (; end < items.length; end++) {
      const item = items[end]
      if (item?.kind === 'quantity' && item.type === 'number') numbers.push(item)
      else if (!isSeparator(item)) break
    }
    // 5 kg and 300 g are not a list; 5, 6 and 7 km are one.
    const measures = new Set(numbers.slice(numbers.every(({ unit }) => unit) ? 0 : -1).map(({ unit }) => unit))
    const isAlike = measures.size === 1 && numbers.slice(0, -1).every(({ unit }) => !unit || measures.has(unit))
    return numbers.length > 1 && isAlike
      ? { given: { [name]: numbers.map(({ text }) => text).join(', ') }, end }
      : undefined
  }
  while (items[end]?.kind === 'word' && /^\p{Lu}/u.test(items[end]?.raw ?? '')) end++
  // If the first name is in lower case, all of them are.
  if (end === at) while (items[end]?.kind === 'word' && !isGlue(items[end]?.text ?? '')) end++
  const words = items.slice(at, end).map(({ raw }) => raw)
  return words.length > 0 ? { given: { [name]: words.join(' ') }, end } : undefined
}
