import type { ChatMessage } from '../../src/api.ts'

/**
 * Answers a visitor.
 *
 * @param message trimmed and not empty
 * @param history what was said before, oldest first, as much of it as counts
 * @returns the answer in a small subset of Markdown
 */
export type Assistant = (message: string, history: readonly ChatMessage[]) => Promise<string>
