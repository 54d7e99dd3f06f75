import { isStopWord, stemsOf } from './words.ts'

/** What a message asks for. */
export interface Head {
  /** The stems of a few words. */
  readonly words: readonly string[]
  /** What kind of figure it must be: a date or time after "when", no amount of money after "how many". */
  readonly kind?: 'when' | 'many'
}

export type Question = readonly Head[]

// The space between two words is required: an optional one would cause exponential backtracking in long words.
const HEAD =
  /\b(?:what(?:'?s| is| was| are| would be| will be| do| does| did)?|find|which|when(?:'?s| is| was| did)|how [a-z]+(?: do| does| did| should| would| is| are)?) (?:the |my |its |a |an |i )?([a-z]+(?: [a-z]+){0,3} ?)/gi
/** A message that starts with what it asks for: "radius of a circle with area 50". */
const FIRST_WORDS = /^(?:find |calculate |work out )?(?:the |my )?([a-z]+(?: [a-z]+){0,2}?) (?:of|if|needed|for) /gi
/** A message that ends with what it asks for: "…, original price?" */
const LAST_WORDS = /(?:^|[,.;:] ?)(?:the |my )?([a-z]+(?: [a-z]+){0,3} ?)\?+$/gi
export const readQuestion = (text: string): Question =>
  [HEAD, FIRST_WORDS, LAST_WORDS].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([whole, words = '']) => {
      const said = words.trim().split(' ')
      const start = said.findIndex((word) => !isStopWord(word.toLowerCase()))
      const end = said.findIndex((word, at) => at > start && isStopWord(word.toLowerCase()))
      const head = start === -1 ? [] : stemsOf(said.slice(start, end === -1 ? undefined : end).join(' '))
      const kind = /^when\b/i.test(whole) ? 'when' : /^how many\b/i.test(whole) ? 'many' : undefined
      return head.length > 0 ? [{ words: head, ...(kind ? { kind } : {}) }] : []
    }),
  )
