import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { meantStem, stem } from '../language/english.ts'
import type { Item } from '../lex/Item.ts'
import { PERIODS } from '../lex/lex.ts'
import { remember } from '../language/remember.ts'
import { textsOf } from '../language/textsOf.ts'
import { findUnit, type Units } from '../lex/units.ts'
import { isBackgroundWord } from '../words/isBackgroundWord.ts'

/** "By how much", "how often": what no output says, whatever words stand beside it. */
const OTHER_QUESTIONS =
  /\b(?:squared|cubed)\b|\bby how (?:much|many)\b|\bhow (?:often|come|many numbers)\b|\bwhy\b|\bday of the week\b/i

/** No flower: the price rose 25%. */
const ROSE_BY = /\brose (?:by |to |from )?[$\d]/i

/**
 * The words of a message that its interpretation leaves over: not of the tool's own vocabulary, not of grammar, not among
 * the background words that change nothing. Each may change what is asked, so that no figure can be stated: "the BMR of a
 * newborn", "an interest-only loan".
 *
 * @param used what a phrase of the definition took
 */
export function findUnknownWords(
  tool: ToolData,
  given: Given,
  text: string,
  items: readonly Item[],
  used: ReadonlySet<Item>,
  units: Units,
): readonly string[] {
  const hasOption = tool.inputs.some(({ name, more }) => more && given[name] !== undefined)
  const known = vocabularyOf(tool)
    .difference(wordsOfOtherChoices(tool, given))
    .difference(hasOption ? new Set() : wordsOfOptions(tool))
  const subject = {
    category: tool.category,
    countsPeople: countsPeople(tool),
    asksDate: tool.inputs.some(({ type, more }) => type === 'date' && !more),
  }
  const isKnown = (word: string): boolean =>
    (isBackgroundWord(word, subject) && !(word === 'rose' && ROSE_BY.test(text))) ||
    known.has(stem(word)) ||
    known.has(meantStem(word)) ||
    isNearly(word, known)
  const unknown = items.flatMap((item, at) =>
    item.kind !== 'word' ||
    used.has(item) ||
    isKnown(item.text) ||
    isOfQuantity(items, at) ||
    isUnitAsked(items, at, units)
      ? []
      : [item.raw],
  )
  const other = OTHER_QUESTIONS.exec(text) ?? (countsPeople(tool) ? MORE_PEOPLE.exec(text) : null)
  return [...new Set(other ? [other[0], ...unknown] : unknown)]
}

/** Whether a word changes nothing of a calculation in words. */
export const isBackground = (word: string): boolean =>
  isBackgroundWord(word, { category: 'Utilities', countsPeople: false, asksDate: true })

/** Every word by which a definition speaks of itself, as stems. Keywords are left out: a tool is found by more than it answers. */
const vocabularyOf = remember((tool: ToolData): ReadonlySet<string> => stemsIn(wordsOf(tool)))

function wordsOf(tool: ToolData): string {
  const fields = tool.inputs.flatMap((input) => [input, ...(input.columns ?? [])])
  const choices = fields.flatMap((field) => (field.choices ?? []).map(({ value, label }) => `${value} ${label}`))
  return `${wordsBesideChoices(tool)} ${choices.join(' ')}`
}

/** What only options say, and figures that are there only with one: "the interest saved" asks for more than a loan. */
const wordsOfOptions = remember((tool: ToolData): ReadonlySet<string> => {
  const options = new Set(tool.inputs.flatMap(({ name, more }) => (more ? [name] : [])))
  const formulas = new Map(tool.nodes.map((node) => [node.name, node]))
  const seen = new Set<string>()
  const reads = (tree: unknown): boolean => {
    if (Array.isArray(tree)) return tree.some(reads)
    if (typeof tree !== 'string' || seen.has(tree)) return false
    // A table names itself among what it reads.
    seen.add(tree)
    return options.has(tree) || reads(formulas.get(tree)?.formula)
  }
  const isPlain = ({ name, more }: { readonly name: string; readonly more?: boolean }): boolean => {
    seen.clear()
    return more !== true && !reads(formulas.get(name)?.when)
  }
  const plain = { ...tool, inputs: tool.inputs.filter(isPlain), outputs: tool.outputs.filter(isPlain) }
  return vocabularyOf(tool).difference(stemsIn(wordsOf(plain)))
})

