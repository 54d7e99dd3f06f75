import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import { findErrors } from '../../service/calculate.ts'
import { viewForm, type FieldView } from '../../engine/present/viewForm.ts'
import type { InputData, Phrase, ToolData } from '../../engine/toolData.ts'
import { stemsOf } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { remember } from '../language/remember.ts'
import { textsOf } from '../language/textsOf.ts'
import { assignQuantities, isRequired } from './assignQuantities.ts'
import { findNamedChoice, type NamedChoice } from './findChoices.ts'
import { isAskedFor, isDisputed, isDoubtful, mixedMeasures } from './findDoubts.ts'
import { findUnknownWords } from './findUnknownWords.ts'
import { isUnitTable } from './isUnitTable.ts'
import { findPhrase, isContrary, type PhraseMatch } from './findPhrase.ts'
import { scaleLength, shareLengthUnit } from './lengths.ts'
import type { MessageView } from './MessageView.ts'
import { readRows } from './readRows.ts'
import type { Tool } from '../../engine/tool.ts'

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
  /** Words that may change what is asked. */
  readonly unknown: readonly string[]
  /** Choices that would have been guessed, and quantities that would fit in several places. */
  readonly doubts: readonly FieldView[]
  /** Says how much of the message speaks for this reading. */
  readonly score: number
  /** A phrase of the definition was found. */
  readonly byPhrase: boolean
  /** What the phrase took. */
  readonly used: ReadonlySet<Item>
}

/** More combinations of choices than any definition of today has. */
const MOST_COMBINATIONS = 80

/** Every way in which a tool can understand a message is tried; the best is told. */
export function fillTool(tool: Tool, whole: MessageView): Reading | undefined {
  const { data } = tool
  const asksTimes = data.inputs.some(({ type }) => type === 'time' || type === 'duration')
  const message = asksTimes ? whole : { ...whole, items: whole.withoutTimes }
  if (data.plugin !== undefined) return undefined
  const named = new Map<string, NamedChoice>()
  for (const input of data.inputs) {
    const found =
      input.type === 'choice' && !isUnitTable(input)
        ? findNamedChoice(input, message.items, labelStems(data))
        : undefined
    if (found) named.set(input.name, found)
  }
  let best: Reading | undefined
  const consider = (reading: Reading | undefined) => {
    if (reading && (!best || reading.score > best.score)) best = reading
  }
  const matches = data.phrases.flatMap((phrase) => matchPhrase(tool, phrase, message))
  for (const match of matches) {
    const isDisputed = matches.some((other) => isContrary(match, other))
    consider(readWith(tool, message, named, { ...match.settled, ...match.given }, { ...match, isDisputed }))
  }
  for (const choices of combinations(data.inputs, named)) consider(readWith(tool, message, named, choices))
  return best
}

interface FoundPhrase extends PhraseMatch {
  readonly phrase: Phrase
  readonly settled: Given
  readonly isDisputed?: boolean
}

function matchPhrase(tool: Tool, phrase: Phrase, { items, units, context }: MessageView): FoundPhrase[] {
  const { inputs } = tool.data
  const settled = settle(phrase, inputs, context)
  const fields = viewForm(tool, settled, context)
  const found = findPhrase(phrase, fields.length > 0 ? withAllUnits(fields, inputs) : fields, items, units)
  return found.flatMap((match) => {
    // Words that are no value of a text stand there for something else.
    const isText = inputs.some(({ name, type }) => type === 'text' && match.given[name] !== undefined)
    return isText && findErrors(tool, { ...settled, ...match.given }, context).length > 0
      ? []
      : [{ ...match, phrase, settled }]
  })
}

/** "What is 6 months after August 31? 6 months from August 31 …": said twice, it is one. */
const isRepeated = (quantity: Quantity, used: ReadonlySet<Item>): boolean =>
  (quantity.unit !== undefined || quantity.type === 'date') &&
  [...used].some((item) => item.kind === 'quantity' && item.text === quantity.text && item.unit === quantity.unit)

/** Without what binary fractions add. */
const exactly = (value: number): string => String(Number(value.toPrecision(12)))

/** What a phrase settles; of a date, "today" is the visitor's. */
const settle = ({ given }: Phrase, inputs: readonly InputData[], { now }: CalculationContext) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isDate = inputs.some((input) => input.name === name && input.type === 'date')
      return [name, isDate && value === 'today' ? now.slice(0, 10) : value]
    }),
  )

