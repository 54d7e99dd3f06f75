import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { Tool } from '../../engine/tool.ts'
import { viewForm } from '../../engine/present/viewForm.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import { isGlue, meantStem, stem, stemsOf } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import type { Item, Word } from '../lex/Item.ts'
import { PERIODS } from '../lex/lex.ts'
import { findUnit, type Unit, type Units } from '../lex/units.ts'
import { attempt } from '../../service/attempt.ts'
import { isBackgroundWord, isPerson, isThing, type Subject } from '../../search/isBackgroundWord.ts'
import { isHeadCount } from './assign.ts'
import { isUnitTable } from './isUnitTable.ts'
import { toolWords, wordsOfNames } from './toolWords.ts'

/** "How old was I when my sister was born": needs two dates. */
const WHEN_ANOTHER = /\bhow old\b.*\bwhen\b/i
/** A conversion of units does not answer with a date. */
const WHICH_DAY = /\b(?:what|which) (?:day|date|month|year)\b/i

/** No day to count from: the reader knows only dates. */
const FROM_WEEKDAY = /\b(?:from|after|before) (?:\w+ )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*day\b/i

/** "Split between me and my 3 friends": the number is not the whole count. "My friend and I" are counted by no number. */
const MORE_PEOPLE = /\bme and\b|\band (?:me|myself)\b|\bmy \w+ and i\b/i

/** "60% of the 40 kids are girls, how many are boys": the other part. "I give away 1/4 of that": not of one. */
const OTHER_PART =
  /(?<=%.*\b(?:are|were|is|was) (\w+)\b.*)\bhow many (?!.*\b\1\b)(?:are |were |is |was )?\w+|\d+\/\d+ of that\b/i
/** "Down 10 to 90" is no change from 10. */
const DOWN_TO = /\b(?:down|fell|dropped|lost)(?: by)? (\d[\d.]*) to (\d[\d.]*)/i

/** What decides which words do not change the meaning of a question for a tool. */
export const subjectOf = (tool: ToolData): Subject => ({
  category: tool.category,
  countsPeople: toolWords(tool).countsPeople,
  asksDate: tool.inputs.some(({ type, more }) => type === 'date' && !more),
})

/**
 * Returns the words of a message that its interpretation does not account for: neither the tool's own vocabulary, nor stop
 * words, nor background words. Each may change the question, so that no figure can be stated: "the BMR of a newborn", "an
 * interest-only loan".
 *
 * @param used the items that a phrase of the definition matched
 */
export function findLeftOver(
  linked: Tool,
  given: Given,
  { text, items, units, context, isStory }: Pick<MessageView, 'text' | 'items' | 'units' | 'context' | 'isStory'>,
  used: ReadonlySet<Item>,
): readonly string[] {
  const tool = linked.data
  const { countsPeople, options, all } = toolWords(tool)
  const hasOption = tool.inputs.some(({ name, more }) => more && given[name] !== undefined)
  const optional =
    hasOption || !isSaid(options, items) ? new Set<string>() : options.difference(ofResults(linked, given, context))
  const hidden = ofHidden(linked, given, context)
  const isOfTool = (each: string) =>
    all.has(each) && !optional.has(each) && !hidden.has(each) && !isOfOtherChoice(each, tool, given)
  const subject = subjectOf(tool)
  const { asksDate } = subject
  // "How heavy" asks for a weight.
  const isKnown = (word: string, before = ''): boolean =>
    (isBackgroundWord(word, subject) && !(before === 'how' && word === 'heavy')) ||
    (isOfTool(stem(word)) && !hidden.has(meantStem(word))) ||
    isOfTool(meantStem(word)) ||
    // The tool's own words are never story: the name of a choice that was not taken turns the question.
    (isStory?.(word, tool) === true && !all.has(stem(word)) && !all.has(meantStem(word)))
  const converts = used.size > 0 && tool.inputs.some(isUnitTable)
  const hasRows = tool.inputs.some(({ type }) => type === 'rows')
  const isOfRows = tool.inputs.some(({ type, name }) => type === 'rows' && given[name] !== undefined)
  const ofMoreColumns = wordsOfNames(tool.inputs.flatMap(({ columns = [] }) => columns.filter(({ more }) => more)))
  const unknown = items.flatMap((item, at) =>
    (!used.has(item) &&
      (isOperator(items, at) || turnsQuestion(items, at, units) || (asksDate && isThisYear(items, at)))) ||
    (!hasRows && !countsPeople && isEachOfSome(items, at)) ||
    (converts && isPace(items, at, units))
      ? [item.raw]
      : item.kind !== 'word' ||
          used.has(item) ||
          (isKnown(item.text, items[at - 1]?.text) &&
            !isOtherWhole(items, at) &&
            !isPace(items, at, units) &&
            !(converts && isOtherUnit(item, used, units))) ||
          isOfQuantity(items, at) ||
          (isOfRows && !ofMoreColumns.has(stem(item.text)) && namesRow(items, at, used)) ||
          // "Six mates", but not "six blorptik people".
          (countsPeople && at > 0 && isHeadCount(items, at - 1) && isPerson(item.text)) ||
          // "Each month" for a monthly payment.
          (PER.has(item.text) && isOfTool(meantStem(items[at + 1]?.text ?? ''))) ||
          (!asksDate && isDayNear(items, at)) ||
          (!converts && isUnitAsked(items, at, units) && !isOtherPower(findUnit(units, item.raw), tool, units))
        ? []
        : [item.raw],
  )
  const days = items.filter((item) => item.kind === 'quantity' && item.type === 'date')
  const fall = DOWN_TO.exec(text)
  const other =
    (fall && Number(fall[1]) < Number(fall[2]) ? fall : null) ??
    OTHER_PART.exec(text) ??
    (days.length === 0 ? FROM_WEEKDAY.exec(text) : null) ??
    (countsPeople ? MORE_PEOPLE.exec(text) : null) ??
    (converts ? WHICH_DAY.exec(text) : null) ??
    (asksDate && days.length < 2 ? WHEN_ANOTHER.exec(text) : null)
  return [...new Set(other ? [other[0], ...unknown] : unknown)]
}

