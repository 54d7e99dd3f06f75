import { patternsOf } from './patternsOf.ts'
import { replaceAll } from '../language/replaceAll.ts'
import { LONGEST } from './leadIn.ts'
import { inToolWords } from './otherWords.ts'
import { ANY_SUBJECT, isBackgroundWord, isThing, setOf, type Subject } from '../../search/isBackgroundWord.ts'

/** Wordings that not all readers have, and what they mean. */
const WORDINGS = patternsOf(String.raw`
  (?<=[\p{L}\d%,]) \((?=[^()]*\p{L}{2})([^()]+)\) → , $1,
  (?<=\b(?:of|to|is|was|are|were|for|at|with|costs?|paid|from|convert|calculate|solve|add|sum)): (?=[$£€¥₹]?\d) →  
  ^(?:and|also|then|now|say|but)[,:]?  → 
  ^what(?: would| will|'ll|'d) (.+?) (?:be|equal)(?=\W*$) → what is $1
  ^(?:(?:can|could|would|will) (?:you|u) (?:please )?)?(?:give|show|tell|get|calculate|compute|work out|figure out|find(?: out)?|solve|determine|do)(?: me| us)? (?!how|what|when|which)|^(?:i|we) (?:need|want)(?! to\b)  → what is 
`)
/** What says that a figure is a sum: no other one can be meant where none is. */
const SUMMED =
  /(?<!\b(?:pa(?:y|id|ying)|repay\w*|loan|mortgage|interest|borrow\w*|invest\w*|sav\w+)\b.*),? (?:in total|in all|all in all|altogether|all together)(?=[\s.?!]*$)/i
const QUESTION = /\b(?:how|what|when|where|which|who|whose|whats|hows)\b/i
/** A place or an occasion at the end: "for my kitchen", "at the supermarket". */
const OCCASION =
  /,? (?:for|at|in) (?:(?:my|our|the|a|an|his|her|their|this|some) )?[\p{L}']+(?: [\p{L}']+)?(?=[\s.?!]*$)/iu
/** The determiners and prepositions of what is left out. */
const JOINTS = setOf('for at in my our the a an his her their this some last next')

const DRAWS = /\b(?:pick|draw|choose|shuffle|names)\b/i

const WORDS = /[\p{L}']+/gu
/** "A" may be a grade, "by" a sign. */
const LONGEST_GRADE = 2

/** Another wording of a question, and the words of it that are left out. */
export interface Wording {
  readonly text: string
  /** Whether none of the words left out changes the meaning of questions about a subject. */
  readonly isSameFor: (subject: Subject) => boolean
}

/**
 * Returns a question in simpler words, for readers of calculations, which take each word as a part of one: without
 * clauses that set the scene, "we went out for dinner", and without the occasion at its end, "for my kitchen".
 */
export function saySimply(question: string): Wording {
  if (question.length > LONGEST) return { text: question, isSameFor: () => true }
  const plain = replaceAll(inToolWords(question), WORDINGS).replace(SUMMED, '')
  const said = question.toLowerCase().match(WORDS) ?? []
  const left: string[] = []
  const leaveOut = (text: string): string => {
    const words = text.toLowerCase().match(WORDS) ?? []
    // "A 10% tip on the pizzas" is a part of the bill.
    const isTold = (word: string) =>
      isThing(word) && said.filter((other) => other.replace(/s$/, '') === word.replace(/s$/, '')).length > 1
    const isScenery =
      words.some((word) => word.length > LONGEST_GRADE) &&
      !/\d/.test(text) &&
      !QUESTION.test(text) &&
      words.every((word) => JOINTS.has(word) || (isBackgroundWord(word, ANY_SUBJECT) && !isTold(word)))
    if (!isScenery) return text
    left.push(...words.filter((word) => !JOINTS.has(word)))
    return ''
  }
  // A list to pick from has no scenery: "pick one of Ann, Ben and Dan".
  const clauses = DRAWS.test(plain) ? [plain] : plain.split(/(?<=[.,!:\n])\s+/)
  const text = clauses
    .map((clause) => (clauses.length > 1 ? leaveOut(clause) : clause))
    .filter((clause) => clause !== '')
    .join(' ')
    .replace(OCCASION, leaveOut)
  return { text, isSameFor: (subject) => left.every((word) => isBackgroundWord(word, subject)) }
}