/** The words by which the inputs that are no choices are called, as stems. */
const labelStems = remember(
  ({ inputs }: ToolData): ReadonlySet<string> =>
    new Set(inputs.flatMap(({ type, label }) => (type === 'choice' ? [] : textsOf(label).flatMap(stemsOf)))),
)

/** A choice cut to the rows that match another offers all of them before that other is known. */
const withAllUnits = (fields: readonly FieldView[], inputs: readonly InputData[]): FieldView[] =>
  inputs.flatMap((input): FieldView[] => {
    const field = fields.find(({ input: { name } }) => name === input.name)
    if (field && !input.match) return [field]
    return input.match && input.choices ? [{ input, label: field?.label ?? input.name, choices: input.choices }] : []
  })

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
  found?: FoundPhrase,
): Reading {
  const given: Record<string, unknown> = { ...settled }
  const { phrase, used = new Set<Item>() } = found ?? {}
  const byPhrase = phrase !== undefined
  let score = found ? 4 + 3 * found.length : 0
  for (const [name, factor] of Object.entries(phrase?.times ?? {}))
    given[name] = scaleLength(given[name], (number) => exactly(number * factor))
  for (const [name, { row, words }] of named) {
    if (given[name] === undefined) given[name] = row.value
    if (given[name] === row.value) score += words
  }
  // A choice that does not apply here is none of this reading.
  const fields = viewForm(tool, given, message.context)
  for (const name of Object.keys(given)) if (!fields.some(({ input }) => input.name === name)) delete given[name]
  let quantities = message.items.filter((item): item is Quantity => item.kind === 'quantity' && !used.has(item))
  const rows = fields.find(({ input }) => input.type === 'rows')
  if (rows) {
    const found = readRows(rows.input, message.text, message.context.now.slice(0, 10))
    if (found) {
      given[rows.input.name] = found.rows
      score += 3 * found.rows.length
      const numbers = message.items.filter((item) => item.kind === 'quantity' && item.type === 'number')
      quantities = quantities.filter((quantity) => !found.taken.has(numbers.indexOf(quantity)))
    }
  }
  const open = fields.filter(
    ({ input }) => given[input.name] === undefined && input.type !== 'rows' && !isUnitTable(input),
  )
  const assignment = assignQuantities(quantities, open, message)
  for (const { field, value } of assignment.pairs) given[field.input.name] = value
  shareLengthUnit(tool.data, given)
  score += assignment.score
  for (const [name, whole] of Object.entries(phrase?.percentOf ?? {})) {
    if (given[whole] === undefined) delete given[name]
    else given[name] = exactly((Number(given[name]) / 100) * Number(given[whole]))
  }
  const asksDates = tool.data.inputs.some(({ type }) => type === 'date')
  const unused = quantities.filter(
    (quantity) =>
      !(quantity.isNamed && !asksDates) &&
      !isRepeated(quantity, used) &&
      !assignment.pairs.some((pair) => pair.quantity === quantity),
  )
  const missing = fields.filter(({ input }) => given[input.name] === undefined && isRequired(input))
  const assumed: string[] = []
  const doubts = [
    ...assignment.doubts,
    ...assignment.pairs.filter((pair) => isDoubtful(pair, tool.data, message)).map(({ field }) => field),
    ...fields.filter(({ input }) => isDisputed(input, given, named, byPhrase)),
    ...fields.filter(
      ({ input, label }) =>
        byPhrase && used.size > 0 && given[input.name] !== undefined && isAskedFor(input, label, message.question),
    ),
    ...(found?.isDisputed ? fields.filter(({ input }) => found.given[input.name] !== undefined) : []),
    ...mixedMeasures(fields, used, assignment.pairs),
    ...fields.filter(({ input }) => input.prefix === '$' && Number(given[input.name]) < 0),
    ...(message.question.isBackward && tool.data.inputs.every(({ type }) => type !== 'date') ? fields.slice(0, 1) : []),
  ]
  for (const { input, label, choices } of fields) {
    const value = given[input.name]
    if (value === undefined && !missing.some((field) => field.input === input)) {
      if (input.optional !== true && input.more !== true) assumed.push(input.name)
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
    unknown: findUnknownWords(tool.data, given, message.text, message.items, used, message.units),
    doubts,
    byPhrase,
    used,
    score: score - (byPhrase ? 12 : 5) * unused.length - 3 * missing.length - 4 * doubts.length - 0.5 * assumed.length,
  }
}
