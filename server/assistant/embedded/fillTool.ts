import { findErrors } from '../../../src/engine/calculate/calculate.ts'
import type { CalculationContext } from '../../../src/engine/calculate/context.ts'
import type { Tool } from '../../../src/engine/calculate/linkTool.ts'
import type { Given } from '../../../src/engine/calculate/readInputs.ts'
import { viewForm, type FieldView } from '../../../src/engine/calculate/viewForm.ts'
import type { InputData, Phrase, ToolData } from '../../../src/engine/tool.ts'
import { isGlue, isTelling, meantStem, stem, stemsOf } from '../language/english.ts'
import type { Item, Quantity } from '../language/readItems.ts'
import type { Units } from '../language/units.ts'
import { findNamedChoice, type NamedChoice } from './findChoices.ts'
import { fitQuantity } from './fitQuantity.ts'
import { matchPhrase } from './matchPhrase.ts'
import { readRows } from './readRows.ts'

/** A message as one tool understands it. */
export interface Reading {
  readonly tool: Tool
  readonly given: Given
  /** Inputs whose default was taken because nothing was said. */
  readonly assumed: readonly string[]
  /** Fields that still need a value. */
  readonly missing: readonly FieldView[]
  /** What was written and fits nowhere. */
  readonly unused: readonly Quantity[]
  /** Choices that would have been guessed, and quantities that would fit in several places. */
  readonly doubts: readonly FieldView[]
  /** Says how much of the message speaks for this reading. */
  readonly score: number
  /** A phrase of the definition was found. */
  readonly byPhrase: boolean
}

export interface MessageView {
  readonly text: string
  readonly items: readonly Item[]
  /** The same where 10:15 is two numbers, for tools that ask for no time. */
  readonly withoutTimes: readonly Item[]
  readonly units: Units
  readonly context: CalculationContext
}

/** More combinations of choices than any definition of today has. */
const MOST_COMBINATIONS = 80

/** Every way in which a tool can understand a message is tried; the best is told. */
export function fillTool(tool: Tool, whole: MessageView): Reading | undefined {
  const { data } = tool
  const asksTimes = data.inputs.some(({ type }) => type === 'time' || type === 'duration')
  const message = asksTimes ? whole : { ...whole, items: whole.withoutTimes }
  const labels = new Set(data.inputs.flatMap((input) => (input.type === 'choice' ? [] : labelStems(input))))
  if (data.plugin !== undefined) return undefined
  const named = new Map<string, NamedChoice>()
  for (const input of data.inputs) {
    const found =
      input.type === 'choice' && !isUnitTable(input) ? findNamedChoice(input, message.items, labels) : undefined
    if (found) named.set(input.name, found)
  }
  let best: Reading | undefined
  const consider = (reading: Reading | undefined) => {
    if (reading && (!best || reading.score > best.score)) best = reading
  }
  for (const phrase of data.phrases) {
    const settled = settle(phrase, data.inputs, message.context)
    const { fields } = viewForm(tool, settled, message.context)
    const match = matchPhrase(
      phrase,
      fields.length > 0 ? withAllUnits(fields, data.inputs) : fields,
      message.items,
      message.units,
    )
    if (match)
      consider(readWith(tool, message, named, { ...settled, ...match.given }, match.used, 4 + 3 * match.length, true))
  }
  for (const choices of combinations(data.inputs, named))
    consider(readWith(tool, message, named, choices, new Set(), 0, false))
  return best
}

/** What a phrase settles; of a date, "today" is the visitor's. */
const settle = ({ given }: Phrase, inputs: readonly InputData[], { now }: CalculationContext) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isDate = inputs.some((input) => input.name === name && input.type === 'date')
      return [name, isDate && value === 'today' ? now.slice(0, 10) : value]
    }),
  )

/** The words an input is called by, as stems. */
const labelStems = ({ label }: InputData): string[] =>
  (typeof label === 'string' ? [label] : 'is' in label ? Object.values(label.is) : []).flatMap(stemsOf)

/** A choice cut to the rows that match another offers all of them before that other is known. */
const withAllUnits = (fields: readonly FieldView[], inputs: readonly InputData[]): FieldView[] =>
  inputs.flatMap((input): FieldView[] => {
    const field = fields.find(({ input: { name } }) => name === input.name)
    if (field && !input.match) return [field]
    return input.match && input.choices ? [{ input, label: field?.label ?? input.name, choices: input.choices }] : []
  })

const isUnitTable = ({ choices = [] }: InputData): boolean =>
  choices.some(({ category, factor }) => category !== undefined && factor !== undefined)

