import { useSyncExternalStore } from 'react'
import { QUIET } from '../quiet.ts'

/** Whether nobody has touched the page for ten seconds, at any time since it was opened. */
export const useQuiet = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.isQuiet === true,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  addEventListener(QUIET, listener)
  return () => removeEventListener(QUIET, listener)
}
