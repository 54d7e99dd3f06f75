import type { ChatMessage, ChatRequest } from '../../api.ts'
import { trimHistory } from '../../trimHistory.ts'

/** The server's limit for bodies, in bytes. */
const MAX_BYTES = 64 * 1024

/**
 * Builds a request to the assistant. Multi-byte characters, quotes and line breaks make a body larger than its number
 * of characters; if it is too large for the server, the oldest messages are dropped.
 *
 * @param message at most 4,000 characters
 * @param history oldest first
 */
export function makeRequest(message: string, history: readonly ChatMessage[]): ChatRequest {
  const kept = trimHistory(history).map(({ role, content }) => ({ role, content }))
  const sizes = kept.map((entry) => bytesOf(entry) + ','.length)
  let bytes = bytesOf({ message, history: [] }) + sizes.reduce((sum, size) => sum + size, 0)
  const start = sizes.findIndex((size) => {
    if (bytes <= MAX_BYTES) return true
    bytes -= size
    return false
  })
  return { message, history: start === -1 ? [] : kept.slice(start) }
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
