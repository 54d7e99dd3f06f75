import type { Zone } from './zones.ts'

/** The storage key of the pinned zones, in the visitor's order. */
export const CLOCK_ZONES_KEY = 'clock-zones'

/** The names of pinned zones, in the visitor's order. */
export type Pins = readonly string[]

export const isPins = (value: unknown): value is Pins =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** Pins a zone at the end, or unpins it. */
export const togglePin = (pins: Pins, id: string): Pins =>
  pins.includes(id) ? pins.filter((pin) => pin !== id) : [...pins, id]

/** Moves a pinned zone one place up (-1) or down (1). */
export function movePin(pins: Pins, id: string, by: -1 | 1): Pins {
  const from = pins.indexOf(id)
  const to = from + by
  const other = pins[to]
  if (from < 0 || other === undefined) return pins
  return pins.map((pin, index) => (index === from ? other : index === to ? id : pin))
}

/** Well-known places, shown by default. */
const SUGGESTED: ReadonlySet<string> = new Set([
  ...['America/Los_Angeles', 'America/New_York', 'Europe/London', 'Europe/Paris', 'Asia/Kolkata', 'Asia/Singapore'],
  ...['Asia/Tokyo', 'Australia/Sydney'],
])

export const isSuggested = ({ id }: Pick<Zone, 'id'>): boolean => SUGGESTED.has(id)

/** Returns the pinned zones in the visitor's order. Unknown zones are ignored. */
const pinnedZones = (zones: readonly Zone[], pins: Pins): readonly Zone[] =>
  pins.flatMap((id) => zones.find((zone) => zone.id === id) ?? [])

/** Returns the pinned zones, then the others to be shown, in their own order. */
export const orderZones = (
  zones: readonly Zone[],
  pins: Pins,
  isShown: (zone: Zone) => boolean = () => true,
): readonly Zone[] => [...new Set([...pinnedZones(zones, pins), ...zones.filter(isShown)])]

/**
 * Returns the zones whose city, country or zone name contains every word of the query, or whose abbreviation starts
 * with it. Whole-word matches come first, then well-known places, then zones with daylight saving time: Chicago leads
 * for CST. Ignores accents and case.
 */
export function searchZones(zones: readonly Zone[], query: string): readonly Zone[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return zones
  const found = zones.flatMap((zone) => {
    const { id, city, country, also } = zone
    const text = plain(`${city} ${country} ${also.join(' ')} ${id} ${id.replaceAll(/[_/]/g, ' ')}`)
    const short = plain(` ${zone.short}`)
    if (!words.every((word) => text.includes(word) || short.includes(` ${word}`))) return []
    const isWhole = words.every((word) => ` ${text}${short} `.includes(` ${word} `))
    return [{ zone, rank: (isWhole ? 4 : 0) + (isSuggested(zone) ? 2 : 0) + (zone.short.includes(' ') ? 1 : 0) }]
  })
  return found.toSorted((one, other) => other.rank - one.rank).map(({ zone }) => zone)
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