const wordsBesideChoices = (tool: ToolData): string =>
  [tool.description, namesOf(tool), ...tool.phrases.map(({ says }) => literalsOf(says))].join(' ')

function namesOf({ id, name, title, inputs, outputs, vocabulary }: ToolData): string {
  const fields = inputs.flatMap((input) => [input, ...(input.columns ?? [])])
  return [
    ...[id, name, title, ...vocabulary],
    ...[...fields, ...outputs].flatMap(({ label, name }) => [...textsOf(label), name.replace(/(?=[A-Z])/g, ' ')]),
    ...fields.flatMap(({ aliases = [], unit }) => [...aliases, ...(unit === undefined ? [] : textsOf(unit))]),
  ].join(' ')
}

function stemsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z\u00c0-\u024f]+(?:'[a-z]+)?/g) ?? []
  return new Set(words.flatMap((word) => [stem(word), meantStem(word)]))
}

export const countsPeople = ({ inputs }: ToolData): boolean =>
  inputs.some(({ label }) => textsOf(label).some((text) => /\bpeople\b/i.test(text)))

/** "Split between me and my 3 friends": of whom the number is not all. */
const MORE_PEOPLE = /\bme and\b|\band (?:me|myself)\b/i

/** What only choices say that were not taken: "150 increased to 180" is not which part 150 is of 180. */
function wordsOfOtherChoices(tool: ToolData, given: Given): ReadonlySet<string> {
  const { others, rest } = choiceWordsOf(tool)
  const taken = new Set(rest)
  const left = new Set<string>()
  for (const { name, value, stems } of others)
    for (const each of stems)
      if (given[name] === undefined || String(given[name]) === value) taken.add(each)
      else left.add(each)
  return left.difference(taken)
}

/** The words of each choice, with those of the phrases that settle it, and the words that belong to none. */
const choiceWordsOf = remember((tool: ToolData) => ({
  others: [
    ...tool.inputs.flatMap(({ name, choices = [], match }) =>
      match
        ? []
        : choices.map(({ value, label }) => ({ name, value: String(value), stems: stemsIn(`${value} ${label}`) })),
    ),
    ...tool.phrases.flatMap(({ says, given }) =>
      Object.entries(given).map(([name, value]) => ({ name, value: String(value), stems: stemsIn(literalsOf(says)) })),
    ),
  ],
  rest: stemsIn(
    [
      namesOf(tool),
      ...tool.phrases.flatMap(({ says, given }) => (Object.keys(given).length > 0 ? [] : [literalsOf(says)])),
    ].join(' '),
  ),
}))

/** What a phrase says beside its inputs. */
const literalsOf = (says: string): string => says.replace(/\{[^}]*\}/g, ' ')

/** "30 years old", "400 a month", "3 each". */
function isOfQuantity(items: readonly Item[], at: number): boolean {
  const [item, before, further] = [items[at], items[at - 1], items[at - 2]]
  const text = item?.text ?? ''
  if (text === 'old') return (before?.text === '-' ? further : before)?.kind === 'quantity'
  if (text === 'w') return items[at + 1]?.text === '/'
  if (PER.has(text)) return before?.kind === 'quantity' && before.per !== undefined
  return PERIODS[text] !== undefined && PER.has(before?.text ?? '') && further?.kind === 'quantity'
}

const PER = new Set(['a', 'an', 'per', 'each', 'every'])

/** "In mph", "how many feet". */
const isUnitAsked = (items: readonly Item[], at: number, units: Units): boolean =>
  ['in', 'to', 'into', 'many'].includes(items[at - 1]?.text ?? '') &&
  findUnit(units, items[at]?.raw ?? '') !== undefined

/** A long word that is one letter off: "morgage", "intrest". */
function isNearly(word: string, known: ReadonlySet<string>): boolean {
  const bare = stem(word)
  if (bare.length < 5) return false
  for (const each of known) if (each[0] === bare[0] && each.length > 4 && isOneOff(bare, each)) return true
  return false
}

function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = long.slice(start + 1)
  if (short.length < long.length) return short.slice(start) === rest
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return short.slice(start + 1) === rest || (isSwapped && short.slice(start + 2) === long.slice(start + 2))
}
