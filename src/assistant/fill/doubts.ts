import type { FieldView } from '../../engine/present/viewForm.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import { isGlue, meantStem, stem, stemsOf } from '../language/english.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import type { Question } from '../embedded/readQuestion.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import type { Units } from '../lex/units.ts'
import { ANY_SUBJECT, isBackgroundWord, isPerson, isThing } from '../../search/isBackgroundWord.ts'
import { isHeadCount, namesOf, stemsOfField, type Pair } from './assign.ts'
import { fitsOutput } from './fitQuantity.ts'
import { toolWords } from './toolWords.ts'

// Evidence against a reading. If there is any, the assistant asks instead of stating a figure.

/** Whether the words around a quantity suggest that it does not belong to its field. */
export function isDoubtful(pair: Pair, tool: ToolData, { items, question, units }: MessageView): boolean {
  const { quantity, field, fit, evidence } = pair
  const { input, label, unit } = field
  const at = items.indexOf(quantity)
  const called = stemsOfField(field)
  const isMeasured = quantity.type === 'number' && fit > 0
  // What is 80 cm deep has other sides.
  const next = items[at + 1]?.text ?? ''
  if (/^(?:deep|high|tall|thick)$/.test(next) && !called.has(meantStem(next))) return true
  // Without a percent sign, only a rate is taken as a percentage: in "tip 12 on 80", 12 may be money.
  if (unit?.startsWith('%') && !quantity.percent && !(evidence >= 3 && called.has(RATE))) return true
  // A question for the original price does not give it: "I paid $84 after 30% off. What was the original price?"
  if (!(isMeasured && stemsOf(label).length === 1) && isAskedFor(input, label, question, isMeasured)) return true
  if (isStatedResult(quantity, tool, items) || isResult(pair, called, tool, items, units, question)) return true
  if (quantity.type === 'date') return isLoneDate(input, called, tool, items) || isAnother(input, items, at)
  if (isHeadCount(items, at)) return false
  // A count needs a word of its own, or "for 4": the 10 of a coupon is not a number of guests.
  const isUncounted = input.type === 'integer' && input.default !== undefined && evidence < 1
  if (isUncounted && !['for', 'by', 'of'].includes(items[at - 1]?.text ?? '')) return true
  if (isMeasured) return false
  // "Recipe for 4" and "two walls" are no lengths.
  if (input.units && evidence < 1 && COUNTED.test(`${items[at - 1]?.text} ${items[at + 1]?.text}`)) return true
  // Hours or minutes?
  if (quantity.type === 'number' && evidence < 1 && unit !== undefined && (input.units?.offers.length ?? 0) > 1)
    return true
  return (
    sharesOtherUnit(unit, items, at) ||
    countsOther(unit, items[at + 1], tool) ||
    followsOther(pair, called, tool, items, at)
  )
}

const RATE = stem('rate')

/** The words beside a number that says for how many or how many there are: "for 4", "two walls", but not "for 4 by 5". */
const COUNTED = /^for (?!by|x|×)|^\S* .+[^s]s$/

/** Whether a number counts something other than the unit: 10,000 steps are not 10,000 minutes. */
const countsOther = (unit: string | undefined, next: Item | undefined, tool: ToolData): boolean =>
  unit !== undefined &&
  next?.kind === 'word' &&
  !isGlue(next.text) &&
  !toolWords(tool).names.has(meantStem(next.text)) &&
  !toolWords(tool).choices.has(meantStem(next.text))

/** Whether a number shares the unit of the next one: in "50 and 70 km/h", 50 is a speed too, not a number of hours. */
const sharesOtherUnit = (unit: string | undefined, items: readonly Item[], at: number): boolean => {
  const [joint, other] = [items[at + 1], items[at + 2]]
  return (
    ['and', 'or', 'to', '-', '&'].includes(joint?.text ?? '') &&
    other?.kind === 'quantity' &&
    // "Between 3 and 15 March"
    (other.type === 'date' ||
      (unit !== undefined && other.unitWord !== undefined && !unit.split(' ').includes(other.unitWord)))
  )
}

/** Words that may stand between a number and the word that names it. */
const LINKING = new Set(['of', 'is', 'was', '=', ':', 'at', 'about'])

