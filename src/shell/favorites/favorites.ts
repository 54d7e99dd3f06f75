import { storedState } from '../../storage.ts'

/** Ids that favourites were once stored under, and the tools that bear another one now. */
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

/** The tools that a stored list means, each once, in the order in which they were added. */
export const readFavorites = (stored: readonly string[]): readonly string[] => [
  ...new Set(stored.map((id) => OLD_IDS.get(id) ?? id)),
]

/** The list with an id at its end, or without it. */
export const toggleFavorite = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
