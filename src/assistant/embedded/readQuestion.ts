import { meantStem, stemsOf } from '../language/english.ts'

/** What a message asks for, as stems. Read once and compared with the names of many inputs. */
export interface Question {
  readonly asked: readonly (readonly string[])[]
  /** The end of the message: "…, original price?" */
  readonly ending: readonly (readonly string[])[]
  /** Whether it asks for an original value instead of a result. */
  readonly isBackward: boolean
}

/** Whether a text asks for an original value: "How much was it before?", "what did it cost originally", "20% of what". */
const isBackward = (text: string): boolean =>
  /\b(?:of|off) (?:what|which)\b(?! (?:do|does|will|would|should|must)\b)/i.test(text) ||
  /\b(?:how much|what|which)\b[^.?!]*\b(?:was|were|did|cost)\b[^.?!]*\b(?:before|originally|beforehand)\s*(?:[.?!]|$)/i.test(
    text,
  )

// The space between two words is required: an optional one would cause exponential backtracking in long words.
const QUESTION =
  /\b(?:what(?:'s| is| was| would be| do| does| did| (?=percentage|rate)| (?=[a-z]+ (?:do|does|did|should|would|must|is)\b))|find|which|when (?:is|was|did)|how (?:much|many) (?:do|does|did|should|would)) (?:the |my |a |i )?([a-z]+(?: [a-z]+){0,3} ?)/gi

/** A message that starts with what it asks for: "radius of a circle with area 50". */
const FIRST_WORDS =
  /^(?:find |calculate |what(?:'?s| is) )?(?:the )?([a-z]+(?: [a-z]+){0,2}?) (?:of|if|needed|for) (?:(?!\d|\$|£|€)|(?=[\d.]+,? (?:and )?\d))/gi

/** A message that ends with what it asks for: "…, original price?" */
const LAST_WORDS = /(?:^|[,.;:] ?)(?:the |my )?([a-z]+(?: [a-z]+){0,3} ?)\?+$/gi

export function readQuestion(text: string): Question {
  const findAll = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, words = '']) => stemsOf(words.replace(/[a-z]+/gi, (word) => meantStem(word))))
  return {
    asked: [QUESTION, FIRST_WORDS].flatMap(findAll),
    ending: findAll(LAST_WORDS),
    isBackward: isBackward(text),
  }
}
