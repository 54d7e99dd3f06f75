import { clockPlaces } from './clockPlaces.ts'
import type { Meeting } from './meeting.ts'
import { momentsOf } from './moments.ts'
import { civilAt } from './zoneTime.ts'

const MINUTE_MS = 60_000

/**
 * Returns a time at several places, as a link to the converter has it, as a meeting there.
 *
 * @param fragment such as mode=time&time=09:00&from=Europe/Berlin&to=America/New_York&to2=Asia/Tokyo
 * @param here     the visitor's zone
 * @param now      milliseconds since 1970; a time without a date is today's at the place where it is
 * @returns undefined without a place
 */
export function readTimes(fragment: string, here: string, now: number): Meeting | undefined {
  const given = new URLSearchParams(fragment)
  const rows = clockPlaces(here)
  const [from, ...to] = ['from', 'to', 'to2', 'to3'].map((name) => rows.find(({ value }) => value === given.get(name)))
  const places = [from, ...to].flatMap((row) => (row ? [String(row.zone)] : []))
  if (places.length === 0) return undefined
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(given.get('time') ?? '') ?? []
  if (!from || hour === undefined) return { places: [...new Set(places)], at: undefined }
  const date = /^\d{4}-\d\d-\d\d$/.exec(given.get('date') ?? '')?.[0] ?? civilAt(String(from.zone), now)?.date ?? ''
  const fixed = from.fixed === '' ? '' : Number(from.fixed)
  const [moment] = momentsOf(date, Number(hour) * 60 + Number(minute), String(from.zone), fixed)
  return { places: [...new Set(places)], at: moment === undefined ? undefined : moment * MINUTE_MS }
}
