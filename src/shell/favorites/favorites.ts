import { storedState } from '../../storage.ts'

/** Former ids of tools in stored favourites, and their current ids. */
export const OLD_IDS: ReadonlyMap<string, string> = new Map([
  ['worldclock', 'clock'],
  ['age', 'age-calc'],
  ['time', 'time-calc'],
  ['ip', 'ip-lookup'],
  ['qr', 'qr-generator'],
])

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

export const FAVORITES_KEY = 'favorite-tools'

/** The raw stored value. */
export const storedFavorites = storedState(FAVORITES_KEY, isList, [])

/** Returns the current ids of stored favourites without duplicates, in the order in which they were added. */
export const readFavorites = (stored: readonly string[]): readonly string[] => [
  ...new Set(stored.map((id) => OLD_IDS.get(id) ?? id)),
]

/** Appends an id to the list, or removes it. */
export const toggleFavorite = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
