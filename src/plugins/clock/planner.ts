import { addDays } from '../../engine/language/numbers/addDays.ts'
import { civilAt, offsetAt } from './zoneTime.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR = 60
const DAY_MINUTES = 24 * 60
const WORK_STARTS = 9 * 60
const WORK_ENDS = 17 * 60
const AWAKE_FROM = 7 * 60
const AWAKE_UNTIL = 22 * 60
/** A day off, and a night, cost as much as this many minutes outside working hours. */
const REST_COST = 6 * 60

/** A participant's place. */
export interface Place {
  /** The IANA name of its zone. */
  readonly id: string
  readonly city: string
  /** Days off; Sunday is 0. */
  readonly weekend: readonly number[]
}

/** The part of the day that an hour belongs to: outside the weekend, work is from 9 to 17; night is from 22 to 7. */
export type Part = 'work' | 'early' | 'evening' | 'night' | 'weekend'

/**
 * Returns the start of each hour of a civil day, in milliseconds since 1970. A day on which the clocks change by an hour
 * has 23 or 25 of them.
 *
 * @param date   YYYY-MM-DD
 * @param zone   an IANA name
 * @param minute the minute by the clock of the zone at which its hours start
 * @returns an empty list if the zone is unknown or skipped the day
 */
export function hoursOfDay(date: string, zone: string, minute = 0): readonly number[] {
  const midnight = Date.parse(`${date}T00:00Z`) + (minute % 15) * MINUTE_MS
  const found: number[] = []
  // From UTC+14 to UTC−12. In some zones hours start at a quarter past in UTC.
  for (let at = midnight - 14 * 4 * QUARTER_MS; at < midnight + 36 * 4 * QUARTER_MS; at += QUARTER_MS) {
    const civil = civilAt(zone, at)
    if (civil?.date === date && civil.minutes % HOUR === minute) found.push(at)
  }
  return found
}

/** Returns what part of the day an hour is at a place; undefined if the zone is unknown. */
export function partAt({ id, weekend }: Place, at: number): Part | undefined {
  const civil = civilAt(id, at)
  if (!civil) return undefined
  const { minutes, weekday } = civil
  if (isNight(minutes)) return 'night'
  if (weekend.includes(weekday)) return 'weekend'
  if (distance(minutes) === 0) return 'work'
  return minutes < 12 * HOUR ? 'early' : 'evening'
}

const isNight = (minutes: number): boolean => minutes < AWAKE_FROM || minutes >= AWAKE_UNTIL

/**
 * Returns the distance of an hour from working hours in minutes, 0 within them. Early hours count twice, because people
 * prefer staying late to getting up early.
 */
function distance(minutes: number): number {
  const [early, late] = [WORK_STARTS - minutes, minutes + HOUR - WORK_ENDS]
  if (early > 0) return Math.min(2 * early, late + DAY_MINUTES)
  return late > 0 ? Math.min(late, 2 * (early + DAY_MINUTES)) : 0
}

/**
 * Returns the day with which planning starts: the first from today on that is no weekend at a place, with an hour of
 * work left.
 *
 * @param now milliseconds since 1970
 * @returns YYYY-MM-DD
 */
export function nextWorkingDay(place: Place, now: number): string {
  const today = civilAt(place.id, now)
  for (let days = 0; today && days < 7; days++) {
    const isOver = days === 0 && today.minutes > WORK_ENDS - HOUR
    if (!isOver && !place.weekend.includes((today.weekday + days) % 7)) return addDays(today.date, days)
  }
  return today?.date ?? ''
}

/**
 * Returns the index of the hour that suits best: the first in which everybody is at work, or else the one with the lowest
 * cost for the worst-off participant.
 *
 * @param hours their start times; at least one
 * @param from  the index of the first that may be suggested
 */
export function bestHour(places: readonly Place[], hours: readonly number[], from = 0): number {
  const costs = hours.map((at) => costOf(places, at))
  let best = from
  for (let index = from + 1; index < hours.length; index++) {
    const [worst = 0, sum = 0] = costs[index] ?? []
    const [leastWorst = 0, leastSum = 0] = costs[best] ?? []
    if (worst < leastWorst || (worst === leastWorst && sum < leastSum)) best = index
  }
  return best
}

/**
 * Returns the cost of an hour for the worst-off participant, and in total: the distance from working hours, plus
 * the cost of days off and nights.
 */
function costOf(places: readonly Place[], at: number): readonly [worst: number, sum: number] {
  const costs = places.map(({ id, weekend }) => {
    const civil = civilAt(id, at)
    if (!civil) return 0
    const rests = [weekend.includes(civil.weekday), isNight(civil.minutes)].filter(Boolean).length
    return distance(civil.minutes) + rests * REST_COST
  })
  return [Math.max(0, ...costs), costs.reduce((sum, each) => sum + each, 0)]
}

/** Returns the places whose clocks change between the first and the last of the given moments. */
export const changing = (places: readonly Place[], moments: readonly number[]): readonly Place[] =>
  places.filter(({ id }) => offsetAt(id, moments[0] ?? 0) !== offsetAt(id, (moments.at(-1) ?? 0) + HOUR * MINUTE_MS))
