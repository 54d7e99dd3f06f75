import { stemmer } from 'stemmer'
import { isStopWord, TELLING } from './stopWords.ts'

/** A word, including an apostrophe. */
export const WORD = /\p{L}+(?:['’]\p{L}+)?/gu

/** Words, numbers, and the signs of currencies, percentages, operators and degrees. */
const TOKEN = new RegExp(`${WORD.source}|[$€£¥]|\\p{N}+(?:[.,:]\\p{N}+)*|[%×*+÷/^=√°]`, 'gu')

/**
 * Returns the features of a text that distinguish tools: stems, signs, numbers as #, and pairs of adjacent words. Stop
 * words are left out.
 *
 * @param text only its first 4,000 characters are read
 * @param correct returns the known word for a misspelt one
 */
export function termsOf(text: string, correct: (stem: string) => string = (stem) => stem): string[] {
  const words = wordsOf(text).map((word) => (isWord(word) ? correct(word) : word))
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  return [...new Set([...words, ...pairs])]
}

/** Returns the stems, signs and numbers of a text, in order. */
export function wordsOf(text: string): string[] {
  const tokens = text.slice(0, 4000).normalize('NFKC').toLowerCase().match(TOKEN) ?? []
  return tokens.filter((token) => TELLING.has(token) || !isStopWord(token.replace('’', "'"))).map(wordOf)
}

export const isWord = (word: string): boolean => /^\p{L}/u.test(word)

/** An IP address is read as the word "ip". */
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/

function wordOf(token: string): string {
  if (ADDRESS.test(token)) return 'ip'
  if (/^\p{N}/u.test(token)) return '#'
  if (/^[€£¥]/.test(token)) return '$'
  return isWord(token) ? stemmer(token.replace(/['’]s$/, '')) : token
}
