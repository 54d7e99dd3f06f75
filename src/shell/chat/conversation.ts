import { atom, getDefaultStore } from 'jotai/vanilla'
import type { ChatMessage, ChatRequest } from '../../api.ts'
import { request } from '../../request.ts'
import { site } from '../../site.ts'
import { trimHistory } from '../../trimHistory.ts'

/** The talk with the assistant. It lives as long as the page, through navigation and whether its window is open or not. */
export interface Conversation {
  readonly messages: readonly ChatMessage[]
  readonly isPending: boolean
  /** The last message did not get an answer; it can be sent again. */
  readonly hasFailed: boolean
}

export const GREETING: ChatMessage = {
  role: 'assistant',
  content: `Hello, I am the ${site.name} assistant. I can do the math, find you the right tool, summarize a text or analyze numbers. My figures come from the calculators of this site. What do you need?`,
}

export const conversationAtom = atom<Conversation>({ messages: [GREETING], isPending: false, hasFailed: false })

const store = getDefaultStore()

/**
 * Sends what a visitor says.
 *
 * @returns whether there was anything to send, and nothing still on its way
 */
export function say(text: string): boolean {
  const content = text.trim()
  const current = store.get(conversationAtom)
  if (content === '' || current.isPending) return false
  // What got no answer is said anew, not twice.
  const messages = current.hasFailed ? current.messages.slice(0, -1) : current.messages
  void answer([...messages, { role: 'user', content }])
  return true
}

/** Sends the last message once more. */
export function sayAgain(): void {
  const { messages, isPending, hasFailed } = store.get(conversationAtom)
  if (hasFailed && !isPending) void answer(messages)
}

async function answer(messages: readonly ChatMessage[]): Promise<void> {
  change({ messages, isPending: true, hasFailed: false })
  const message = messages.at(-1)?.content ?? ''
  const body: ChatRequest = { message, history: [...trimHistory(messages.slice(0, -1))] }
  try {
    const { response } = (await request('/api/ai/chat', body)) as { response: unknown }
    if (typeof response !== 'string') throw new TypeError('the answer has no text')
    change({ messages: [...messages, { role: 'assistant', content: response }], isPending: false, hasFailed: false })
  } catch (error) {
    console.warn('The assistant did not answer', error)
    change({ messages, isPending: false, hasFailed: true })
  }
}

const change = (next: Conversation): void => store.set(conversationAtom, next)
