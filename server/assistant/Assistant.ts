import type { ChatMessage } from '../../src/api.ts'

/** Runs the work for a message in the visitor's turn, and counts it toward the visitor's limit. */
export interface Work {
  /** Adds CPU time that other threads spent, in milliseconds. */
  readonly charge: (cpuMs: number) => void
  /** Does a piece of work on this thread. */
  readonly inTurn: <T>(piece: () => Promise<T>) => Promise<T>
}

export const UNCOUNTED: Work = { charge: () => {}, inTurn: (piece) => piece() }

/**
 * Answers a visitor.
 *
 * @param message trimmed and not empty
 * @param history the earlier messages that count, oldest first
 * @param signal  aborted once nobody waits for the answer
 * @param work    uncounted by default
 * @returns the answer in a small subset of Markdown
 */
export type Assistant = (
  message: string,
  history: readonly ChatMessage[],
  signal: AbortSignal,
  work?: Work,
) => Promise<string>