/** Whether the word before a number is unknown to the tool. */
function followsOther(
  { quantity, field }: Pair,
  called: ReadonlySet<string>,
  tool: ToolData,
  items: readonly Item[],
  at: number,
): boolean {
  let before = at - 1
  while (LINKING.has(items[before]?.text ?? '')) before--
  const [word, link, next] = [items[before], items[before + 1], items[at + 1]]
  if (word?.kind !== 'word' || (isGlue(word.text) && word.text !== 'work')) return false
  const meant = meantStem(word.text)
  // Going to sleep at 6:30, or being at work then, is not waking up then.
  if (quantity.type === 'time' && !called.has(meant) && link?.text === 'at') return true
  // "A garden is 12 m long": the name follows the number.
  if (next?.kind === 'word' && called.has(meantStem(next.text))) return false
  // "Lunch was 48.60": the subject does not matter.
  if (['is', 'was', '='].includes(link?.text ?? '') && isBackgroundWord(word.text, ANY_SUBJECT)) return false
  // "Jacket 89.99": a number after a thing can only be its price.
  if (field.input.prefix === '$' && items[at - 1] === word && (isThing(word.text) || isPerson(word.text))) return false
  const { name, choices, always } = toolWords(tool)
  return !called.has(meant) && !name.has(meant) && !choices.has(meant) && !always.has(stem(word.text))
}

/** Whether a quantity is a desired result rather than an input: "to make 500 profit", "a 12 dollar tip". */
export function isStatedResult(quantity: Quantity, { outputs }: ToolData, items: readonly Item[]): boolean {
  const at = items.indexOf(quantity)
  const [next, further] = [items[at + 1], items[at + 2]]
  if (isGoal(items, at)) return true
  if (!WANTED.has(items[at - 1]?.text ?? '') || quantity.percent) return false
  if (next?.kind !== 'word' || further?.kind === 'quantity') return false
  const meant = meantStem(next.text)
  return outputs.some(
    ({ label, format }) => format === 'money' && typeof label === 'string' && stemsOf(label).join() === meant,
  )
}

const WANTED = new Set('make makes making get gets earn want wants need needs have give gives a an'.split(' '))

/** Whether a quantity is a goal rather than an input: "to have 20000", "into 1500". */
function isGoal(items: readonly Item[], at: number): boolean {
  const [before = '', further = '', furthest = ''] = [1, 2, 3].map((step) => items[at - step]?.text)
  return (
    before === 'into' ||
    (GOALS.has(before) && further === 'to') ||
    (['up', 'with', 'of', 'at', 'least'].includes(before) && GOALS.has(further) && furthest === 'to')
  )
}

const GOALS = new Set(['get', 'have', 'reach', 'make', 'become', 'earn', 'end', 'receive', 'own'])

/** Whether the tool's only date is given without a word of its name: not every date is the start of a period. */
const isLoneDate = (
  { optional }: InputData,
  called: ReadonlySet<string>,
  { inputs }: ToolData,
  items: readonly Item[],
): boolean =>
  optional !== true &&
  inputs.filter(({ type, optional: isOptional }) => type === 'date' && isOptional !== true).length === 1 &&
  !items.some(({ text }) => called.has(meantStem(text)) && !OF_EVERY_DATE.has(meantStem(text)))

const OF_EVERY_DATE = new Set(['day', 'date', 'first', 'last'].map(meantStem))

/** Whether a date continues a list: in "born on 3 May 1990 and on 7 June 1992" the second is not the optional input. */
function isAnother(input: InputData, items: readonly Item[], at: number): boolean {
  if (input.default === undefined && input.optional !== true) return false
  const joint = items[at - 1]?.text === 'on' ? at - 2 : at - 1
  const other = items[joint - 1]
  return ['and', 'or'].includes(items[joint]?.text ?? '') && other?.kind === 'quantity' && other.type === 'date'
}

