import type { FieldView } from '../../../src/engine/calculate/viewForm.ts'
import type { Given } from '../../../src/engine/calculate/readInputs.ts'
import type { InputData, Phrase, ToolData } from '../../../src/engine/tool.ts'
import { isGlue, isTelling, meantStem, stem, stemsOf } from '../language/english.ts'
import type { Item, Quantity } from '../language/readItems.ts'
import type { Pair } from './assignQuantities.ts'
import type { NamedChoice } from './findChoices.ts'
import type { MessageView } from './MessageView.ts'

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

/** Lengths in different units, for fields that have none of their own: 4 m by 50 cm. */
export function mixedLengths(
  fields: readonly FieldView[],
  used: ReadonlySet<Item>,
  pairs: readonly Pair[],
): FieldView[] {
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

/** Whether a message speaks of what neither the definition nor the phrase that was found knows. */
export function saysOther(
  { name, title, keywords, inputs, outputs }: ToolData,
  items: readonly Item[],
  phrase: Phrase | undefined,
): boolean {
  const labels = [...inputs, ...outputs].flatMap(({ label }) =>
    typeof label === 'string' ? [label] : 'is' in label ? Object.values(label.is) : [],
  )
  const known = new Set(
    [name, title, phrase?.says ?? '', ...keywords, ...labels, ...inputs.flatMap(({ aliases = [] }) => aliases)].flatMap(
      stemsOf,
    ),
  )
  return items.some(
    (item, at) =>
      item.kind === 'word' && isTelling(stem(item.text)) && !isLeftOn(items, at) && !known.has(stem(item.text)),
  )
}

/** A lamp left on is no remainder. */
const isLeftOn = (items: readonly Item[], at: number): boolean =>
  items[at]?.text === 'left' && ['on', 'running'].includes(items[at + 1]?.text ?? '')

/** Whether the words around a number say that it is something else than the field it would go to. */
export function isDoubtful(
  { quantity, field, evidence, fit }: Pair,
  data: ToolData,
  { items, text }: MessageView,
): boolean {
  const { input, label, unit } = field
  const isMeasured = quantity.type === 'number' && fit > 0
  if (isAnother(quantity, input, items, items.indexOf(quantity))) return true
  // Of two bare numbers one may be the percentage, but which is a guess.
  if (unit?.startsWith('%') && !quantity.percent && evidence < 3) return true
  const called = new Set(namesOf(input, label).flatMap(stemsOf))
  // Whoever asks for the price before has not said it: "I paid $84 after 30% off. What was the original price?"
  if (isAskedFor(input, label, text)) return true
  if (isResult(quantity, called, data, items, isMeasured)) return true
  if (isMeasured) return false
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
): boolean {
  const at = items.indexOf(quantity)
  const isLinked = ['is', 'was', '=', ':'].includes(items[at - 1]?.text ?? '')
  const word = items[at - (isLinked ? 2 : 1)]
  if (quantity.type !== 'number' || word?.kind !== 'word') return false
  if (['by', 'x', '×', '*'].includes(items[at + 1]?.text ?? '')) return false
  const meant = meantStem(word.text)
  if (called.has(meant)) return false
  const results = outputs.map(({ label }) => (typeof label === 'string' ? stemsOf(label) : []))
  // It may as well follow the name of the tool, "energy 100 W 2 hours", "compound interest 8000 at 5%".
  if (!isLinked && stemsOf(name).includes(meant)) return false
  // In its own unit it may be the "total" of a bill.
  if (isMeasured) return results.some((stems) => stems.length === 1 && stems[0] === meant)
  return results.flat().includes(meant)
}

const namesOf = (input: InputData, label: string): readonly string[] => [
  label,
  input.name.replace(/(?=[A-Z])/g, ' '),
  ...(input.aliases ?? []),
]

const QUESTION =
  /\b(?:what(?:'s| is| was| would be| do| does| did| (?=[a-z]+ (?:do|does|did|should|would|must|is)\b))|find|which|when (?:is|was|did)|how (?:much|many) (?:do|does|did|should|would)) (?:the |my |a |i )?((?:[a-z]+ ?){1,4})/gi

/** The end of a message: "…, original price?" */
const LAST_WORDS = /(?:^|[,.;:] ?)(?:the |my )?((?:[a-z]+ ?){1,4})\?+$/gi

/** Whether a question asks for this very input: what is wanted cannot be what was given. */
export function isAskedFor(input: InputData, label: string, text: string): boolean {
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
