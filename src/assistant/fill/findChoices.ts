import type { ChoiceRow, InputData } from '../../engine/toolData.ts'
import { isGlue, meantStem, stemsOf } from '../language/english.ts'
import { remember } from '../../engine/remember.ts'
import type { Item } from '../lex/Item.ts'

/** A choice that a message names. */
export interface NamedChoice {
  readonly row: ChoiceRow
  readonly words: number
  /** Whether another choice is named just as clearly: "simple interest, compounded monthly". */
  readonly isDisputed: boolean
}

/**
 * Finds the choice of an input that a message names, by all words of its label or by one that no other label has. A label
 * counts up to its colon or bracket: "Moderate: exercise 3 to 5 days a week".
 *
 * @param labels stems of the labels of other inputs: "weight" alone does not mean "Keep my weight"
 */
export function findNamedChoice(
  { choices = [] }: InputData,
  items: readonly Item[],
  labels: ReadonlySet<string>,
): NamedChoice | undefined {
  const words = items.flatMap((item) => (item.kind === 'word' && !isGlue(item.text) ? [meantStem(item.text)] : []))
  const said = new Set(words)
  const { heads, counts } = headsOf(choices)
  const named = choices.flatMap((row, index) => {
    const head = heads[index] ?? []
    const found = head.filter((word) => said.has(word))
    if (found.length === 0) return []
    // "La" is not enough for La Paz.
    const own = found.filter((word) => word.length > 2 && !labels.has(word) && counts.get(word) === 1)
    const whole = found.length === head.length
    // "5% annual interest compounded monthly" names only the second, because its words are adjacent.
    const together = whole && words.some((_, at) => head.every((word, offset) => words[at + offset] === word))
    const rest = head.length - found.length
    return whole || own.length > 0 ? [{ row, head, words: found.length, whole, together, rest }] : []
  })
  const [best, ...others] = named.toSorted(
    (a, b) =>
      b.words - a.words ||
      Number(b.together) - Number(a.together) ||
      Number(b.whole) - Number(a.whole) ||
      a.rest - b.rest,
  )
  if (!best) return undefined
  // One single word may modify the other: "moderately active".
  const isPlain = ({ together, head }: (typeof named)[number]) => together && head.length > 1
  const isDisputed =
    (isPlain(best) &&
      others.some((other) => isPlain(other) && !other.head.every((word) => best.head.includes(word)))) ||
    // "Very lightly active" mixes the words of two labels.
    (!best.together &&
      best.head.length > 1 &&
      others.some(({ whole, head }) => whole && !head.every((word) => best.head.includes(word)))) ||
    others.some((other) => isListed(best.head, other.head, items) || isListed(other.head, best.head, items))
  return { row: best.row, words: best.words, isDisputed }
}

/** The stems of each label, and how many labels have each. */
const headsOf = remember((choices: readonly ChoiceRow[]) => {
  const heads = choices.map(({ label }) => [...new Set(stemsOf(headOf(label)))])
  const counts = new Map<string, number>()
  for (const word of heads.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { heads, counts }
})

/** A label up to its colon or bracket: "Moderate: exercise 3 to 5 days a week". */
export const headOf = (label: string): string => label.replace(/[:(].*$/, '')

/** Whether two one-word choices are joined by a conjunction: "walking or running". */
const isListed = (
  [one, ...more]: readonly string[],
  [other, ...others]: readonly string[],
  items: readonly Item[],
): boolean =>
  more.length + others.length === 0 &&
  items.some(
    ({ text }, at) =>
      ['and', 'or', '/', 'vs'].includes(text) &&
      meantStem(items[at - 1]?.text ?? '') === one &&
      meantStem(items[at + 1]?.text ?? '') === other,
  )
