import type { ChoiceRow, InputData } from '../../../src/engine/tool.ts'
import { meantStem, stemsOf } from '../language/english.ts'
import type { Item } from '../language/readItems.ts'

/** A choice that a message names, and by how many words. */
export interface NamedChoice {
  readonly row: ChoiceRow
  readonly words: number
}

/**
 * The choice of an input that a message names: all words of its label, or one that only its label has. A label counts up
 * to its colon or bracket: "Moderate: exercise 3 to 5 days a week".
 *
 * @param labels stems of the labels of other inputs: "weight" alone does not mean "Keep my weight"
 */
export function findNamedChoice(
  { choices = [] }: InputData,
  items: readonly Item[],
  labels: ReadonlySet<string>,
): NamedChoice | undefined {
  const said = new Set(items.flatMap((item) => (item.kind === 'word' ? [meantStem(item.text)] : [])))
  const heads = choices.map(({ label }) => new Set(stemsOf(label.replace(/[:(].*$/, ''))))
  const named = choices.flatMap((row, index) => {
    const head = [...(heads[index] ?? [])]
    const found = head.filter((word) => said.has(word))
    const own = found.filter(
      (word) => !labels.has(word) && heads.every((other, at) => at === index || !other.has(word)),
    )
    const whole = head.length > 0 && found.length === head.length
    return whole || own.length > 0 ? [{ row, words: found.length, whole, rest: head.length - found.length }] : []
  })
  return named.toSorted((a, b) => b.words - a.words || Number(b.whole) - Number(a.whole) || a.rest - b.rest)[0]
}
