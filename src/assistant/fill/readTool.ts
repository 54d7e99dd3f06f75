import { viewForm, type FieldView } from '../../engine/present/viewForm.ts'
import { findRefusals } from '../../engine/evaluate/evaluate.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { Tool } from '../../engine/tool.ts'
import type { ChoiceRow, InputData, Phrase, ToolData } from '../../engine/toolData.ts'
import { attempt } from '../../service/attempt.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import { meantStem, stem, stemsOf } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import { remember } from '../../engine/remember.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { assignQuantities, isRequired, type Pair } from './assign.ts'
import { findMixed, isAskedFor, isDoubtful, isPaid, isStatedResult } from './doubts.ts'
import { findNamedChoice, headOf, type NamedChoice } from './findChoices.ts'
import { areCompatible, findPhrase, isContrary, phrasesSaid, stemsSaid, type PhraseMatch } from './findPhrases.ts'
import { isUnitTable } from './isUnitTable.ts'
import { lex } from '../lex/lex.ts'
import { normalize } from '../lex/normalize.ts'
import { findLeftOver } from './leftOver.ts'
import { scaleLength, shareLengthUnit } from './lengths.ts'
import { toolWords } from './toolWords.ts'

/** A message as one tool understands it. */
export interface Reading {
  readonly tool: Tool
  readonly given: Given
  /** Inputs for which a default was assumed. */
  readonly assumed: readonly string[]
  /** Fields that still need a value. */
  readonly missing: readonly FieldView[]
  /** Quantities that fit no field. */
  readonly unused: readonly Quantity[]
  /** Words that may change the question. */
  readonly unknown: readonly string[]
  /** Fields whose choice would be a guess, or whose quantity would fit several fields. */
  readonly doubts: readonly FieldView[]
  /** How much of the message supports this reading. */
  readonly score: number
  /** Whether a phrase of the definition matched. */
  readonly byPhrase: boolean
  /** The items that the phrase matched. */
  readonly used: ReadonlySet<Item>
}

/** The answer that a message follows. */
export interface Standing {
  /** Its inputs, which hold unless the message gives others. */
  readonly given: Given
  /** Finds out which of them quantities replace, and what is unclear then. */
  readonly replace: (
    pairs: readonly Pair[],
    fields: readonly FieldView[],
  ) => { readonly pairs: readonly Pair[]; readonly sure: ReadonlySet<Pair>; readonly doubts: readonly FieldView[] }
}

/**
 * Reads a message as one tool understands it: tries all possible readings and returns the one with the best score.
 *
 * @param needsPhrase whether it is not read at all unless a phrase of the tool matches
 */
export function readTool(
  tool: Tool,
  whole: MessageView,
  { standing, needsPhrase = false }: { readonly standing?: Standing; readonly needsPhrase?: boolean } = {},
): Reading | undefined {
  const { data } = tool
  // A plugin that calculates nothing, or is not loaded yet.
  if (data.inputs.length === 0) return undefined
  const asksTimes = data.inputs.some(
    ({ type, units }) => type === 'time' || type === 'duration' || units?.offers.some(({ value }) => value === 'h+min'),
  )
  const reader = new Reader(tool, asksTimes ? whole : { ...whole, items: whole.withoutTimes }, standing)
  const phrased = reader.byPhrases()
  if (needsPhrase && phrased.length === 0) return undefined
  // Inputs of plugins must be given, never assumed.
  const drafts = [...phrased, ...(data.plugin === undefined ? reader.byChoices() : [])]
  const best = drafts.reduce<Draft | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  )
  return best && reader.finish({ ...best, doubts: [...best.doubts, ...findUnasked(tool, best, drafts, whole)] })
}

/**
 * Finds what a message leaves open that says nothing of what it asks: "90 with 10%" may ask for any of several results, if
 * none of its words is the tool's.
 */
function findUnasked(
  tool: Tool,
  best: Draft,
  drafts: readonly Draft[],
  { items, context }: MessageView,
): readonly FieldView[] {
  const { names } = toolWords(tool.data)
  const isSilent = items.every(({ kind, text }) => kind !== 'word' || !names.has(stem(text)))
  if (!isSilent || best.byPhrase) return []
  const equals = drafts.filter(({ score, byPhrase }) => score === best.score && !byPhrase)
  return viewForm(tool, best.given, context).filter(
    ({ input }) => isQuestion(input) && equals.some(({ given }) => given[input.name] !== best.given[input.name]),
  )
}