/** Whether a word does not change a calculation in words. */
export const isBackground = (word: string): boolean =>
  isBackgroundWord(word, { category: 'Utilities', countsPeople: false, asksDate: false })

const isSaid = (words: ReadonlySet<string>, items: readonly Item[]): boolean =>
  items.some(({ kind, text }) => kind === 'word' && (words.has(stem(text)) || words.has(meantStem(text))))

/** The names of the outputs that have a result; some outputs need an option only for one shape. */
function ofResults(tool: Tool, given: Given, context: CalculationContext): ReadonlySet<string> {
  const result = attempt(tool, given, context)
  return wordsOfNames(result.ok ? tool.data.outputs.filter(({ name }) => result.outputs[name] !== undefined) : [])
}

/** The names that occur only in hidden fields: it is unclear which "sides" of a trapezoid are meant. */
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
  // A due date is not a last period.
  const dates = form.filter(({ input }) => input.type === 'date')
  const stemsOfAll = (texts: readonly string[]) => new Set(texts.flatMap(stemsOf).map(meantStem))
  const others =
    dates.length === 0
      ? words
      : words.union(
          stemsOfAll(dates.flatMap(({ input }) => textsOf(input.label))).difference(
            stemsOfAll([...form.map(({ label }) => label), ...outputs.flatMap(({ label }) => textsOf(label))]),
          ),
        )
  return others.difference(name).difference(always)
}

/** Whether a word is only of choices that were not taken: "150 increased to 180" does not ask which part of 180 is 150. */
function isOfOtherChoice(word: string, tool: ToolData, given: Given): boolean {
  const { ofChoices, besideChoices } = toolWords(tool)
  const choices = ofChoices.get(word)
  return (
    choices !== undefined &&
    !besideChoices.has(word) &&
    choices.every(({ input, value }) => given[input] !== undefined && String(given[input]) !== value)
  )
}

/** Whether a symbol is an operator between two numbers: "2.5 : 4". */
const isOperator = (items: readonly Item[], at: number): boolean =>
  /^[:/^=<>]$/.test(items[at]?.text ?? '') && [at - 1, at + 1].every((place) => items[place]?.kind === 'quantity')

/** Whether a word makes another question of the words beside it: "by how much", "20% out of 60", "dog years", "feet cubed". */
function turnsQuestion(items: readonly Item[], at: number, units: Units): boolean {
  const [word, next] = [items[at]?.text ?? '', items[at + 1]?.text ?? '']
  return (
    (word === 'by' && next === 'how') ||
    // "1.5% of 310,000 plus VAT", but at which rate?
    (word === 'plus' && EXTRA.test(next) && items.slice(at + 2, at + 6).every(({ kind }) => kind !== 'quantity')) ||
    // "Is $386.66 good?" does not ask how much.
    (word === 'is' && at === 0 && items.findLastIndex(({ kind }) => kind === 'quantity') === 1) ||
    (word === 'out' && next === 'of' && items.slice(0, at).some((item) => item.kind === 'quantity' && item.percent)) ||
    // "Left of 2 hours after the first 30 minutes"
    /^(?:(?:squared|cubed|half|remain\w*|before|without) |left of|first \d)/.test(`${word} ${next}`) ||
    // "What did I start with" asks for what was there before.
    (/^(?:start|started|begin|began)$/.test(word) && next === 'with' && items[at + 2]?.kind !== 'quantity') ||
    ((isThing(word) || isPerson(word) || word === 'light') &&
      next.endsWith('s') &&
      findUnit(units, next)?.category === 'time')
  )
}

const EXTRA = /^(?:vat|tax|gst|tip|fees?|shipping|delivery|postage|service)$/

