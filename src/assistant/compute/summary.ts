import { summarize } from './summarize.ts'

/** A text of at least this many characters is summarised even without a request. */
const LONG_TEXT = 400

const REQUEST =
  /^(?:please |can you |could you |i (?:want|need) )*(?:(?:give|write|make|get)(?: me)? )?(?:an? |the )?(?:short |brief )?(?:summari[sz]e|sum up|summary|tl;?dr|shorten)\b(?:[^:\n.!?\d]{0,60}[:\n]|(?: of| for)?(?: (?:this|the following|that))?(?: (?:text|article|paragraph|story))?[:,]?)/i
/** Whether a text asks for something else. */
const ASKS =
  /\?["')\]\s]*$|\b(?:calculate|work out|find out|figure out|how (?:much|many|long|far)|what's|would like to know|tell me)\b/i

/**
 * Summarises a text by its key sentences, if the message asks for it, or is long and asks nothing.
 *
 * @returns the sentences, 'no text' if there are none, undefined if no summary is wanted
 */
export function readSummary(message: string): readonly string[] | 'no text' | undefined {
  const text = message.trim()
  const asked = REQUEST.exec(text)
  const isText = text.length >= LONG_TEXT && /[.!?]\s+\S+[^]*[.!?]\s+\S+/.test(text)
  if (!asked && (!isText || ASKS.test(text))) return undefined
  const rest = asked ? text.slice(asked[0].length) : text
  // "Sum up 3, 4 and 5" is a sum.
  if (asked && /^[\s\d.,;and]*$/.test(rest) && /\d/.test(rest)) return undefined
  return summarize(rest) ?? (asked ? 'no text' : undefined)
}
