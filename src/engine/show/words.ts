import type { Conventions } from '../conventions.ts'
import { remember } from '../remember.ts'

const listFormats = remember(({ locale }: Conventions) => ({
  conjunction: new Intl.ListFormat(locale, { type: 'conjunction' }),
  disjunction: new Intl.ListFormat(locale, { type: 'disjunction' }),
}))

/** "the weight, the height and the age". */
export const listWords = (
  words: readonly string[],
  conventions: Conventions,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => listFormats(conventions)[type].format(words)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Turns a message into a sentence. */
export const finish = (message: string): string => (/[.?!]$/.test(message) ? capital(message) : `${capital(message)}.`)
