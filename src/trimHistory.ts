import type { ChatMessage } from './api.ts'

const MAX_ENTRIES = 50
const MAX_CHARACTERS = 32_000

/** Returns the newest messages: at most 50 entries and 32,000 characters in total. */
export function trimHistory(history: readonly ChatMessage[]): readonly ChatMessage[] {
  let characters = 0
  const kept = history.slice(-MAX_ENTRIES).toReversed()
  const end = kept.findIndex(({ content }) => (characters += content.length) > MAX_CHARACTERS)
  return (end === -1 ? kept : kept.slice(0, end)).toReversed()
}
