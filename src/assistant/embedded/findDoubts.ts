import type { FieldView } from '../../engine/present/viewForm.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import { isGlue, meantStem, stem, stemsOf } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { remember } from '../language/remember.ts'
import { textsOf } from '../language/textsOf.ts'
import type { Pair } from './assignQuantities.ts'
import type { NamedChoice } from './findChoices.ts'
import type { MessageView } from './MessageView.ts'
import type { Question } from './readQuestion.ts'

// What speaks against a reading: where one of these is in doubt the visitor is asked, and no figure stated.

/** What may stand between a number and the word that says what it is. */
const LINKING = new Set(['of', 'is', 'was', '=', ':', 'at', 'about'])

/** Whether a choice was named that is not the one that was taken, or two were. */
export function isDisputed(
  { name, type }: InputData,
  given: Given,
  named: ReadonlyMap<string, NamedChoice>,
  byPhrase: boolean,
): boolean {
  const found = named.get(name)
  if (type !== 'choice' || !found || given[name] === undefined) return false
  return byPhrase ? String(found.row.value) !== String(given[name]) : found.isDisputed
}

/** Measures in different units, for fields that have none of their own: 4 m by 50 cm. */
export function mixedMeasures(
  fields: readonly FieldView[],
  used: ReadonlySet<Item>,
  pairs: readonly Pair[],
): FieldView[] {
  const bare = pairs.filter(({ field }) => field.unit === undefined)
  const taken = [...used].filter((item): item is Quantity => item.kind === 'quantity' && item.unit !== undefined)
  const measures = new Set(
    [...taken, ...bare.map(({ quantity }) => quantity)].flatMap(({ unit }) =>
      unit ? [`${unit.category}/${unit.factor}/${unit.divisor}`] : [],
    ),
  )
  return measures.size > 1 ? fields.filter(({ input, unit }) => input.type === 'number' && unit === undefined) : []
}

/** Whether the words around a number say that it is something else than the field it would go to. */
export function isDoubtful(pair: Pair, data: ToolData, { items, question }: MessageView): boolean {
  const { quantity, field, fit } = pair
  const { input, label } = field
  const at = items.indexOf(quantity)
  const called = new Set(namesOf(input, label).flatMap(stemsOf))
  const isMeasured = quantity.type === 'number' && fit > 0
  return (
    isAnother(quantity, input, items, at) ||
    isBarePercentage(pair, called) ||
    isGoal(items, at) ||
    (quantity.type === 'date' && input.optional !== true && isLoneDate(data, called, items)) ||
    countsOther(pair, items[at + 1], data) ||
    isUncounted(pair, items, at) ||
    // Whoever asks for the price before has not said it: "I paid $84 after 30% off. What was the original price?"
    (!(isMeasured && stemsOf(label).length === 1) && isAskedFor(input, label, question)) ||
    isResult(quantity, called, data, items, isMeasured, input === data.inputs[0]) ||
    (!isMeasured && followsOther(quantity, called, data, items))
  )
}

/** Without its sign only a rate is a percentage: of "tip 12 on 80" nobody knows whether 12 is money. */
const isBarePercentage = ({ quantity, field: { unit }, evidence }: Pair, called: ReadonlySet<string>): boolean =>
  unit?.startsWith('%') === true && !quantity.percent && !(evidence >= 3 && RATES.some((rate) => called.has(rate)))

/** 10,000 steps are no 10,000 minutes. */
const countsOther = ({ field: { unit }, fit }: Pair, next: Item | undefined, data: ToolData): boolean =>
  unit !== undefined &&
  fit === 0 &&
  next?.kind === 'word' &&
  !isGlue(next.text) &&
  !namesOfTool(data).has(meantStem(next.text)) &&
  !choicesOf(data).has(meantStem(next.text))

/** How many there are is said with a word of its own, or by "for 4", "between 3": of a coupon's 10 nobody eats. */
const isUncounted = ({ field: { input }, evidence }: Pair, items: readonly Item[], at: number): boolean =>
  input.type === 'integer' &&
  input.default !== undefined &&
  evidence < 1 &&
  !['for', 'between', 'among', 'by', 'of'].includes(items[at - 1]?.text ?? '') &&
  !['of', 'way'].includes(items[at + 1]?.text.replace(/s$/, '') ?? '')

/** Whether the word before a number belongs to nothing that the tool knows. */
function followsOther(
  quantity: Quantity,
  called: ReadonlySet<string>,
  data: ToolData,
  items: readonly Item[],
): boolean {
  const at = items.indexOf(quantity)
  let before = at - 1
  while (items[before] && LINKING.has(items[before]?.text ?? '')) before--
  const word = items[before]
  if (word?.kind !== 'word' || isGlue(word.text)) return false
  const meant = meantStem(word.text)
  // To sleep at 6:30 is not to wake then.
  if (quantity.type === 'time' && !called.has(meant) && items[before + 1]?.text === 'at') return true
  // "A garden is 12 m long": what it is said behind.
  const next = items[at + 1]
  if (next?.kind === 'word' && called.has(meantStem(next.text))) return false
  const isName = stemsOf(`${data.name} ${data.title} ${data.id}`).includes(meant)
  return !called.has(meant) && !isName && !choicesOf(data).has(meant)
}

