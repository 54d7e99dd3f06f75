import { useEffect, useState } from 'react'
import type { ShownResult } from '../useToolForm.ts'

/** Results are announced when typing pauses, not on every keystroke. */
const REST_MS = 1000

/**
 * Announces a result to screen readers: at once if it was requested, debounced if it follows edits.
 *
 * @returns the text, with a new key for each announcement
 */
export function useAnnouncement(
  result: ShownResult | undefined,
  text: string,
  stale: boolean,
): { readonly key: string; readonly text: string } | undefined {
  const [settled, setSettled] = useState<{ readonly count: number; readonly text: string }>()
  const { count, live } = result ?? {}
  const follows = live === true || stale
  useEffect(() => {
    if (count === undefined || !follows) return
    const message = stale ? 'The figures are for the earlier inputs.' : text
    const timer = setTimeout(() => setSettled({ count, text: message }), REST_MS)
    return () => clearTimeout(timer)
  }, [count, follows, stale, text])
  if (count === undefined) return undefined
  if (!follows) return { key: `${count}`, text }
  return settled?.count === count ? { key: `${count} ${settled.text}`, text: settled.text } : undefined
}
