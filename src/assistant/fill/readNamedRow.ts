import type { ChoiceRow } from '../../engine/toolData.ts'
import { stem } from '../language/english.ts'
import { remember } from '../../engine/remember.ts'
import type { Item } from '../lex/Item.ts'

/** Choices by name. The column `names` lists the names of a choice, separated by bars. */
interface NamedRows {
  readonly rows: ReadonlyMap<string, ChoiceRow>
  /** The number of words of the longest name. */
  readonly words: number
}

const keyOf = (words: readonly string[]): string =>
  words.map((word) => (/^\p{L}+$/u.test(word) ? stem(word) : word.toLowerCase())).join(' ')

const namedRows = remember((choices: readonly ChoiceRow[]): NamedRows | undefined => {
  if (choices[0]?.names === undefined) return undefined
  const names = choices.flatMap((row) =>
    String(row.names)
      .split('|')
      .map((name) => ({ words: name.split(' '), row })),
  )
  return {
    rows: new Map(names.map(({ words, row }) => [keyOf(words), row])),
    words: Math.max(...names.map(({ words }) => words.length)),
  }
})

/** Finds the choice that a word names: a code in capitals, a sign, or a name. */
export const findNamedRow = (choices: readonly ChoiceRow[], word: string): ChoiceRow | undefined =>
  choices.find(({ value }) => value === word) ?? namedRows(choices)?.rows.get(keyOf([word]))

/** Finds the choice with the longest name, of one or more words, at a place in a message. */
export function readNamedRow(
  choices: readonly ChoiceRow[],
  items: readonly Item[],
  at: number,
): { readonly row: ChoiceRow; readonly end: number } | undefined {
  const named = namedRows(choices)
  if (!named) return undefined
  for (let length = named.words; length > 0; length--) {
    const some = items.slice(at, at + length)
    if (some.length < length || some.some(({ kind }) => kind === 'quantity')) continue
    const row =
      length === 1 ? findNamedRow(choices, some[0]?.raw ?? '') : named.rows.get(keyOf(some.map(({ raw }) => raw)))
    if (row) return { row, end: at + length }
  }
  return undefined
}