const RATES = ['rate'].map(stem)

/** "To have 20000", "into 1500": what is to come out is none of what goes in. */
function isGoal(items: readonly Item[], at: number): boolean {
  const [before, further, furthest] = [1, 2, 3].map((step) => items[at - step]?.text ?? '')
  return (
    before === 'into' ||
    (GOALS.has(before ?? '') && further === 'to') ||
    (['up', 'with', 'of', 'at', 'least'].includes(before ?? '') && GOALS.has(further ?? '') && furthest === 'to')
  )
}

const GOALS = new Set(['get', 'have', 'reach', 'make', 'become', 'earn', 'end', 'receive', 'own'])

/** A tool's only date is meant where something of its name is said: any day is not the day a period began. */
const isLoneDate = (tool: ToolData, called: ReadonlySet<string>, items: readonly Item[]): boolean =>
  tool.inputs.filter(({ type, optional }) => type === 'date' && optional !== true).length === 1 &&
  !items.some(({ text }) => called.has(meantStem(text)) && !OF_EVERY_DATE.has(meantStem(text)))

const OF_EVERY_DATE = new Set(['day', 'date', 'first', 'last'].map(meantStem))

/** Every word by which a definition calls itself, its inputs and its outputs, as stems. */
const namesOfTool = remember(({ name, title, keywords, inputs, outputs }: ToolData): ReadonlySet<string> => {
  const labels = [...inputs, ...outputs].flatMap(({ label }) => textsOf(label))
  const aliases = inputs.flatMap((input) => input.aliases ?? [])
  return new Set([name, title, ...keywords, ...labels, ...aliases].flatMap(stemsOf))
})

/** The words of all choices, as stems. */
const choicesOf = remember(
  ({ inputs }: ToolData): ReadonlySet<string> =>
    new Set(inputs.flatMap(({ choices = [] }) => choices.flatMap(({ label }) => stemsOf(label)))),
)

/** "Born on 3 May 1990 and on 7 June 1992": the second is more of the first, not what may be left out. */
function isAnother({ type }: Quantity, input: InputData, items: readonly Item[], at: number): boolean {
  if (input.default === undefined && input.optional !== true) return false
  const joint = items[at - 1]?.text === 'on' ? at - 2 : at - 1
  const other = items[joint - 1]
  return (
    ['and', 'or'].includes(items[joint]?.text ?? '') &&
    other?.kind === 'quantity' &&
    other.type === type &&
    type === 'date'
  )
}

/** "My BMI is 24", "I saved $20": what stands there is a result, no input; "area 5 by 3" is none. */
function isResult(
  quantity: Quantity,
  called: ReadonlySet<string>,
  { name, outputs }: ToolData,
  items: readonly Item[],
  isMeasured: boolean,
  isFirst: boolean,
): boolean {
  const at = items.indexOf(quantity)
  const isLinked = ['is', 'was', '=', ':', 'of'].includes(items[at - 1]?.text ?? '')
  const word = items[at - (isLinked ? 2 : 1)]
  if (quantity.type !== 'number' || word?.kind !== 'word') return false
  if (['by', 'x', '×', '*'].includes(items[at + 1]?.text ?? '')) return false
  const meant = meantStem(word.text)
  if (called.has(meant)) return false
  const results = outputs.map(({ label }) => (typeof label === 'string' ? stemsOf(label) : []))
  const isName = !isLinked && stemsOf(name).includes(meant)
  // "Compound interest 8000" begins with the name of the tool; the "area 49" of a square comes out.
  if (isName && isFirst && items.indexOf(word) < 2) return false
  const isOutput = results.some((stems) => stems.length === 1 && stems[0] === meant)
  // In its own unit it may as well follow the name of the tool, "energy 100 W 2 hours", or be the "total" of a bill.
  if (isMeasured) return !isName && isOutput
  return isOutput || (!isName && results.flat().includes(meant))
}

const namesOf = (input: InputData, label: string): readonly string[] => [
  label,
  input.name.replace(/(?=[A-Z])/g, ' '),
  ...(input.aliases ?? []),
]

/** Whether a question asks for this very input: what is wanted cannot be what was given. */
export function isAskedFor(input: InputData, label: string, { asked, ending }: Question): boolean {
  const [, ownName = '', ...others] = namesOf(input, label)
  // A name of one word, as price, says less than its label, the original price.
  const names = [label, ...others, ...(stemsOf(ownName).length > 1 ? [ownName] : [])].map(stemsOf)
  // The "original?" of an original price is enough.
  const isShort = ending.some(
    ([word, ...more]) => more.length === 0 && names.some((called) => called.length > 1 && called[0] === word),
  )
  return (
    isShort ||
    [...asked, ...ending].some((words) =>
      names.some((called) => called.length > 0 && called.every((word) => words.slice(0, called.length).includes(word))),
    )
  )
}
