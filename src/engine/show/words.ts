import { LOCALE } from './locale.ts'

/** Kept, because creating one takes many times as long as using it. */
const listFormats = {
  conjunction: new Intl.ListFormat(LOCALE, { type: 'conjunction' }),
  disjunction: new Intl.ListFormat(LOCALE, { type: 'disjunction' }),
}

/** "the weight, the height and the age". */
export const listWords = (words: readonly string[], type: keyof typeof listFormats = 'conjunction'): string =>
  listFormats[type].format(words)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Turns a message into a sentence. */
export const finish = (message: string): string => (/[.?!]$/.test(message) ? capital(message) : `${capital(message)}.`)
