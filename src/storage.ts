/**
 * The browser's storage. It may be blocked, full or contain anything: then reads return undefined, writes return false,
 * and the reason is logged. No page breaks because of it.
 */

/** Returns the text under a key, or undefined if there is none or storage is blocked. */
export function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (error) {
    console.warn(`Reading "${key}" failed`, error)
    return undefined
  }
}

/** Whether the text stored under a key contains a part; without parsing it. */
export const isHeld = (key: string, part: string): boolean => readText(key)?.includes(part) === true

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
 * Returns the value under a key, or undefined if there is none, it does not parse, or its shape is wrong; the last two
 * are logged.
 */
export const readStored = <T>(key: string, hasShape: (value: unknown) => value is T): T | undefined =>
  parseStored(key, readText(key), hasShape)

function parseStored<T>(key: string, text: string | undefined, hasShape: (value: unknown) => value is T) {
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

/** Whether something was noted during this visit, which ends when the tab is closed. */
export function isNotedInVisit(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch (error) {
    console.warn(`Reading "${key}" failed`, error)
    return false
  }
}

/** Notes something for the rest of this visit. */
export function noteInVisit(key: string): void {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch (error) {
    console.warn(`Storing "${key}" failed`, error)
  }
}

/** A value kept in the browser's storage; changes by other tabs are seen at once. */
export interface StoredState<T> {
  /** Returns the same object until it changes. Not for the first render, which must match the prerendered page. */
  readonly get: () => T
  /** Sets and stores the value; if storage refuses, it lasts as long as the page. The initial value is not stored. */
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly initial: T
}

/** Components read it with useStored. */
export function storedState<T>(key: string, hasShape: (value: unknown) => value is T, initial: T): StoredState<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  // What was stored when the value was read or set: while nobody listens, nothing else tells that another tab set it.
  let text: string | undefined
  const read = () => {
    const now = readText(key)
    if (value === undefined || now !== text) value = parseStored(key, now, hasShape) ?? initial
    text = now
    return value
  }
  const tell = () => listeners.forEach((listener) => listener())
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    value = undefined
    tell()
  }
  return {
    initial,
    get: () => (value === undefined || listeners.size === 0 ? read() : value),
    set(next) {
      value = next
      writeText(key, next === initial ? undefined : JSON.stringify(next))
      text = readText(key)
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage)
        read()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        removeEventListener('storage', onStorage)
        value = undefined
      }
    },
  }
}
