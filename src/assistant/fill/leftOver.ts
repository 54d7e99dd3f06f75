import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { Tool } from '../../engine/tool.ts'
import { viewForm } from '../../engine/present/viewForm.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import { isGlue, meantStem, stem, stemsOf } from '../language/english.ts'
import { textsOf } from '../language/textsOf.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import type { Item, Word } from '../lex/Item.ts'
import { PERIODS } from '../lex/lex.ts'
import { findUnit, type Units } from '../lex/units.ts'
import { attempt } from '../../service/attempt.ts'
import { isBackgroundWord, isPerson } from '../words/isBackgroundWord.ts'
import { isHeadCount } from './assign.ts'
import { isUnitTable } from './isUnitTable.ts'
import { toolWords, wordsOfNames } from './toolWords.ts'

/** "By how much", "how often": what no output says, whatever words stand beside it. */
const OTHER_QUESTIONS =
  /\b(?:squared|cubed)\b|\bby how (?:much|many)\b|\bhow (?:often|come|many numbers)\b|\bthinking of a number\b|\b(?:take|taken|get|strip)\b.*\bout of\b|\bwhy\b|\b(?:dog|cat|light|horse) years?\b|^is [$€£]?\d.*\b(?:good|bad|better|fair|high|low|normal|enough|reasonable)\b/i

/** Asked for, and no look of a thing. */
const HOW_HEAVY = /\bhow heavy\b/i

/** No flower: the price rose 25%. */
const ROSE_BY = /\brose (?:by |to |from )?[$\d]/i

/** "How old was I when my sister was born": of two days one is missing. */
const WHEN_ANOTHER = /\bhow old\b.*\bwhen\b/i
/** Where a unit is converted nobody asks for a day. */
const WHICH_DAY = /\b(?:what|which) (?:day|date|month|year)\b/i

/** "Split between me and my 3 friends": of whom the number is not all. */
const MORE_PEOPLE = /\bme and\b|\band (?:me|myself)\b/i

/**
 * The words of a message that its interpretation leaves over: not of the tool's own vocabulary, not of grammar, not among
 * the background words that change nothing. Each may change what is asked, so that no figure can be stated: "the BMR of a
 * newborn", "an interest-only loan".
 *
 * @param used what a phrase of the definition took
 */
export function findLeftOver(
  linked: Tool,
  given: Given,
  { text, items, units, context }: Pick<MessageView, 'text' | 'items' | 'units' | 'context'>,
  used: ReadonlySet<Item>,
): readonly string[] {
  const tool = linked.data
  const { countsPeople, options, all } = toolWords(tool)
  const hasOption = tool.inputs.some(({ name, more }) => more && given[name] !== undefined)
  const optional =
    hasOption || !isSaid(options, items) ? new Set<string>() : options.difference(ofResults(linked, given, context))
  const known = all
    .difference(ofOtherChoices(tool, given))
    .difference(optional)
    .difference(ofHidden(linked, given, context))
  const asksDate = tool.inputs.some(({ type, more }) => type === 'date' && !more)
  const subject = { category: tool.category, countsPeople, asksDate }
  const isKnown = (word: string): boolean =>
    (isBackgroundWord(word, subject) &&
      !(word === 'rose' && ROSE_BY.test(text)) &&
      !(word === 'heavy' && HOW_HEAVY.test(text))) ||
    known.has(stem(word)) ||
    known.has(meantStem(word))
  const converts = used.size > 0 && tool.inputs.some(isUnitTable)
  const hasRows = tool.inputs.some(({ type }) => type === 'rows')
  const unknown = items.flatMap((item, at) =>
    (!used.has(item) && isOperator(items, at)) || (!hasRows && !countsPeople && isEachOfSome(items, at))
      ? [item.raw]
      : item.kind !== 'word' ||
          used.has(item) ||
          (isKnown(item.text) &&
            !isOtherWhole(items, at) &&
            !isPace(items, at, units) &&
            !(converts && isOtherUnit(item, used, units))) ||
          isOfQuantity(items, at) ||
          // "Six mates", but not "six blorptik people".
          (countsPeople && at > 0 && isHeadCount(items, at - 1) && isPerson(item.text)) ||
          // "Each month", of a monthly payment.
          (PER.has(item.text) && known.has(meantStem(items[at + 1]?.text ?? ''))) ||
          (!asksDate && isDayNear(items, at)) ||
          (!converts && isUnitAsked(items, at, units))
        ? []
        : [item.raw],
  )
  const days = items.filter((item) => item.kind === 'quantity' && item.type === 'date')
  const other =
    OTHER_QUESTIONS.exec(text) ??
    (countsPeople ? MORE_PEOPLE.exec(text) : null) ??
    (converts ? WHICH_DAY.exec(text) : null) ??
    (asksDate && days.length < 2 ? WHEN_ANOTHER.exec(text) : null)
  return [...new Set(other ? [other[0], ...unknown] : unknown)]
}

