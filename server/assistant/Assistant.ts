import type { ChatMessage } from '../../src/api.ts'

/**
 * Answers a visitor.
 *
 * @param message trimmed and not empty
 * @param history the earlier messages that count, oldest first
 * @param signal  aborted once nobody waits for the answer
 * @param charge  is told the CPU time that other threads spent on it, in milliseconds
 * @returns the answer in a small subset of Markdown
 */
export type Assistant = (
  message: string,
  history: readonly ChatMessage[],
  signal: AbortSignal,
  charge?: (cpuMs: number) => void,
) => Promise<string>
