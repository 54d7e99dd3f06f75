import { useEffect, useState } from 'react'
import type { ShownResult } from '../useToolForm.ts'

/** Results are announced when typing pauses, not at every key. */
const REST_MS = 1000

/**
 * What a screen reader says of a result: at once where it was asked for, once the typing rests where it follows an edit.
 *
 * @returns the text, with a key that is new for each announcement
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
    const said = stale ? 'The figures are for the earlier inputs.' : text
    const timer = setTimeout(() => setSettled({ count, text: said }), REST_MS)
    return () => clearTimeout(timer)
  }, [count, follows, stale, text])
  if (count === undefined) return undefined
  if (!follows) return { key: `${count}`, text }
  return settled?.count === count ? { key: `${count} ${settled.text}`, text: settled.text } : undefined
}
