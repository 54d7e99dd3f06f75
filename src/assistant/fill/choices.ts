import type { ChoiceRow, InputData } from '../../engine/toolData.ts'
import { remember } from '../../engine/remember.ts'
import type { Item } from '../read/Item.ts'
import { isStopWord, stem, stemsOf } from '../read/words.ts'
import { findUnit, type Units } from '../read/units.ts'

/** A choice that a message names. */
export interface NamedChoice {
  readonly row: ChoiceRow
  /** The stems that name it. */
  readonly words: readonly string[]
  /** Whether another choice is named just as clearly: "walking or running". */
  readonly isDisputed: boolean
}

/** Whether the choices of an input are units, which only their own words name. */
export const isUnitTable = ({ choices = [] }: InputData): boolean =>
  choices.some(({ factor, category }) => factor !== undefined && category !== undefined)

/**
 * Finds the choice of an input that a message names: by all words of its label, or by one that no other label has. A label
 * counts up to its colon or bracket: "Moderate: exercise 3 to 5 days a week".
 *
 * @param isOfOthers whether a stem is of the label of another input, or of an output: "weight" alone does not mean "Keep my
 *   weight", nor "interest" "Simple interest"
 */
export function findNamedChoice(
  { choices = [] }: InputData,
  items: readonly Item[],
  isOfOthers: (word: string) => boolean,
): NamedChoice | undefined {
  const said = items.flatMap(({ kind, text }) => (kind === 'word' && !isStopWord(text) ? [stem(text)] : []))
  const { heads, counts } = headsOf(choices)
  const named = choices.flatMap((row, index) => {
    const head = heads[index] ?? []
    const words = head.filter((word) => said.includes(word))
    const isWhole = words.length > 0 && words.length === head.length
    // "La" is not enough for La Paz.
    const isOwn = words.some((word) => word.length > 2 && !isOfOthers(word) && counts.get(word) === 1)
    const isTogether = isWhole && said.some((_, at) => head.every((word, offset) => said[at + offset] === word))
    return isWhole || isOwn ? [{ row, words, rank: 10 * words.length + 2 * Number(isTogether) + Number(isWhole) }] : []
  })
  const [best, second] = named.toSorted((a, b) => b.rank - a.rank)
  if (!best) return undefined
  const isDisputed =
    second !== undefined &&
    second.words.length === best.words.length &&
    !second.words.every((word) => best.words.includes(word))
  return { row: best.row, words: best.words, isDisputed }
}

/** The stems of each label, and how many labels have each. */
const headsOf = remember((choices: readonly ChoiceRow[]) => {
  const heads = choices.map(({ label }) => [...new Set(stemsOf(label.replace(/[:(].*$/, '')))])
  const counts = new Map<string, number>()
  for (const word of heads.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { heads, counts }
})

/** Choices by name. The column `names` lists the names of a choice, separated by bars. */
const namedRows = remember((choices: readonly ChoiceRow[]) => {
  const names = choices.flatMap((row) =>
    row.names === undefined
      ? []
      : String(row.names)
          .split('|')
          .map((name) => ({ words: name.split(' '), row })),
  )
  return {
    rows: new Map(names.map(({ words, row }) => [keyOf(words), row])),
    words: Math.max(1, ...names.map(({ words }) => words.length)),
  }
})

const keyOf = (words: readonly string[]): string =>
  words.map((word) => (/^\p{L}+$/u.test(word) ? stem(word) : word.toLowerCase())).join(' ')

/** Finds the choice with the longest name, of one or more words, at a place in a message. */
export function readChoice(
  choices: readonly ChoiceRow[],
  items: readonly Item[],
  at: number,
  units: Units,
): { readonly row: ChoiceRow; readonly end: number } | undefined {
  const { rows, words } = namedRows(choices)
  for (let length = words; length > 0; length--) {
    const some = items.slice(at, at + length)
    if (some.length < length || some.some(({ kind }) => kind === 'quantity')) continue
    const row = rows.get(keyOf(some.map(({ raw }) => raw)))
    if (row) return { row, end: at + length }
  }
  const item = items[at]
  const row = item && item.kind !== 'quantity' ? findRow(choices, item.raw, units) : undefined
  return row && { row, end: at + 1 }
}

/** Finds the choice that a word names: by value, symbol, label or unit. */
export function findRow(choices: readonly ChoiceRow[], word: string, units: Units): ChoiceRow | undefined {
  const lower = word.toLowerCase()
  const row =
    choices.find(({ value, symbol }) => String(value) === word || symbol === word) ??
    namedRows(choices).rows.get(keyOf([word])) ??
    choices.find(({ value, label }) => stem(label) === stem(word) || String(value).toLowerCase() === lower)
  const unit = row ? undefined : findUnit(units, word)
  return unit
    ? choices.find(
        ({ category, factor, divisor = 1, offset = 0 }) =>
          category === unit.category &&
          Number(factor) / Number(divisor) === unit.factor / unit.divisor &&
          offset === unit.offset,
      )
    : row
}
