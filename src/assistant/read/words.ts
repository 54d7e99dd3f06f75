import { stemmer } from 'stemmer'
import { isStopWord } from '../../search/stopWords.ts'

export { isStopWord }

/** A cache, because many tools read the same message word by word. */
const KNOWN_STEMS = new Map<string, string>()
const MOST_KNOWN = 10_000
/** Anything longer is not a word. */
const LONGEST = 40

/** Returns the stem of a word, so that "payments" matches "payment" and "compounded" matches "compound". */
export function stem(word: string): string {
  const known = KNOWN_STEMS.get(word)
  if (known !== undefined) return known
  const lower = word.toLowerCase().replace(/'s$/, '')
  const made = lower.length > LONGEST ? lower : stemmer(lower)
  if (KNOWN_STEMS.size >= MOST_KNOWN) KNOWN_STEMS.clear()
  KNOWN_STEMS.set(word, made)
  return made
}

const WORD = /[a-z\u00c0-\u024f]+(?:'[a-z]+)?/g

/** The words of a text in lower case. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? []

/** The stems of a text without stop words, in order. */
export const stemsOf = (text: string): readonly string[] =>
  wordsIn(text).flatMap((word) => (isStopWord(word) ? [] : [stem(word)]))
