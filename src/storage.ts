/**
 * The visitor's own storage. It may be blocked, full or hold anything: reading then gives nothing, writing says that it
 * did not work, and the reason is logged. No page breaks because of it.
 */

/** The text under a key, or undefined if there is none or storage is blocked. */
export function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (error) {
    console.warn(`Reading "${key}" failed`, error)
    return undefined
  }
}

/** Stores a text under a key; undefined removes it. Returns whether that worked. */
export function writeText(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch (error) {
    console.warn(`Storing "${key}" failed`, error)
    return false
  }
}

/**
 * The value under a key, or undefined if there is none, it does not parse, or its shape is wrong; the last two are
 * logged.
 */
export function readStored<T>(key: string, hasShape: (value: unknown) => value is T): T | undefined {
  const text = readText(key)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (hasShape(value)) return value
    console.warn(`The value stored under "${key}" has an unexpected shape and is ignored`)
  } catch (error) {
    console.warn(`The value stored under "${key}" does not parse and is ignored`, error)
  }
  return undefined
}

/** Stores a value as JSON under a key; returns whether that worked. */
export const writeStored = (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value))

/** A value that lives in the visitor's storage; what another tab stores is seen at once. */
export interface StoredState<T> {
  /** The same object until it changes. Never before hydration, whose first render must match the prerendered page. */
  readonly get: () => T
  /** Sets and keeps it; where storage refuses, it lasts as long as the page. The initial value is not stored. */
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly initial: T
}

/** For `useSyncExternalStore(state.subscribe, state.get, () => state.initial)`. */
export function storedState<T>(key: string, hasShape: (value: unknown) => value is T, initial: T): StoredState<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  const tell = () => listeners.forEach((listener) => listener())
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    value = undefined
    tell()
  }
  return {
    initial,
    get: () => (value ??= readStored(key, hasShape) ?? initial),
    set(next) {
      value = next
      if (next === initial) writeText(key, undefined)
      else writeStored(key, next)
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // Read again what changed without a subscriber.
        if (listeners.size > 0) return
        removeEventListener('storage', onStorage)
        value = undefined
      }
    },
  }
}
