import type * as kept from '../../storage.ts'

// Replaces src/storage.ts in embeds, which neither read nor write storage: values last as long as the page.

export const readText: typeof kept.readText = () => undefined
export const isHeld: typeof kept.isHeld = () => false
export const writeText: typeof kept.writeText = () => false
export const readStored: typeof kept.readStored = () => undefined
export const writeStored: typeof kept.writeStored = () => false

export const storedState: typeof kept.storedState = (_key, _hasShape, initial) => {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    initial,
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const isNotedInVisit: typeof kept.isNotedInVisit = () => false
export const noteInVisit: typeof kept.noteInVisit = () => undefined
