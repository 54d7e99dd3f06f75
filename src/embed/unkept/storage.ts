import type * as kept from '../../storage.ts'

// Stands in for src/storage.ts in embeds, which neither read nor store anything.

export const readText: typeof kept.readText = () => undefined
export const writeText: typeof kept.writeText = () => false
export const readStored: typeof kept.readStored = () => undefined
export const writeStored: typeof kept.writeStored = () => false
export const storedState: typeof kept.storedState = (_key, _hasShape, initial) => ({
  initial,
  get: () => initial,
  set: () => undefined,
  subscribe: () => () => undefined,
})
