import { atom, getDefaultStore } from 'jotai/vanilla'
import type { ChatMessage, ChatRequest } from '../../api.ts'
import { refusalOf, request } from '../../request.ts'
import { site } from '../../site.ts'
import { loadAnswering } from '../answering/loadAnswering.ts'
import { makeRequest } from './makeRequest.ts'

/** A message. Unanswered ones stay visible but are not sent as history. */
export interface ShownMessage extends ChatMessage {
  readonly isUnanswered?: boolean
}

/** The conversation. It survives navigation and closing the window, but not a reload. */
export interface Conversation {
  readonly messages: readonly ShownMessage[]
  readonly isPending: boolean
  /** Why the last message, which can be sent again, was not answered. */
  readonly failure: string | undefined
}

export const GREETING: ShownMessage = {
  role: 'assistant',
  content: `Hello, I am the ${site.name} assistant. I can do the math, find the right tool, summarize a text or analyze numbers. My figures come from this site's calculators. What do you need?`,
}

export const conversationAtom = atom<Conversation>({ messages: [GREETING], isPending: false, failure: undefined })

/** The server's own timeout is 30 seconds, and it responds with an error then. */
const TIMEOUT_MS = 35_000

const store = getDefaultStore()

/**
 * Sends a message.
 *
 * @returns false if it is empty, or another message is pending
 */
export function say(text: string): boolean {
  const content = text.trim()
  const { messages, isPending } = store.get(conversationAtom)
  if (content === '' || isPending) return false
  void answer(messages, content)
  return true
}

/** Sends the last message again. */
export function sayAgain(): void {
  const { messages, isPending } = store.get(conversationAtom)
  const last = messages.at(-1)
  if (last?.isUnanswered && !isPending) void answer(messages.slice(0, -1), last.content)
}

async function answer(before: readonly ShownMessage[], message: string): Promise<void> {
  const question: ShownMessage = { role: 'user', content: message }
  store.set(conversationAtom, { messages: [...before, question], isPending: true, failure: undefined })
  const body = makeRequest(
    message,
    before.filter(({ isUnanswered }) => !isUnanswered),
  )
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS)
  try {
    const content = await ask(body, limit.signal)
    const messages: ShownMessage[] = [...before, question, { role: 'assistant', content }]
    store.set(conversationAtom, { messages, isPending: false, failure: undefined })
  } catch (error) {
    console.warn('The assistant did not answer', error)
    const failure = limit.signal.aborted
      ? 'The answer took too long.'
      : (refusalOf(error) ?? 'Your message was not answered.')
    store.set(conversationAtom, {
      messages: [...before, { ...question, isUnanswered: true }],
      isPending: false,
      failure,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the server's answer, or the embedded assistant's if the server cannot be reached. */
async function ask(body: ChatRequest, signal: AbortSignal): Promise<string> {
  try {
    const { response } = (await request('/api/ai/chat', body, signal)) as { response: unknown }
    if (typeof response !== 'string') throw new Error('the answer has no text')
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.warn('The server cannot be reached, so the browser answers', error)
    const answer = await loadAnswering()
    return (await answer(body.message, body.history)).text
  }
}
