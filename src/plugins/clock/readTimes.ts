import { instants } from '../../engine/language/functions/timeZones.ts'
import type { ChoiceRow } from '../../engine/toolData.ts'
import type { Meeting } from './meeting.ts'
import { civilAt, offsetAt } from './zoneTime.ts'

const MINUTE_MS = 60_000

/**
 * Returns a time at several places, as a link to the converter has it, as a meeting there.
 *
 * @param fragment such as mode=time&time=09:00&from=Europe/Berlin&to=America/New_York&to2=Asia/Tokyo
 * @param rows     the places of the converter
 * @param here     the visitor's zone
 * @param now      milliseconds since 1970; a time without a date is today's at the place where it is
 * @returns undefined without a place
 */
export function readTimes(
  fragment: string,
  rows: readonly ChoiceRow[],
  here: string,
  now: number,
): Meeting | undefined {
  const given = new URLSearchParams(fragment)
  const zones = ['from', 'to', 'to2', 'to3'].map((name) => {
    const row = rows.find(({ value }) => value === given.get(name))
    const zone = row && (String(row.zone) || here)
    return zone && { zone, place: String(row.usedIn) || zone }
  })
  const places = [...new Set(zones.flatMap((each) => (each ? [each.place] : [])))]
  if (places.length === 0) return undefined
  const [from] = zones
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(given.get('time') ?? '') ?? []
  if (!from || hour === undefined) return { places, at: undefined }
  const date = /^\d{4}-\d\d-\d\d$/.exec(given.get('date') ?? '')?.[0] ?? civilAt(from.place, now)?.date ?? ''
  const [instant = Number.NaN] = instants(Number(hour) * 60 + Number(minute), date, from.zone)
  const at = instant * MINUTE_MS
  // An abbreviation may be for the other half of the year.
  const isUsed = Number.isFinite(at) && offsetAt(from.zone, at) === offsetAt(from.place, at)
  return { places, at: isUsed ? at : undefined }
}