/** Whether a word changes nothing of a calculation in words. */
export const isBackground = (word: string): boolean =>
  isBackgroundWord(word, { category: 'Utilities', countsPeople: false, asksDate: true })

const isSaid = (words: ReadonlySet<string>, items: readonly Item[]): boolean =>
  items.some(({ kind, text }) => kind === 'word' && (words.has(stem(text)) || words.has(meantStem(text))))

/** What the figures are called that come out: some need an option for one shape only. */
function ofResults(tool: Tool, given: Given, context: CalculationContext): ReadonlySet<string> {
  const result = attempt(tool, given, context)
  return wordsOfNames(result.ok ? tool.data.outputs.filter(({ name }) => result.outputs[name] !== undefined) : [])
}

/** What only fields are called that do not apply: of the "sides" of a trapezoid nobody knows which are meant. */
function ofHidden(tool: Tool, given: Given, context: CalculationContext): ReadonlySet<string> {
  const { inputs, outputs } = tool.data
  const { name, always } = toolWords(tool.data)
  const form = viewForm(tool, given, context)
  const shown = new Set(form.map(({ input }) => input.name))
  const isShown = (input: InputData) => shown.has(input.name) && (!input.more || given[input.name] !== undefined)
  const asChosen = (input: InputData): InputData =>
    input.choices && given[input.name] !== undefined
      ? { ...input, choices: input.choices.filter(({ value }) => String(value) === String(given[input.name])) }
      : input
  const hidden = inputs.filter((input) => input.type !== 'choice' && !isShown(input))
  const words =
    hidden.length === 0
      ? new Set<string>()
      : wordsOfNames(hidden).difference(
          wordsOfNames([...inputs.filter(isShown).map(asChosen), ...outputs.filter(({ primary }) => primary)]),
        )
  // Of a due date the last period is none.
  const dates = form.filter(({ input }) => input.type === 'date')
  const stemsOfAll = (texts: readonly string[]) => new Set(texts.flatMap(stemsOf).map(meantStem))
  const others = stemsOfAll(dates.flatMap(({ input }) => textsOf(input.label))).difference(
    stemsOfAll([...form.map(({ label }) => label), ...outputs.flatMap(({ label }) => textsOf(label))]),
  )
  return words.union(others).difference(name.union(always))
}

/** What only choices say that were not taken: "150 increased to 180" is not which part 150 is of 180. */
function ofOtherChoices(tool: ToolData, given: Given): ReadonlySet<string> {
  const { ofChoices, besideChoices } = toolWords(tool)
  const isTaken = ({ input, value }: (typeof ofChoices)[number]) =>
    given[input] === undefined || String(given[input]) === value
  const { true: taken = [], false: left = [] } = Object.groupBy(ofChoices, (choice) => String(isTaken(choice)))
  const wordsOf = (choices: typeof ofChoices) => new Set(choices.flatMap(({ stems }) => [...stems]))
  return wordsOf(left).difference(wordsOf(taken)).difference(besideChoices)
}

/** "2.5 : 4": what is done with two numbers. */
const isOperator = (items: readonly Item[], at: number): boolean =>
  /^[:/^=<>]$/.test(items[at]?.text ?? '') && [at - 1, at + 1].every((place) => items[place]?.kind === 'quantity')

