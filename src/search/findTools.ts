import { countEdits } from '../engine/language/nearestName.ts'
import { remember } from '../engine/remember.ts'
import { isStopWord, TELLING } from './stopWords.ts'
import type { Chooser } from './chooser.ts'
import { isWord, WORD, wordsOf } from './termsOf.ts'

interface Searched {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly keywords: readonly string[]
}

/** Tools with a lower score are noise. */
const LEAST_SCORE = 0.12
/** The minimum share of known words, unless a name or keyword has all of them. */
const LEAST_KNOWN = 0.5
const MOST_FOUND = 4

/**
 * Returns the tools that a search finds, best first: tools with the text in their name or category (case-insensitive), then
 * in a keyword, then tools that have each of its words somewhere, tolerating small typing mistakes. If there are none,
 * returns the tools that the chooser picks, which understands units, synonyms and whole questions. Ties keep the order of
 * the catalogue.
 *
 * @param query as typed; white space alone finds nothing
 */
export function findTools<T extends Searched>(query: string, tools: readonly T[], chooser: Chooser): T[] {
  const text = query.trim().toLowerCase()
  if (text === '') return []
  const ranked = tools
    .map((tool) => ({ tool, rank: rankOf(text, tool) }))
    .filter(({ rank }) => rank < NONE)
    .toSorted((a, b) => a.rank - b.rank)
  // What is in the catalogue as typed is no typing mistake.
  const asTyped = ranked.filter(({ rank }) => rank < MISSPELT)
  const found = (asTyped.length > 0 ? asTyped : ranked).map(({ tool }) => tool)
  if (found.length > 0 || !isKnown(text, chooser)) return found
  return chooser
    .choose(text)
    .filter(({ score }) => score >= LEAST_SCORE)
    .slice(0, MOST_FOUND)
    .flatMap(({ tool }) => tools.find(({ id }) => id === tool) ?? [])
}

/** Whether the chooser knows enough words of a text; in a bare calculation, the operators are enough. */
export function isKnown(text: string, chooser: Chooser): boolean {
  const said = wordsOf(text)
  const known = said.filter((word) => isWord(word) && !TELLING.has(word) && chooser.knows(word))
  const unknown = (text.match(WORD) ?? []).filter(
    (word) => !isStopWord(word.toLowerCase()) && !wordsOf(word).some(chooser.knows),
  )
  const words = known.length + unknown.length
  const isSum = words === 0 && said.includes('#') && said.some((word) => /^[^#\p{L}]/u.test(word))
  return isSum || (known.length > 0 && known.length >= LEAST_KNOWN * words)
}

/** The ranks of tools for which a word was taken as misspelt. */
const MISSPELT = 8
const NONE = Infinity
/** Tie-breaker: words in the name rank higher. */
const NOT_IN_NAME = 0.01

/** The searched texts of a tool, in lower case. */
const indexOf = remember(({ name, category, keywords }: Searched) => {
  const lower = keywords.map((keyword) => keyword.toLowerCase())
  return {
    name: name.toLowerCase(),
    nameWords: lettersOf(name.toLowerCase()),
    category: category.toLowerCase(),
    keywords: lower,
    otherWords: [...new Set([category.toLowerCase(), ...lower].flatMap(lettersOf))],
  }
})

/** Lower is better. */
function rankOf(text: string, tool: Searched): number {
  const { name, nameWords, category, keywords, otherWords } = indexOf(tool)
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (nameWords.some((word) => word.startsWith(text))) return 2
  if (name.includes(text)) return 3
  if (category.includes(text)) return 4
  if (keywords.some((keyword) => keyword.startsWith(text))) return 5
  if (keywords.some((keyword) => keyword.includes(text))) return 6
  const words = lettersOf(text)
  // A number alone does not name a tool: 1+1 does not mean a mortgage of 15 years.
  if (!words.some((word) => /\p{L}/u.test(word))) return NONE
  let rank = 7
  // Short words first: they are cheap to look up, and usually missing.
  for (const word of words.toSorted((a, b) => a.length - b.length)) {
    const inName = fewestEdits(word, nameWords)
    rank += inName === 0 ? 0 : Math.min(inName, fewestEdits(word, otherWords) + NOT_IN_NAME)
    if (rank === NONE) return NONE
  }
  return rank
}

/** The edits to the closest known word or prefix of one. Longer words tolerate more typing mistakes, short ones none. */
function fewestEdits(word: string, known: readonly string[]): number {
  if (known.some((each) => each.startsWith(word))) return 0
  const most = Math.min(2, Math.floor(word.length / 4))
  if (most === 0) return NONE
  let fewest = most + 1
  for (const each of known)
    if (!lacksLetters(each, word, most))
      for (const length of [each.length, word.length - 1, word.length, word.length + 1])
        if (length <= each.length) fewest = Math.min(fewest, countEdits(word, each.slice(0, length), fewest))
  return fewest > most ? NONE : fewest
}

/** Whether `other` lacks more letters of a word than edits could fix: a quick check before counting edits. */
function lacksLetters(other: string, word: string, most: number): boolean {
  let lacking = 0
  for (const letter of word) if (!other.includes(letter) && ++lacking > most) return true
  return false
}

const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
