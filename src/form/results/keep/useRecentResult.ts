import { useEffect, useRef } from 'react'
import { isKeepingOn } from '../../../keeping.ts'
import type { ShownResult } from '../../useToolForm.ts'
import { noteRecent, type StoredResult } from '../../../storedResults.ts'

/** The delay after which a result that follows edits is stored. */
const REST_MS = 2000

/**
 * Stores recent results: at once if requested or opened by a link; debounced, or when the visitor leaves, if they
 * follow edits.
 *
 * @param result  undefined if there is none to store
 * @param current the same result as it is stored
 */
export function useRecentResult(result: ShownResult | undefined, current: Omit<StoredResult, 'at'> | undefined): void {
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    pending.current = undefined
    if (!result || !current) return
    const note = () => {
      pending.current = undefined
      if (isKeepingOn()) noteRecent({ ...current, at: Date.now() })
    }
    if (!result.live) return note()
    pending.current = note
    const timer = setTimeout(note, REST_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the inputs are those of the result
  }, [result])
  useEffect(() => {
    const leave = () => pending.current?.()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