/** A match of a phrase, or several compatible ones. */
interface FoundPhrase extends PhraseMatch, Pick<Phrase, 'times' | 'percentOf'> {
  /** The inputs that the phrase implies; `given` are those that the visitor typed. */
  readonly settled: Given
  /** Whether it has a gap, in which anything may stand. */
  readonly isLoose: boolean
  /** Whether another place of the message contradicts it. */
  readonly isDisputed: boolean
}

/** A reading before its words are checked. */
interface Draft extends Omit<Reading, 'unknown'> {
  /** The doubts that are only about which of several quantities belongs to which field. */
  readonly equals: readonly FieldView[]
}

/** Up to this many quantities are tried in every order. */
const MOST_EXCHANGED = 3

/** More combinations of choices than any current definition has. */
const MOST_COMBINATIONS = 80

/** Reads one message for one tool. */
class Reader {
  readonly #tool: Tool
  readonly #message: MessageView
  readonly #named: ReadonlyMap<string, NamedChoice>
  readonly #forms = new Map<string, readonly FieldView[]>()
  readonly #following: Standing | undefined
  readonly #standing: Given

  constructor(tool: Tool, message: MessageView, following?: Standing) {
    this.#tool = tool
    this.#message = message
    this.#following = following
    this.#standing = following?.given ?? {}
    this.#named = new Map(
      tool.data.inputs.flatMap((input) => {
        const found =
          isChoice(input) && tool.data.plugin === undefined
            ? findNamedChoice(input, message.items, toolWords(tool.data).labels)
            : undefined
        return found ? [[input.name, found] as const] : []
      }),
    )
  }

  byPhrases(): readonly Draft[] {
    const { data } = this.#tool
    const matches = phrasesSaid(data, this.#message.items).flatMap((phrase) => this.#find(phrase))
    // "The alarm if I sleep at 10 pm": the words beside a time say more than one further away.
    const sure = matches.filter(
      (match) => !match.isLoose || !matches.some((other) => !other.isLoose && isRival(match, other)),
    )
    const found = sure.map((match) => ({
      ...match,
      isDisputed: sure.some((other) => isContrary(match, other) || isRival(match, other)),
    }))
    const [first, ...others] = found.toSorted((a, b) => b.length - a.length)
    const all = others.reduce(
      (one, other) => (one && areCompatible(allGiven(one), allGiven(other)) ? together(one, other) : one),
      first,
    )
    return [...found, ...(all && all !== first ? [all] : [])].map((match) =>
      this.#draft({ ...match.settled, ...match.given }, match),
    )
  }

  byChoices(): readonly Draft[] {
    return [...this.#combinations()].map((choices) => this.#draft(choices))
  }

  finish({ equals, ...draft }: Draft): Reading {
    let unknown: readonly string[] | undefined
    const findUnknown = () => (unknown ??= findLeftOver(this.#tool, draft.given, this.#message, draft.used))
    const isAlike =
      draft.doubts.length > 0 &&
      draft.missing.length + draft.unused.length === 0 &&
      draft.doubts.every((field) => equals.includes(field)) &&
      findUnknown().length === 0 &&
      this.#isAlike(draft.given, new Set(equals))
    return {
      ...draft,
      // Few readings are complete but for words.
      get unknown() {
        return findUnknown()
      },
      doubts: isAlike ? [] : draft.doubts,
    }
  }

  /** Whether the result is the same in whichever order the quantities fill the fields, as with the sides of a box. */
  #isAlike(given: Given, fields: ReadonlySet<FieldView>): boolean {
    // Only lengths are interchangeable.
    const names = [...fields].flatMap(({ input }) => (input.units ? [input.name] : []))
    if (names.length < fields.size || names.length < 2 || names.length > MOST_EXCHANGED) return false
    const told = permutationsOf(names).map((order) => {
      const exchanged = names.map((name, at) => [name, given[order[at] ?? name]] as const)
      const result = attempt(this.#tool, { ...given, ...Object.fromEntries(exchanged) }, this.#message.context)
      return result.ok
        ? Object.values(result.outputs)
            .map(({ text }) => text)
            .join()
        : undefined
    })
    return told[0] !== undefined && new Set(told).size === 1
  }

  /** Returns the form for these inputs. Cached, because most drafts share a few forms. */
  #form(given: Given): readonly FieldView[] {
    const key = JSON.stringify(given)
    const known = this.#forms.get(key) ?? viewForm(this.#tool, given, this.#message.context)
    this.#forms.set(key, known)
    return known
  }

  #find(phrase: Phrase): readonly Omit<FoundPhrase, 'isDisputed'>[] {
    const { inputs } = this.#tool.data
    const { items, units, context } = this.#message
    const settled = settle(phrase, inputs, context.now)
    const isLoose = phrase.says.includes('…')
    const readsNumbers = readsList(this.#tool.data)
    return findPhrase(phrase, withAllUnits(this.#form(settled), inputs), items, units).flatMap((match) => {
      // A text that the tool cannot read is not the value that was meant.
      const texts = inputs.flatMap(({ name, type }) => (type === 'text' ? (match.given[name] ?? []) : []))
      if (readsNumbers && texts.some((text) => /\p{L}/u.test(String(text)))) return []
      if (texts.length > 0 && findRefusals(this.#tool, { ...settled, ...match.given }, context).length > 0) return []
      // Nobody asks how long it is until a day that is over.
      const days = inputs.flatMap(({ name, type }) =>
        type === 'date' ? String(match.given[name] ?? settled[name] ?? '') : '',
      )
      const isFromToday = Object.values(phrase.given).includes('today')
      if (isFromToday && days.filter(Boolean).some((day, at, all) => day < (all[at - 1] ?? ''))) return []
      const { times, percentOf } = phrase
      return [{ ...match, settled, isLoose, ...(times && { times }), ...(percentOf && { percentOf }) }]
    })
  }

  /** Returns the combinations of choices that change the form; a named choice is fixed, unless its label is a question. */
  *#combinations(): Generator<Record<string, string | number>> {
    const deciding = decidingOf(this.#tool.data)
    const options = deciding.map((input) => {
      const found = this.#named.get(input.name)
      return found && !isQuestion(input) ? [found.row.value] : (input.choices ?? []).map(({ value }) => value)
    })
    const count = Math.min(
      MOST_COMBINATIONS,
      options.reduce((product, { length }) => product * length, 1),
    )
    for (let number = 0; number < count; number++) {
      let rest = number
      yield Object.fromEntries(
        deciding.map(({ name }, index) => {
          const values = options[index] ?? []
          const value = values[rest % values.length] ?? ''
          rest = Math.floor(rest / values.length)
          return [name, value]
        }),
      )
    }
  }

  #draft(settled: Given, found?: FoundPhrase): Draft {
    const { data } = this.#tool
    const { question, items } = this.#message
    const given: Record<string, unknown> = { ...settled }
    const { times = {}, percentOf } = found ?? {}
    let used: ReadonlySet<Item> = found?.used ?? new Set()
    const byPhrase = found !== undefined
    let score = found ? 4 + 3 * found.length : 0
    for (const [name, factor] of Object.entries(times))
      given[name] = scaleLength(given[name], (number) => exactly(number * factor))
    for (const [name, { row, words }] of this.#named) {
      if (isNarrowed(row, used, items)) given[name] = row.value
      given[name] ??= row.value
      if (given[name] === row.value) score += words
    }
    for (const { name, choices } of data.inputs)
      if (choices && name in this.#standing) given[name] ??= this.#standing[name]
    // Choices that do not apply here are dropped.
    const fields = this.#form(given)
    for (const name of Object.keys(given)) if (!fields.some(({ input }) => input.name === name)) delete given[name]
    let quantities = items.filter((item): item is Quantity => item.kind === 'quantity' && !used.has(item))
    const rows = fields.find(({ input }) => input.type === 'rows')?.input
    const table = rows && this.#message.readRows?.(rows, this.#message.text, this.#message.context.now.slice(0, 10))
    if (table) {
      given[rows.name] = table.rows
      score += 3 * table.rows.length
      used = used.union(new Set(items.filter(({ start }) => table.starts.has(start))))
      const numbers = items.filter((item) => item.kind === 'quantity' && item.type === 'number')
      quantities = quantities.filter((quantity) => !table.taken.has(numbers.indexOf(quantity)))
    }
    const open = fields.filter(
      ({ input }) => given[input.name] === undefined && input.type !== 'rows' && !isUnitTable(input),
    )
    const { units, ...assigned } = assignQuantities(quantities, open, data, this.#message)
    const following = this.#following?.replace(assigned.pairs, open)
    const { pairs } = following ?? assigned
    for (const { field, value } of pairs) given[field.input.name] = value
    const stated = new Set(this.#following && this.#form(this.#standing).map(({ label }) => label))
    for (const { input, label } of fields)
      if (stated.has(label) && input.name in this.#standing) given[input.name] ??= this.#standing[input.name]
    shareLengthUnit(data, given, this.#standing)
    takeShares(percentOf, given)
    const asksDates = data.inputs.some(({ type }) => type === 'date')
    const today = this.#message.context.now.slice(0, 10)
    const unused = quantities.filter(
      (quantity) =>
        !(quantity.isNamed && (!asksDates || (readsToday(data) && quantity.text === today))) &&
        !isRepeated(quantity, used) &&
        !Object.values(this.#standing).some((value) => String(value) === quantity.text) &&
        !namesRow(quantity, items, data) &&
        !namesChoice(quantity, given, data, this.#message) &&
        !pairs.some((pair) => pair.quantity === quantity),
    )
    const missing = fields.filter(({ input }) => given[input.name] === undefined && isRequired(input))
    const isSet = ({ input }: FieldView) => given[input.name] !== undefined
    const assumed: string[] = []
    const guessed: FieldView[] = []
    for (const field of fields) {
      const { input, choices } = field
      const value = given[input.name]
      if (value === undefined) {
        // Times may be added or subtracted.
        if (input.name === 'operation') guessed.push(field)
        else if (!missing.includes(field) && input.optional !== true && input.more !== true) assumed.push(input.name)
      } else if (isChoice(input) && settled[input.name] !== undefined && !byPhrase) {
        const stands = this.#standing[input.name]
        if (this.#named.get(input.name)?.row.value === value || String(stands) === String(value)) continue
        if (stands !== undefined) guessed.push(field)
        else if (isQuestion(input) || units.has(input.name)) continue
        else if (input.optional !== false && (input.default ?? choices?.[0]?.value) === value) assumed.push(input.name)
        else guessed.push(field)
      }
    }
    const doubts = [
      ...assigned.doubts,
      ...pairs
        .filter((pair) => !following?.sure.has(pair) && isDoubtful(pair, data, this.#message))
        .map(({ field }) => field),
      // "A circle of 5": is this the radius or the diameter?
      ...pairs.flatMap(({ field, fit, evidence }) =>
        !byPhrase && fit === 0 && evidence < 1 && this.#hasTwin(field.input, fields) ? [field] : [],
      ),
      ...fields.filter(({ input }) => this.#isDisputed(input, given, found)),
      ...fields.filter(
        (field) =>
          byPhrase &&
          used.size > 0 &&
          isSet(field) &&
          namesAsked(field).some((label) => isAskedFor(field.input, label, question)),
      ),
      ...(found?.isDisputed ? fields.filter(({ input }) => found.given[input.name] !== undefined) : []),
      ...findMixed(fields, used, pairs),
      ...fields.filter(({ input }) => input.prefix === '$' && Number(given[input.name]) < 0),
      ...(question.isBackward && !asksDates ? fields.slice(0, 1) : []),
      ...fields.filter(({ input }) =>
        [...used].some(
          (item) =>
            item.kind === 'quantity' && item.text === found?.given[input.name] && isStatedResult(item, data, items),
        ),
      ),
      ...fields.filter((field) => isSet(field) && isPaid(this.#message.text, field.label)),
      ...guessed,
      ...sameUnits(fields, given),
      ...(following?.doubts ?? []),
    ]
    const left = (byPhrase ? 12 : 5) * unused.length + 3 * missing.length + 4 * doubts.length + 0.5 * assumed.length
    return {
      ...{ tool: this.#tool, given, assumed, missing, unused, doubts, byPhrase, used, equals: assigned.doubts },
      score: score + assigned.score - left,
    }
  }

  /** Whether another answer to an unanswered question of the form would replace this length with another. */
  #hasTwin(input: InputData, fields: readonly FieldView[]): boolean {
    return fields.some(
      ({ input: open }) =>
        isChoice(open) &&
        isQuestion(open) &&
        !this.#named.has(open.name) &&
        hangsOn(input, open) &&
        this.#tool.data.inputs.some(
          (twin) =>
            twin.units?.own !== undefined &&
            twin.units.own === input.units?.own &&
            hangsOn(twin, open) &&
            !fields.some((field) => field.input.name === twin.name),
        ),
    )
  }

  /** Whether the message names another choice than the one taken, or two. */
  #isDisputed(input: InputData, given: Given, phrase: FoundPhrase | undefined): boolean {
    const { name, type } = input
    const named = this.#named.get(name)
    if (type !== 'choice' || !named || given[name] === undefined) return false
    // "How long …?" does not change the distance of a speed.
    const isOther = this.#following !== undefined && String(named.row.value) !== String(given[name])
    if (!phrase) return named.isDisputed || isOther
    // What the phrase matched does not name a choice: "what day is it in 6 weeks".
    const rest = this.#message.items.filter((item) => !phrase.used.has(item))
    const found = findNamedChoice(input, rest, toolWords(this.#tool.data).labels)
    if (!found) return false
    // A given bedtime settles the choice, even if the message asks when to wake up.
    const isSettled = this.#tool.data.inputs.some(
      (input) =>
        (input.type === 'time' || input.type === 'date') &&
        phrase.given[input.name] !== undefined &&
        JSON.stringify([input.when, input.label]).includes(`"${name}"`),
    )
    return !isSettled && String(found.row.value) !== String(given[name])
  }
}

/**
 * Whether a choice shares a word with what a phrase matched, and another word beside it names it: "compound interest" alone
 * implies annual compounding, but not in "compound interest, quarterly".
 */
function isNarrowed({ label }: ChoiceRow, used: ReadonlySet<Item>, items: readonly Item[]): boolean {
  const matched = stemsSaid([...used])
  const beside = stemsSaid(items.filter((item) => !used.has(item)))
  const stems = stemsOf(headOf(label))
  return stems.some((each) => matched.has(each)) && stems.some((each) => beside.has(each) && !matched.has(each))
}

/** The unit fields, if all have the same unit: nobody converts a unit to itself. */
function sameUnits(fields: readonly FieldView[], given: Given): readonly FieldView[] {
  const units = fields.filter(({ input }) => isUnitTable(input))
  return units.length > 1 && new Set(units.map(({ input }) => given[input.name])).size === 1 ? units : []
}

const isChoice = (input: InputData): boolean => input.type === 'choice' && !isUnitTable(input)

/** The labels of a field; for a date, also those of its other modes: a question for the period does not give it. */
const namesAsked = ({ input, label }: FieldView): readonly string[] =>
  input.type === 'date' ? [label, ...textsOf(input.label)] : [label]

const isQuestion = ({ label }: InputData): boolean => typeof label === 'string' && label.endsWith('?')

/** Whether an input applies only to one choice of another input. */
const hangsOn = ({ when }: InputData, { name }: InputData): boolean =>
  when !== undefined && JSON.stringify(when).includes(`"${name}"`)

/** The choices that change the form. */
const decidingOf = remember(({ inputs }: ToolData) =>
  inputs.filter(
    (input) =>
      isChoice(input) &&
      inputs.some(
        (other) =>
          hangsOn(other, input) ||
          [other.label, other.unit].some((text) => typeof text === 'object' && text.by === input.name),
      ),
  ),
)

/** Whether a quantity is only repeated: "What is 6 months after August 31? 6 months from August 31 …". */
const isRepeated = (quantity: Quantity, used: ReadonlySet<Item>): boolean =>
  (quantity.unit !== undefined || quantity.type === 'date') &&
  [...used].some((item) => item.kind === 'quantity' && item.text === quantity.text && item.unit === quantity.unit)

/** Whether a number names a row of the resulting table: "5 cycles", "5 full sleep cycles". */
function namesRow(quantity: Quantity, items: readonly Item[], { outputs }: ToolData): boolean {
  if (quantity.type !== 'number' || quantity.unit || quantity.percent || quantity.money) return false
  const at = items.indexOf(quantity)
  const behind = new Set(items.slice(at + 1, at + 4).map(({ text }) => meantStem(text)))
  return outputs.some(({ primary, table }) => {
    if (!primary || table?.rows.by !== 'list' || !table.rows.values.includes(Number(quantity.text))) return false
    const { name } = table.rows
    return table.columns.some(
      ({ label, formula }) =>
        Array.isArray(formula) &&
        formula[0] === 'name' &&
        formula[1] === name &&
        textsOf(label).some((each) => behind.has(meantStem(each))),
    )
  })
}

/** Whether a quantity is the name of the choice taken: "to lose 1 lb a week". */
const namesChoice = (
  quantity: Quantity,
  given: Given,
  { inputs }: ToolData,
  { units, context }: MessageView,
): boolean =>
  quantity.per !== undefined &&
  inputs.some(({ name, choices = [] }) =>
    choices.some(
      ({ value, label }) =>
        value === given[name] &&
        lex(normalize(label), { units, today: context.now.slice(0, 10) }).some(
          (item) =>
            item.kind === 'quantity' &&
            item.text === quantity.text &&
            item.per === quantity.per &&
            item.unit === quantity.unit,
        ),
    ),
  )

/** Whether a tool calculates from today anyway: "how many weeks am I today". */
const readsToday = remember(({ nodes }: ToolData): boolean => JSON.stringify(nodes).includes('["call","today"]'))

/** Whether a reading can be calculated: nothing is missing, left over or guessed. */
export const isClear = (reading: Reading): boolean => isNearlyClear(reading) && reading.unknown.length === 0

/** Whether a reading can be calculated but for words that may change it. */
export const isNearlyClear = ({ missing, unused, doubts }: Reading): boolean =>
  missing.length + unused.length + doubts.length === 0

/** Whether the first input of a tool is a list of numbers. */
export const readsList = ({ inputs, nodes }: ToolData): boolean =>
  inputs[0]?.type === 'text' && nodes.some(({ kind }) => kind === 'numbers')

/** Replaces percentages of other inputs by amounts: "20% down" of a price. */
export function takeShares(percentOf: Phrase['percentOf'], given: Record<string, unknown>): void {
  for (const [name, whole] of Object.entries(percentOf ?? {}))
    if (given[whole] === undefined) delete given[name]
    else given[name] = exactly((Number(given[name]) / 100) * Number(given[whole]))
}

/** Removes binary rounding noise. */
const exactly = (value: number): string => String(Number(value.toPrecision(12)))

const permutationsOf = (names: readonly string[]): readonly (readonly string[])[] =>
  names.length < 2
    ? [names]
    : names.flatMap((name, at) => permutationsOf(names.toSpliced(at, 1)).map((rest) => [name, ...rest]))

const allGiven = ({ settled, ...match }: FoundPhrase): PhraseMatch => ({
  ...match,
  given: { ...settled, ...match.given },
})

/** Whether another match implies something else of the same quantities, and does not account for fewer words. */
const isRival = (one: Omit<FoundPhrase, 'isDisputed'>, other: Omit<FoundPhrase, 'isDisputed'>): boolean =>
  !one.used.isSupersetOf(other.used) &&
  [...one.used].some((item) => item.kind === 'quantity') &&
  [...one.used].every((item) => item.kind !== 'quantity' || other.used.has(item)) &&
  Object.entries(one.settled).some(([name, value]) => (other.settled[name] ?? value) !== value)

const together = (one: FoundPhrase, other: FoundPhrase): FoundPhrase => ({
  given: { ...one.given, ...other.given },
  settled: { ...one.settled, ...other.settled },
  used: one.used.union(other.used),
  length: one.length + other.length,
  isLoose: one.isLoose || other.isLoose,
  isDisputed: one.isDisputed || other.isDisputed,
  times: { ...one.times, ...other.times },
  percentOf: { ...one.percentOf, ...other.percentOf },
})

/** The inputs that a phrase implies; a date may be "today", or a day of this year such as 12-31, and a time "now". */
export const settle = ({ given }: Phrase, inputs: readonly InputData[], now: string): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const type = inputs.find((input) => input.name === name)?.type
      if (type === 'time' && value === 'now') return [name, now.slice(11, 16)]
      if (type !== 'date') return [name, value]
      return [
        name,
        value === 'today' ? now.slice(0, 10) : /^\d\d-\d\d$/.test(String(value)) ? `${now.slice(0, 5)}${value}` : value,
      ]
    }),
  )

/** The fields, with all choices where another input filters them, because that input is not known yet. */
const withAllUnits = (fields: readonly FieldView[], inputs: readonly InputData[]): readonly FieldView[] =>
  fields.length === 0
    ? fields
    : inputs.flatMap((input): FieldView[] => {
        const field = fields.find(({ input: { name } }) => name === input.name)
        if (field && !input.match) return [field]
        return input.match && input.choices
          ? [{ input, label: field?.label ?? input.name, choices: input.choices }]
          : []
      })
