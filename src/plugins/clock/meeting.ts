import { offsetAt } from './zoneTime.ts'

/** What a link to the planner holds. */
export interface Meeting {
  /** IANA names, in the order of their rows. */
  readonly places: readonly string[]
  /** The start of the hour, in milliseconds since 1970; undefined if the link leaves it to the planner. */
  readonly at: number | undefined
}

export const MAX_PLACES = 12

/** The choice of no further place. */
const NOWHERE = 'none'

/**
 * Returns the fragment of a link to a meeting, whose time each reader sees in the time of each place.
 *
 * @example writeMeeting({ places: ['Europe/Berlin', 'Asia/Tokyo'], at: Date.UTC(2026, 10, 30, 14) })
 *   // => places=Europe/Berlin,Asia/Tokyo&at=2026-11-30T14:00Z
 */
export const writeMeeting = ({ places, at }: Meeting): string =>
  `places=${places.join(',')}${at === undefined ? '' : `&at=${new Date(at).toISOString().slice(0, 16)}Z`}`

/** Whether a link is to a meeting: it names places, or asks for a time at several. */
export function isMeeting(fragment: string): boolean {
  const given = new URLSearchParams(fragment)
  return given.has('places') || (given.get('to2') ?? NOWHERE) !== NOWHERE
}

/** Returns the meeting of a link; undefined if the fragment names no place that is known. */
export function readMeeting(fragment: string): Meeting | undefined {
  const given = new URLSearchParams(fragment)
  const named = (given.get('places') ?? '').split(',').slice(0, MAX_PLACES)
  const places = [...new Set(named)].filter((id) => /^[A-Za-z][\w+/-]*$/.test(id) && offsetAt(id, 0) !== undefined)
  if (places.length === 0) return undefined
  const moment = given.get('at') ?? ''
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(moment) ? Date.parse(moment) : Number.NaN
  return { places, at: Number.isNaN(at) ? undefined : at }
}
