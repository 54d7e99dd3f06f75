import type { Place } from './planner.ts'
import { ZONES, type Zone } from './zones.ts'

const [SUNDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 4, 5, 6]

/**
 * Countries whose weekend is not Saturday and Sunday. @source CLDR 48, weekData; Bangladesh: its government offices
 * since 2005
 */
const WEEKENDS: { readonly [country: string]: readonly number[] } = {
  Afghanistan: [THURSDAY, FRIDAY],
  Algeria: [FRIDAY, SATURDAY],
  Bangladesh: [FRIDAY, SATURDAY],
  Egypt: [FRIDAY, SATURDAY],
  Iran: [FRIDAY],
  Iraq: [FRIDAY, SATURDAY],
  Israel: [FRIDAY, SATURDAY],
  'Saudi Arabia': [FRIDAY, SATURDAY],
}

/** The other names that browsers use for zones of the list. */
const ALIASES: { readonly [name: string]: string } = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Nuuk': 'America/Godthab',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Yangon': 'Asia/Rangoon',
  'Etc/UTC': 'UTC',
  'Europe/Kyiv': 'Europe/Kiev',
}

export const placeOf = ({ id, city, country }: Pick<Zone, 'id' | 'city' | 'country'>): Place => ({
  id,
  city,
  weekend: WEEKENDS[country] ?? [SATURDAY, SUNDAY],
})

/**
 * Returns the visitor's own place; if the list has no city for the zone, it is named after the zone.
 *
 * @param name the zone as reported by the browser: "Asia/Calcutta"
 */
export function ownPlace(name: string): Place {
  const id = ALIASES[name] ?? name
  const city = id.split('/').at(-1)?.replaceAll('_', ' ') ?? id
  return placeOf(ZONES.find((zone) => zone.id === id) ?? { id, city, country: '' })
}
