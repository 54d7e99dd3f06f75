import { summarize } from '../summarize.ts'
import type { Answer } from './Answer.ts'

/** A text of so many characters is there to be summarised, even where nobody says so. */
const LONG_TEXT = 400

const POLITE = '(?:please |can you |could you |would you |i (?:want|need|would like) )*'
const REQUEST = new RegExp(
  `^${POLITE}(?:(?:give|write|make|get)(?: me| us)? |create )?(?:an? |the )?(?:short |brief |quick )?` +
    `(?:summari[sz]e|sum up|summary|tl;?dr|shorten)\\b` +
    // Up to a colon or the end of the line, or a few words that point at what follows.
    `(?:[^:\\n.!?]{0,60}[:\\n]|(?: of| for)?(?: (?:this|the following|that))?(?: (?:text|article|paragraph|story))?[:,]?)`,
  'i',
)

/** What asks for something else than to be shortened. */
const ASKS =
  /\?["')\]\s]*$|\b(?:please|can you|could you|help me|tell me|give me|show me|calculate|compute|work out|find out|figure out|i (?:want|need|wonder|would like)|i'd like|(?:what|how) (?:would|will|is|are|much|many|long|far)|what's)\b/i

/** The key sentences of a text that is to be summarised: because it is asked for, or because it is long and asks nothing. */
export function answerSummary(message: string): Answer | undefined {
  const text = message.trim()
  const asked = REQUEST.exec(text)
  if (!asked && (text.length < LONG_TEXT || !/[.!?]\s+\S+[^]*[.!?]\s+\S+/.test(text) || asksForSomething(text)))
    return undefined
  const sentences = summarize(asked ? text.slice(asked[0].length) : text)
  if (sentences) return { kind: 'summary', says: (say) => say.summary(sentences) }
  return asked ? { kind: 'asked', says: (say) => say.summaryNeedsText() } : undefined
}

/** Questions stand at the beginning or at the end of what a visitor tells; within a text they are the text's own. */
function asksForSomething(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+/)
  return [...sentences.slice(0, 2), ...sentences.slice(-2)].some((sentence) => ASKS.test(sentence))
}