/** Whether a capitalized word names the row that its choice starts, "Econ C 3, Gym: A 1", and does not replace or drop it. */
const namesRow = (items: readonly Item[], at: number, used: ReadonlySet<Item>): boolean => {
  const [before, item, next, further] = [items[at - 1], items[at], items[at + 1], items[at + 2]]
  const choice = next?.text === ':' ? further : next
  return (
    /^(?!Ret|Rep|Drop|With|Audit|Minus|Old|New)\p{Lu}\p{Ll}{2,}$/u.test(item?.raw ?? '') &&
    (before === undefined || before.kind === 'symbol' || before.text === 'and') &&
    choice !== undefined &&
    used.has(choice)
  )
}

/** Whether a message asks about the whole year, "the age she turns this year", and not about a day of it. */
const isThisYear = (items: readonly Item[], at: number): boolean =>
  items[at]?.text === 'year' && items[at - 1]?.text === 'this'

/** Whether "each" applies to an unknown count: "revenue 500, cost 4 each". */
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

/** Whether a word belongs to the quantity before it: "30 years old", "400 a month", "3 each". */
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

/** Whether a unit makes a time a pace or a rate: "5 min per km" is not a time of 5 min, nor "30 years, per month?" months. */
const isPace = (items: readonly Item[], at: number, units: Units): boolean => {
  const [before, last] = items
    .slice(0, at)
    .filter(({ text }) => text !== ',')
    .slice(-2)
  const isPer = (item: Item | undefined) => item?.text === 'per' || item?.text === '/'
  const isMeasured = (item: Item | undefined) => item?.kind === 'quantity' && item.unit !== undefined
  return (
    findUnit(units, items[at]?.raw ?? '') !== undefined &&
    ((isPer(last) && isMeasured(before)) || (isPer(before) && isMeasured(last)))
  )
}

/** Whether a percentage is of something unknown: "lost 10% of my weight and am at 81" is not 10% of 81. */
function isOtherWhole(items: readonly Item[], at: number): boolean {
  const from = WHOSE.has(items[at - 1]?.text ?? '') ? at - 2 : at - 1
  const [share, of, after] = [items[from - 1], items[from], items[at + 1]]
  if (of?.text !== 'of' || share?.kind !== 'quantity' || !share.percent || WHOSE.has(items[at]?.text ?? ''))
    return false
  return ENDS_PART.has(after?.text ?? '') && items.slice(at + 2).some(({ kind }) => kind === 'quantity')
}

const WHOSE = new Set(['my', 'our', 'his', 'her', 'their', 'your', 'its', 'the', 'this', 'that'])
const ENDS_PART = new Set(['and', 'but', 'so', 'then', 'now', ';', '.'])

/** Whether a unit is not part of the conversion: "5 m in feet and cm". */
function isOtherUnit({ raw, text }: Word, used: ReadonlySet<Item>, units: Units): boolean {
  const unit = isGlue(text) ? undefined : findUnit(units, raw)
  const unitOf = (item: Item) => (item.kind === 'quantity' ? item.unit : findUnit(units, item.raw))
  return unit !== undefined && ![...used].some((item) => unitOf(item) === unit)
}

/** Whether a word starts a relative date, "last year", "next Sunday": irrelevant if the tool needs no date. */
const isDayNear = (items: readonly Item[], at: number): boolean =>
  ['last', 'next'].includes(items[at]?.text ?? '') && isTimeName(items[at + 1]?.text ?? '')

const isTimeName = (word: string): boolean => word === 'time' || PERIODS[word] !== undefined || /^[a-z]+day$/.test(word)

/** Whether a message asks for a unit: "in mph", "how many feet". */
const isUnitAsked = (items: readonly Item[], at: number, units: Units): boolean =>
  (['in', 'to', 'into', 'many'].includes(items[at - 1]?.text ?? '') || isLastUnit(items, at) || opensOf(items, at)) &&
  findUnit(units, items[at]?.raw ?? '') !== undefined

/** Whether a unit of area or volume is none of the results: "6 m wide, 10 m tall, cubic metres?" does not ask for an area. */
function isOtherPower(unit: Unit | undefined, { outputs }: ToolData, units: Units): boolean {
  const isPower = (category: string | undefined) => category === 'area' || category === 'volume'
  const results = outputs.flatMap((output) => textsOf(output.unit ?? '').map((text) => findUnit(units, text)?.category))
  return isPower(unit?.category) && results.some(isPower) && !results.includes(unit?.category)
}

/** Whether a word starts a message and is followed by "of": "sq ft of a hallway", but not "day of the week". */
export const opensOf = (items: readonly Item[], at: number): boolean =>
  at === 0 && items[1]?.text === 'of' && PERIODS[items[0]?.text ?? ''] === undefined

/** Whether a message ends with a unit: "20 ft by 30 ft square feet", but not "waist 34 neck 15, all inches". */
const isLastUnit = (items: readonly Item[], at: number): boolean =>
  items.slice(at + 1).every(({ kind }) => kind === 'symbol') &&
  !isGlue(items[at - 1]?.text ?? '') &&
  items[at - 1]?.text !== 'all'