/** Whether a quantity states a result: "my BMI is 24", "I saved $20", but not "area 5 by 3". */
function isResult(
  { quantity, field, fit }: Pair,
  called: ReadonlySet<string>,
  tool: ToolData,
  items: readonly Item[],
  units: Units,
  { asked }: Question,
): boolean {
  const at = items.indexOf(quantity)
  const isLinked = ['is', 'was', '=', ':', 'of'].includes(items[at - 1]?.text ?? '')
  const word = items[at - (isLinked ? 2 : 1)]
  if (quantity.type !== 'number' || isHeadCount(items, at)) return false
  const next = items[at + 1]
  // "A 300,000 loan" is the amount to borrow, not the price.
  const isMoney = field.input.prefix === '$' && next?.kind === 'word' && !called.has(meantStem(next.text))
  if (isMoney && isOutputOnly(meantStem(next.text), tool)) return true
  if (word?.kind !== 'word') return false
  if (['by', 'x', '×', '*'].includes(items[at + 1]?.text ?? '')) return false
  const meant = meantStem(word.text)
  if (called.has(meant)) return false
  // "What did I earn in interest: 8000, 3% …"
  if (items[at - 1]?.text === ':' && asked.some((words) => words.includes(meant))) return false
  const { outputs: labels, name } = toolWords(tool)
  const outputs = labels.filter((_, place) =>
    tool.outputs.slice(place, place + 1).some((each) => fitsOutput(quantity, each, units)),
  )
  const isName = !isLinked && name.has(meant)
  // "Tip 12 on 80", "profit 20 on a cost of 80"
  if (items[at + 1]?.text === 'on' && outputs.some(([only, ...more]) => only === meant && more.length === 0))
    return true
  // "Compound interest 8000" starts with the name of the tool, but the "area 49" of a square is a result.
  if (isName && field.input === tool.inputs[0] && items.indexOf(word) < 2) return false
  const isOutput = outputs.some((stems) => stems.length === 1 && stems[0] === meant)
  // In the field's own unit, it may follow the name of the tool, "energy 100 W 2 hours", or be the "total" of a bill.
  if (fit > 0) return !isName && isOutput
  return isOutput || (!isName && outputs.flat().includes(meant))
}

/** Whether a word starts the label of an output and occurs in no other name. */
function isOutputOnly(meant: string, tool: ToolData): boolean {
  const { outputs, labels, name, choices } = toolWords(tool)
  const begins = outputs.some(([first, second]) => first === meant && second !== undefined)
  return begins && !labels.has(meant) && !name.has(meant) && !choices.has(meant)
}

/** Whether a paid amount would be taken for the original price. */
export const isPaid = (text: string, label: string): boolean =>
  /\boriginal\b/i.test(label) && /\bpaid (?:only |just )?[$€£]?\d/i.test(text)

/** Whether a question asks for this input: what it asks for cannot have been given. */
export function isAskedFor(input: InputData, label: string, { asked, ending }: Question, isMeasured = false): boolean {
  const [, ownName, ...others] = namesOf(input, label)
  // A one-word name such as price is less specific than its label, original price.
  const names = [label, ...others, ...(stemsOf(ownName).length > 1 ? [ownName] : [])]
    .map(stemsOf)
    .filter((called) => !called.every((word) => OF_EVERY_DATE.has(word)))
  // A final "original?" is enough for an original price, but "interest?" does not ask for the rate of 5%.
  const isShort =
    !isMeasured &&
    ending.some(
      ([word, ...more]) => more.length === 0 && names.some((called) => called.length > 1 && called[0] === word),
    )
  return (
    isShort ||
    [...asked, ...ending].some((words) =>
      names.some((called) => called.length > 0 && called.every((word) => words.slice(0, called.length).includes(word))),
    )
  )
}

/**
 * Returns the fields whose unit is uncertain: fields without a unit of their own if the message has several units (4 m by
 * 50 cm), and bare numbers beside a converted one of the same kind (waist 36 inches, neck 15).
 */
export function findMixed(
  fields: readonly FieldView[],
  used: ReadonlySet<Item>,
  pairs: readonly Pair[],
): readonly FieldView[] {
  const free = pairs.flatMap(({ field, quantity }) => (field.unit === undefined ? [quantity] : []))
  // Pounds can be money.
  const isMoney = ({ unitWord = '' }: Quantity) =>
    /^pounds?$/i.test(unitWord) && fields.some(({ input }) => input.prefix === '$')
  const measures = [...used, ...free].flatMap((item) =>
    item.kind === 'quantity' && item.unit && !isMoney(item)
      ? [`${item.unit.category}/${item.unit.factor}/${item.unit.divisor}`]
      : [],
  )
  // "5 m by 3.2 m by 12 cm" leaves nothing open: lengths keep their units.
  const isBareBeside = [...used, ...free].some(
    (item) => item.kind === 'quantity' && item.type === 'number' && !item.unit,
  )
  // Converting 1.88 m to cm only shifts the decimal point, so the other lengths may be in cm.
  const isForeign = ({ quantity, value }: Pair) => !Number.isInteger(Math.log10(Number(value) / Number(quantity.text)))
  const converted = new Set(pairs.flatMap((pair) => (pair.fit === 1 && isForeign(pair) ? [pair.field.unit] : [])))
  return [
    ...(new Set(measures).size > 1
      ? fields.filter(({ input, unit }) => input.type === 'number' && !unit && (isBareBeside || !input.units))
      : []),
    ...pairs.flatMap(({ field, fit, quantity }) =>
      fit === 0 && quantity.type === 'number' && field.unit !== undefined && converted.has(field.unit) ? [field] : [],
    ),
  ]
}
