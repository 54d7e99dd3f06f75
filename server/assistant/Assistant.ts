import type { ChatMessage } from '../../src/api.ts'

/**
 * Answers a visitor.
 *
 * @param message trimmed and not empty
 * @param history what was said before, oldest first, as much of it as counts
 * @param signal aborted where nobody waits for the answer any more
 * @returns the answer in a small subset of Markdown
 */
export type Assistant = (message: string, history: readonly ChatMessage[], signal: AbortSignal) => Promise<string>
