import type { ChatCompletion, ChatCompletionMessageToolCall } from 'openai/resources/chat/completions'
import * as sorry from './sorry.ts'

/** The reply of a language model: an answer, function calls, or a sentence that explains why there is neither. */
export type Reply =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'calls'; readonly text: string; readonly calls: readonly ChatCompletionMessageToolCall[] }
  | { readonly kind: 'sorry'; readonly text: string }

/** More than any answer needs, and small enough for the history, which repeats it. */
const MAX_CHARACTERS = 8000
/** For all calls of a reply, which every later request repeats. */
const MAX_CALL_CHARACTERS = 32_000

/** Parses a reply leniently: compatible servers omit some fields and add others. */
export function readReply(completion: ChatCompletion): Reply {
  const choice = completion?.choices?.[0]
  const message = choice?.message
  if (!message) return { kind: 'sorry', text: sorry.useless }
  const { text, refusal } = readContent(message.content)
  if (message.refusal || refusal) return { kind: 'sorry', text: sorry.refused }
  if (choice.finish_reason === 'content_filter') return { kind: 'sorry', text: sorry.filtered }
  // A truncated sentence is not an answer, and truncated arguments are not a call.
  if (choice.finish_reason === 'length' || text.length > MAX_CHARACTERS) return { kind: 'sorry', text: sorry.tooLong }
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls : []
  if (JSON.stringify(calls).length > MAX_CALL_CHARACTERS) return { kind: 'sorry', text: sorry.tooLong }
  if (calls.length > 0) return { kind: 'calls', text, calls }
  return text === '' ? { kind: 'sorry', text: sorry.useless } : { kind: 'answer', text }
}

/** Reads the content: a text, or a list of parts, some of which are texts. */
function readContent(content: unknown): { text: string; refusal: boolean } {
  const parts = (Array.isArray(content) ? content : [content]) as readonly unknown[]
  const read = parts.map(
    (part) => (typeof part === 'string' ? { text: part } : Object(part)) as Record<string, unknown>,
  )
  return {
    text: read
      .map(({ text }) => (typeof text === 'string' ? text : ''))
      .join('')
      .trim(),
    refusal: read.some(({ refusal }) => typeof refusal === 'string' && refusal !== ''),
  }
}
