import { useEffect, useRef } from 'react'
import { isKeepingOn } from '../../../keeping.ts'
import type { ShownResult } from '../../useToolForm.ts'
import { noteRecent, type StoredResult } from './storedResults.ts'

/** A result that follows edits is noted once they rest. */
const REST_MS = 2000

/**
 * Notes the last results: at once what was asked for or opened, what follows edits once they rest, or when the visitor leaves.
 *
 * @param result  undefined where there is none to be noted
 * @param current the same as it is stored
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
