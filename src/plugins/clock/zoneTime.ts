import { utcOffsetAt } from '../../engine/language/numbers/utcOffsetAt.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The time in a zone, and its difference from the visitor's. */
export interface ZoneTime {
  /** On the 24-hour clock: "23:00:00". */
  readonly time: string
  /** "UTC+5:30". */
  readonly offset: string
  /** "9 h ahead", "3:30 h behind" or "same time". */
  readonly difference: string
  /** -1 if it is still the day before the visitor's, 1 if it is already the day after. */
  readonly dayDifference: number
}

/**
 * @param offsetMinutes the zone's offset from UTC
 * @param localMinutes  the visitor's offset from UTC
 * @param now           milliseconds since 1970
 */
export function zoneTime(offsetMinutes: number, localMinutes: number, now: number): ZoneTime {
  const there = now + offsetMinutes * MINUTE_MS
  const here = now + localMinutes * MINUTE_MS
  const apart = offsetMinutes - localMinutes
  return {
    time: new Date(there).toISOString().slice(11, 19),
    offset: offsetMinutes === 0 ? 'UTC' : `UTC${offsetMinutes < 0 ? '−' : '+'}${hours(Math.abs(offsetMinutes))}`,
    difference: apart === 0 ? 'same time' : `${hours(Math.abs(apart))} h ${apart < 0 ? 'behind' : 'ahead'}`,
    dayDifference: Math.floor(there / DAY_MS) - Math.floor(here / DAY_MS),
  }
}

function hours(minutes: number): string {
  const rest = minutes % 60
  return rest === 0 ? String(minutes / 60) : `${Math.floor(minutes / 60)}:${String(rest).padStart(2, '0')}`
}

const unknown = new Set<string>()

/**
 * Returns the UTC offset of a zone at a moment in minutes, positive east of Greenwich, by the browser's time zone data.
 *
 * @returns undefined if the browser does not know the zone
 */
export function offsetAt(zone: string, now: number): number | undefined {
  const offset = utcOffsetAt(zone, now)
  if (offset === undefined && !unknown.has(zone)) {
    unknown.add(zone)
    console.warn(`This browser does not know the time zone ${zone}`)
  }
  return offset
}

export interface CivilTime {
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM */
  readonly time: string
  /** Minutes since midnight by the clock. */
  readonly minutes: number
  /** Sunday is 0. */
  readonly weekday: number
}

/** Returns the civil date and time of a zone at a moment; undefined if the browser does not know the zone. */
export function civilAt(zone: string, at: number): CivilTime | undefined {
  const offset = offsetAt(zone, at)
  if (offset === undefined) return undefined
  const there = new Date(at + offset * MINUTE_MS)
  const [date = '', time = ''] = there.toISOString().split('T')
  return {
    date,
    time: time.slice(0, 5),
    minutes: there.getUTCHours() * 60 + there.getUTCMinutes(),
    weekday: there.getUTCDay(),
  }
}

/** Returns the visitor's UTC offset at a moment, in minutes. */
export const localOffsetAt = (now: number): number => -new Date(now).getTimezoneOffset()
