import type { CatalogueEntry } from '../../catalogue.ts'
import { countEdits } from '../../engine/problems/nearestName.ts'

type Searched = Pick<CatalogueEntry, 'name' | 'category' | 'keywords'>

/**
 * The tools that a search finds, best first. Ahead stand those with the text in their name or category, case aside; then
 * those with it in a keyword; then those that hold each of its words somewhere; last those that would, were it not for a
 * small typing mistake. Among equals the catalogue's order holds.
 *
 * @param query what was typed; nothing but white space finds nothing
 */
export function rankTools<T extends Searched>(query: string, tools: readonly T[]): T[] {
  const text = query.trim().toLowerCase()
  if (text === '') return []
  return tools
    .map((tool) => ({ tool, rank: rankOf(text, tool) }))
    .filter(({ rank }) => rank < NONE)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ tool }) => tool)
}

const NONE = Infinity
/** A word of the name scores a little higher than elsewhere. */
const NOT_IN_NAME = 0.01

/** The lower the better. */
function rankOf(text: string, tool: Searched): number {
  const name = tool.name.toLowerCase()
  const nameWords = wordsOf(name)
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (nameWords.some((word) => word.startsWith(text))) return 2
  if (name.includes(text)) return 3
  const category = tool.category.toLowerCase()
  if (category.includes(text)) return 4
  const keywords = tool.keywords.map((keyword) => keyword.toLowerCase())
  if (keywords.some((keyword) => keyword.startsWith(text))) return 5
  if (keywords.some((keyword) => keyword.includes(text))) return 6
  const words = wordsOf(text)
  if (words.length === 0) return NONE
  const otherWords = [category, ...keywords].flatMap(wordsOf)
  const edits = words.map((word) => Math.min(fewestEdits(word, nameWords), fewestEdits(word, otherWords) + NOT_IN_NAME))
  return 7 + edits.reduce((sum, each) => sum + each, 0)
}

/** Prefix search; longer words tolerate more typing mistakes, short ones none. */
function fewestEdits(word: string, known: readonly string[]): number {
  if (known.some((each) => each.startsWith(word))) return 0
  const most = Math.min(2, Math.floor(word.length / 4))
  let fewest = most + 1
  for (const each of known)
    for (const length of [each.length, word.length - 1, word.length, word.length + 1])
      if (length <= each.length) fewest = Math.min(fewest, countEdits(word, each.slice(0, length), fewest))
  return fewest > most ? NONE : fewest
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