/** Choices that decide what else is asked are tried each; a question about what is wanted, even where one was named. */
function* combinations(
  inputs: readonly InputData[],
  named: ReadonlyMap<string, NamedChoice>,
): Generator<Record<string, string | number>> {
  const deciding = inputs.filter((input) => input.type === 'choice' && !isUnitTable(input) && decides(input, inputs))
  const options = deciding.map((input) => {
    const found = named.get(input.name)
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

function decides({ name }: InputData, inputs: readonly InputData[]): boolean {
  return inputs.some(
    ({ when, label, unit }) =>
      (when !== undefined && JSON.stringify(when).includes(`"${name}"`)) ||
      [label, unit].some((text) => typeof text === 'object' && text.by === name),
  )
}

const isQuestion = ({ label }: InputData): boolean => typeof label === 'string' && label.endsWith('?')

function readWith(
  tool: Tool,
  message: MessageView,
  named: ReadonlyMap<string, NamedChoice>,
  settled: Readonly<Record<string, unknown>>,
  used: ReadonlySet<Item>,
  startScore: number,
  byPhrase: boolean,
): Reading {
  const given: Record<string, unknown> = { ...settled }
  let score = startScore
  for (const [name, { row, words }] of named) {
    if (given[name] === undefined) given[name] = row.value
    if (given[name] === row.value) score += words
  }
  // A choice that does not apply here is none of this reading.
  const { fields } = viewForm(tool, given, message.context)
  for (const name of Object.keys(given)) if (!fields.some(({ input }) => input.name === name)) delete given[name]
  let quantities = message.items.filter((item): item is Quantity => item.kind === 'quantity' && !used.has(item))
  const rows = fields.find(({ input }) => input.type === 'rows')
  if (rows) {
    const found = readRows(rows.input, message.text, message.context.now.slice(0, 10))
    if (found && found.numbers >= 0) {
      given[rows.input.name] = found.rows
      score += 3 * found.rows.length
      quantities = quantities.slice(found.numbers)
    }
  }
  const open = fields.filter(
    ({ input }) => given[input.name] === undefined && input.type !== 'rows' && !isUnitTable(input),
  )
  const assignment = assign(quantities, open, message)
  for (const { field, value } of assignment.pairs) given[field.input.name] = value
  score += assignment.score
  const unused = quantities.filter((quantity) => !assignment.pairs.some((pair) => pair.quantity === quantity))
  const missing = fields.filter(({ input }) => given[input.name] === undefined && isRequired(input))
  const assumed: string[] = []
  const doubts = [
    ...assignment.doubts,
    ...assignment.pairs.filter((pair) => isDoubtful(pair, tool.data, message)).map(({ field }) => field),
    ...fields.filter(({ input }) => isDisputed(input, given, named, byPhrase)),
    ...fields.filter(
      ({ input, label }) =>
        byPhrase && used.size > 0 && given[input.name] !== undefined && isAskedFor(input, label, message.text),
    ),
    ...mixedLengths(fields, used, assignment.pairs),
    ...(saysOther(tool.data, message.items) ? fields.slice(0, 1) : []),
  ]
  for (const { input, label, choices } of fields) {
    const value = given[input.name]
    if (value === undefined && !missing.some((field) => field.input === input)) {
      if (input.optional !== true || input.default !== undefined) assumed.push(input.name)
    } else if (input.type === 'choice' && !isUnitTable(input) && settled[input.name] !== undefined && !byPhrase) {
      const isNamed = named.get(input.name)?.row.value === value
      const isFirst = (input.default ?? choices?.[0]?.value) === value
      if (isNamed || isQuestion(input) || assignment.units.has(input.name)) continue
      if (isFirst) assumed.push(input.name)
      else doubts.push({ input, label, ...(choices ? { choices } : {}) })
    }
  }
  for (const { name } of tool.data.inputs) if (given[name] === undefined && assumed.includes(name)) delete given[name]
  return {
    tool,
    given,
    assumed,
    missing,
    unused,
    doubts,
    byPhrase,
    score: score - 5 * unused.length - 3 * missing.length - 4 * doubts.length - 0.5 * assumed.length,
  }
}

/** What has no default must be said; of a list of choices the first is taken, but never of units. */
const isRequired = (input: InputData): boolean =>
  input.optional !== true && input.default === undefined && (input.type !== 'choice' || isUnitTable(input))

interface Pair {
  readonly quantity: Quantity
  readonly field: FieldView
  readonly value: string
  readonly evidence: number
  /** By type and unit alone. */
  readonly fit: number
}

/** What may stand between a number and the word that says what it is. */
const LINKING = new Set(['of', 'is', 'was', '=', ':', 'at', 'about'])

/** Whether a choice was named that is not the one that was taken, or two were. */
function isDisputed(
  { name, type }: InputData,
  given: Given,
  named: ReadonlyMap<string, NamedChoice>,
  byPhrase: boolean,
): boolean {
  const found = named.get(name)
  if (type !== 'choice' || !found || given[name] === undefined) return false
  return byPhrase ? String(found.row.value) !== String(given[name]) : found.isDisputed
}

/** Lengths in different units, for fields that have none of their own: 4 m by 50 cm. */
function mixedLengths(fields: readonly FieldView[], used: ReadonlySet<Item>, pairs: readonly Pair[]): FieldView[] {
  const bare = pairs.filter(({ field }) => field.unit === undefined)
  const taken = [...used].filter(
    (item): item is Quantity => item.kind === 'quantity' && item.unit?.category === 'length',
  )
  const measures = new Set(
    [...taken, ...bare.map(({ quantity }) => quantity)].flatMap(({ unit }) =>
      unit ? [`${unit.factor}/${unit.divisor}`] : [],
    ),
  )
  return measures.size > 1 ? fields.filter(({ input, unit }) => input.type === 'number' && unit === undefined) : []
}

/** Whether a message speaks of what the definition does not know. */
function saysOther({ name, title, keywords, inputs, outputs }: ToolData, items: readonly Item[]): boolean {
  const labels = [...inputs, ...outputs].flatMap(({ label }) =>
    typeof label === 'string' ? [label] : 'is' in label ? Object.values(label.is) : [],
  )
  const known = new Set(
    [name, title, ...keywords, ...labels, ...inputs.flatMap(({ aliases = [] }) => aliases)].flatMap(stemsOf),
  )
  return items.some((item) => item.kind === 'word' && isTelling(stem(item.text)) && !known.has(stem(item.text)))
}

/** Whether the words around a number say that it is something else than the field it would go to. */
function isDoubtful({ quantity, field, evidence, fit }: Pair, data: ToolData, { items, text }: MessageView): boolean {
  const { input, label, unit } = field
  const isMeasured = quantity.type === 'number' && fit > 0
  // Of two bare numbers one may be the percentage, but which is a guess.
  if (unit?.startsWith('%') && !quantity.percent && evidence < 3) return true
  const called = new Set(namesOf(input, label).flatMap(stemsOf))
  if (isResult(quantity, called, data, items, isMeasured)) return true
  if (isMeasured) return false
  if (isAskedFor(input, label, text)) return true
  let at = items.indexOf(quantity) - 1
  while (items[at] && LINKING.has(items[at]?.text ?? '')) at--
  const word = items[at]
  if (word?.kind !== 'word' || isGlue(word.text)) return false
  const meant = meantStem(word.text)
  // To sleep at 6:30 is not to wake then.
  if (quantity.type === 'time' && !called.has(meant) && items[at + 1]?.text === 'at') return true
  const known = new Set([
    ...called,
    ...stemsOf(`${data.name} ${data.title} ${data.id}`),
    ...data.inputs.flatMap(({ choices = [] }) => choices.flatMap((choice) => stemsOf(choice.label))),
  ])
  return !known.has(meant)
}

/** "My BMI is 24", "I saved $20": what stands there is a result, no input; "area 5 by 3" is none. */
function isResult(
  quantity: Quantity,
  called: ReadonlySet<string>,
  { name, outputs }: ToolData,
  items: readonly Item[],
  isMeasured: boolean,
): boolean {
  const at = items.indexOf(quantity)
  const isLinked = ['is', 'was', '=', ':'].includes(items[at - 1]?.text ?? '')
  const word = items[at - (isLinked ? 2 : 1)]
  if (quantity.type !== 'number' || word?.kind !== 'word') return false
  if (['by', 'x', '×', '*'].includes(items[at + 1]?.text ?? '')) return false
  const meant = meantStem(word.text)
  if (called.has(meant)) return false
  const results = outputs.map(({ label }) => (typeof label === 'string' ? stemsOf(label) : []))
  // In its own unit it may as well follow the name of the tool, "energy 100 W 2 hours", or the "total" of a bill.
  if (isMeasured)
    return !stemsOf(name).includes(meant) && results.some((stems) => stems.length === 1 && stems[0] === meant)
  return results.flat().includes(meant)
}

const namesOf = (input: InputData, label: string): readonly string[] => [
  label,
  input.name.replace(/(?=[A-Z])/g, ' '),
  ...(input.aliases ?? []),
]

const QUESTION =
  /\b(?:what(?:'s| is| was| would be| do| does| did| (?=[a-z]+ (?:do|does|did|should|would|must|is)\b))|find|which|when (?:is|was|did)|how (?:much|many) (?:do|does|did|should|would)) (?:the |my |a |i )?((?:[a-z]+ ?){1,4})/gi

/** Whether a question asks for this very input: what is wanted cannot be what was given. */
function isAskedFor(input: InputData, label: string, text: string): boolean {
  const [, ownName = '', ...others] = namesOf(input, label)
  // A name of one word, as price, says less than its label, the original price.
  const names = [label, ...others, ...(stemsOf(ownName).length > 1 ? [ownName] : [])].map(stemsOf)
  return [...text.matchAll(QUESTION), ...text.matchAll(LAST_WORDS)].some(([, words = '']) => {
    const asked = stemsOf(words.replace(/[a-z]+/g, (word) => meantStem(word)))
    return names.some((called) => {
      const first = asked.slice(0, called.length)
      return called.length > 0 && called.every((word) => first.includes(word))
    })
  })
}

/** The end of a message: "…, original price?" */
const LAST_WORDS = /(?:^|[,.;:] ?)(?:the |my )?((?:[a-z]+ ?){1,4})\?+$/gi

interface Assignment {
  readonly pairs: readonly Pair[]
  readonly score: number
  readonly doubts: readonly FieldView[]
  /** The inputs by whose choice a unit fits exactly. */
  readonly units: ReadonlySet<string>
}

/** Gives each quantity to the field that its unit and the words around it speak for. */
function assign(quantities: readonly Quantity[], fields: readonly FieldView[], message: MessageView): Assignment {
  const options = quantities.map((quantity) =>
    fields.flatMap((field): Pair[] => {
      const fit = fitQuantity(quantity, field, message.units)
      if (!fit) return []
      const words = wordEvidence(quantity, field, message.items)
      // Of two that fit alike, the one that must be filled in goes first.
      const needed = isRequired(field.input) ? 0.25 : 0
      return [{ quantity, field, value: fit.value, evidence: 3 * fit.evidence + words + needed, fit: fit.evidence }]
    }),
  )
  let best: { pairs: Pair[]; score: number } = { pairs: [], score: -1 }
  let ties: Pair[][] = []
  const search = (index: number, taken: readonly Pair[], score: number) => {
    if (index === options.length) {
      const total = score + taken.length * 0.5
      if (total > best.score + 1e-9) [best, ties] = [{ pairs: [...taken], score: total }, []]
      else if (Math.abs(total - best.score) < 1e-9) ties.push([...taken])
      return
    }
    for (const pair of options[index] ?? [])
      if (!taken.some(({ field }) => field === pair.field)) search(index + 1, [...taken, pair], score + pair.evidence)
    search(index + 1, taken, score)
  }
  if (quantities.length <= 8) search(0, [], 0)
  // Two ways that are equally good: what differs between them would be guessed.
  const doubts = best.pairs
    .filter((pair) =>
      ties.some(
        (other) =>
          !other.some(
            ({ field, quantity, value }) =>
              field === pair.field && (quantity === pair.quantity || value === pair.value),
          ),
      ),
    )
    .map(({ field }) => field)
  const units = new Set(
    best.pairs.flatMap(({ field, evidence }) =>
      evidence >= 6 && typeof field.input.unit === 'object' ? [field.input.unit.by] : [],
    ),
  )
  return { ...best, doubts, units }
}

/** What stands before these speaks of something else: "the tip on 45.50". */
const BARRIERS = new Set(['on', 'for', 'over', 'with', 'and', ',', ';', '.'])

/** How much the words next to a quantity speak for a field: those before it count most, up to the next quantity. */
function wordEvidence(quantity: Quantity, { input, label }: FieldView, items: readonly Item[]): number {
  const wanted = new Set(
    [label, input.name.replace(/(?=[A-Z])/g, ' '), ...(input.aliases ?? []), quantityUnitOf(input)]
      .join(' ')
      .toLowerCase()
      .split(/[^a-z\u00c0-\u024f]+/)
      .filter((word) => word !== '' && !isGlue(word))
      .map(stem),
  )
  const at = items.indexOf(quantity)
  const weigh = (weights: readonly number[], step: 1 | -1): number => {
    let total = 0
    for (const [index, weight] of weights.entries()) {
      const item = items[at + step * (index + 1)]
      if (!item || item.kind === 'quantity' || (step === -1 && BARRIERS.has(item.text))) break
      if (item.kind === 'word' && wanted.has(meantStem(item.text))) total += weight
    }
    return total
  }
  return weigh([4, 3.5, 3, 2.5, 1], -1) + weigh([3, 2, 1], 1)
}

const quantityUnitOf = ({ unit }: InputData): string =>
  typeof unit === 'string' && /^[a-z ]+$/i.test(unit) ? unit : ''

/** What the engine says against a reading. */
export const refusalsOf = ({ tool, given }: Reading, context: CalculationContext) => findErrors(tool, given, context)
