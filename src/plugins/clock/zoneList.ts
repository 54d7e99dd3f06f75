import type { Zone } from './zones.ts'

/** Where the zones the visitor has pinned are kept, in their order. */
export const CLOCK_ZONES_KEY = 'clock-zones'

/** The names of pinned zones, in the visitor's order. */
export type Pins = readonly string[]

export const isPins = (value: unknown): value is Pins =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Pins a zone at the end, or unpins it. */
export const togglePin = (pins: Pins, id: string): Pins =>
  pins.includes(id) ? pins.filter((each) => each !== id) : [...pins, id]

/** Moves a pinned zone one place up (-1) or down (1). */
export function movePin(pins: Pins, id: string, by: -1 | 1): Pins {
  const from = pins.indexOf(id)
  const to = from + by
  const other = pins[to]
  if (from < 0 || other === undefined) return pins
  return pins.map((each, index) => (index === from ? other : index === to ? id : each))
}

/** Pinned zones first, in their order, then the others in theirs. Pins of unknown zones are ignored. */
export function orderZones(zones: readonly Zone[], pins: Pins): readonly Zone[] {
  const pinned = pins.flatMap((id) => zones.find((zone) => zone.id === id) ?? [])
  return [...new Set([...pinned, ...zones])]
}

/**
 * The zones whose city, country or zone holds every word that is looked for, or whose abbreviation begins with it; those
 * first where each of them is a whole word. Accents and case do not matter.
 */
export function searchZones(zones: readonly Zone[], query: string): readonly Zone[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const found = zones.flatMap((zone) => {
    const { id, city, country, also } = zone
    const text = plain(`${city} ${country} ${also} ${id} ${id.replaceAll(/[_/]/g, ' ')}`)
    const short = plain(` ${zone.short}`)
    if (!words.every((word) => text.includes(word) || short.includes(` ${word}`))) return []
    const isWhole = words.every((word) => ` ${text}${short} `.includes(` ${word} `))
    return [{ zone, isWhole }]
  })
  return found.toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole)).map(({ zone }) => zone)
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
