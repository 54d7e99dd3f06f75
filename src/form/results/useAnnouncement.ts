import { useEffect, useState } from 'react'
import type { ShownResult } from '../useToolForm.ts'

/** Whoever types hears the result when they pause, not with every key. */
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
  const [announcement, setAnnouncement] = useState<{ key: string; text: string }>()
  const { count, live } = result ?? {}
  useEffect(() => {
    if (count === undefined) return setAnnouncement(undefined)
    const said = stale ? 'The figures are for the earlier inputs.' : text
    const say = () => setAnnouncement({ key: live || stale ? `${count} ${said}` : `${count}`, text: said })
    if (!live && !stale) return say()
    const timer = setTimeout(say, REST_MS)
    return () => clearTimeout(timer)
  }, [count, live, stale, text])
  return announcement
}