/** "Revenue 500, cost 4 each": of how many? */
const isEachOfSome = (items: readonly Item[], at: number): boolean =>
  isEach(items, at) &&
  items.some(
    (item, place) =>
      item.kind === 'quantity' &&
      item.type === 'number' &&
      !item.percent &&
      item.unit === undefined &&
      !isEach(items, place + 1),
  )

const isEach = (items: readonly Item[], at: number): boolean =>
  /^(?:each|apiece)$/.test(items[at]?.text ?? '') &&
  items[at - 1]?.kind === 'quantity' &&
  items[at + 1]?.kind !== 'word'

/** "30 years old", "400 a month", "3 each". */
function isOfQuantity(items: readonly Item[], at: number): boolean {
  const [item, before, further] = [items[at], items[at - 1], items[at - 2]]
  const text = item?.text ?? ''
  if (text === 'old') return (before?.text === '-' ? further : before)?.kind === 'quantity'
  // "30 x 20 x 10 cm"
  if (text === 'x') return before?.kind === 'quantity' && items[at + 1]?.kind === 'quantity'
  if (text === 'w') return items[at + 1]?.text === '/'
  if (PER.has(text)) return before?.kind === 'quantity' && before.per !== undefined
  return PERIODS[text] !== undefined && PER.has(before?.text ?? '') && further?.kind === 'quantity'
}

const PER = new Set(['a', 'an', 'per', 'each', 'every'])

/** "5 min per km" is no time of 5 min. */
const isPace = (items: readonly Item[], at: number, units: Units): boolean => {
  const [word, per, quantity] = [items[at], items[at - 1], items[at - 2]]
  return (
    (per?.text === 'per' || per?.text === '/') &&
    quantity?.kind === 'quantity' &&
    quantity.unit !== undefined &&
    findUnit(units, word?.raw ?? '') !== undefined
  )
}

/** "Lost 10% of my weight and am at 81": the number behind it is not what the percentage is of. */
function isOtherWhole(items: readonly Item[], at: number): boolean {
  const from = WHOSE.has(items[at - 1]?.text ?? '') ? at - 2 : at - 1
  const [share, of, after] = [items[from - 1], items[from], items[at + 1]]
  if (of?.text !== 'of' || share?.kind !== 'quantity' || !share.percent || WHOSE.has(items[at]?.text ?? ''))
    return false
  return ENDS_PART.has(after?.text ?? '') && items.slice(at + 2).some(({ kind }) => kind === 'quantity')
}

const WHOSE = new Set(['my', 'our', 'his', 'her', 'their', 'your', 'its', 'the', 'this', 'that'])
const ENDS_PART = new Set(['and', 'but', 'so', 'then', 'now', ';', '.'])

/** "5 m in feet and cm": a unit beside those that a conversion is between. */
function isOtherUnit({ raw, text }: Word, used: ReadonlySet<Item>, units: Units): boolean {
  const unit = isGlue(text) ? undefined : findUnit(units, raw)
  const unitOf = (item: Item) => (item.kind === 'quantity' ? item.unit : findUnit(units, item.raw))
  return unit !== undefined && ![...used].some((item) => unitOf(item) === unit)
}

/** "Last year", "next Sunday": where no date is asked it changes nothing when it was. */
const isDayNear = (items: readonly Item[], at: number): boolean =>
  ['last', 'next'].includes(items[at]?.text ?? '') && isTimeName(items[at + 1]?.text ?? '')

const isTimeName = (word: string): boolean => word === 'time' || PERIODS[word] !== undefined || /^[a-z]+day$/.test(word)

/** "In mph", "how many feet". */
const isUnitAsked = (items: readonly Item[], at: number, units: Units): boolean =>
  (['in', 'to', 'into', 'many'].includes(items[at - 1]?.text ?? '') || isLastUnit(items, at)) &&
  findUnit(units, items[at]?.raw ?? '') !== undefined

/** "20 ft by 30 ft square feet", "180 miles in 3 hours mph" */
const isLastUnit = (items: readonly Item[], at: number): boolean =>
  items.slice(at + 1).every(({ kind }) => kind === 'symbol') && !isGlue(items[at - 1]?.text ?? '')
