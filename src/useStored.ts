import { useSyncExternalStore } from 'react'
import type { StoredState } from './storage.ts'

/** A value kept in the browser's storage; on hydration its initial value, which was prerendered. */
export const useStored = <Value>({ subscribe, get, initial }: StoredState<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)

/**
 * A value that only the browser knows and that does not change; on hydration the one that was prerendered.
 *
 * @param read returns a primitive, or the same object each time
 */
export const useBrowserValue = <Value>(read: () => Value, prerendered: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => prerendered)

const subscribeToNothing = () => () => {}
