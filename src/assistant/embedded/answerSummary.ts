import { summarize } from '../summarize.ts'
import type { Answer } from './Answer.ts'

/** A text of at least this many characters is summarised even without a request. */
const LONG_TEXT = 400

const POLITE = '(?:please |can you |could you |would you |i (?:want|need|would like) )*'
const REQUEST = new RegExp(
  `^${POLITE}(?:(?:give|write|make|get)(?: me| us)? |create )?(?:an? |the )?(?:short |brief |quick )?` +
    `(?:summari[sz]e|sum up|summary|tl;?dr|shorten)\\b` +
    // Up to a colon or the end of the line, or a few words that refer to what follows.
    `(?:[^:\\n.!?]{0,60}[:\\n]|(?: of| for)?(?: (?:this|the following|that))?(?: (?:text|article|paragraph|story))?[:,]?)`,
  'i',
)

/** Requests other than for a summary. */
const ASKS =
  /\?["')\]\s]*$|\b(?:please|can you|could you|help me|tell me|give me|show me|calculate|compute|work out|find out|figure out|i (?:want|need|wonder|would like)|i'd like|(?:what|how) (?:would|will|is|are|much|many|long|far)|what's)\b/i

/** Summarises a text by its key sentences, if the message asks for it, or is long and asks nothing. */
export function answerSummary(message: string): Answer | undefined {
  const text = message.trim()
  const asked = REQUEST.exec(text)
  if (!asked && (text.length < LONG_TEXT || !/[.!?]\s+\S+[^]*[.!?]\s+\S+/.test(text) || asksForSomething(text)))
    return undefined
  const sentences = summarize(asked ? text.slice(asked[0].length) : text)
  if (sentences) return { kind: 'summary', says: (say) => say.summary(sentences) }
  return asked ? { kind: 'asked', says: (say) => say.summaryNeedsText() } : undefined
}

/** Whether a text asks for something. Only its start and end count: questions within a text are part of it. */
function asksForSomething(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+/)
  return [...sentences.slice(0, 2), ...sentences.slice(-2)].some((sentence) => ASKS.test(sentence))
}
