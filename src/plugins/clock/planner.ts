import { civilAt, offsetAt } from './zoneTime.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HALF_HOUR = 30
const DAY_MINUTES = 24 * 60
const WORK_STARTS = 9 * 60
const WORK_ENDS = 17 * 60
/** A day off costs as much as this many minutes outside working hours. */
const WEEKEND_COST = 6 * 60

/** A participant's place. */
export interface Place {
  /** The IANA name of its zone. */
  readonly id: string
  readonly city: string
  /** Days off; Sunday is 0. */
  readonly weekend: readonly number[]
}

/**
 * The part of the day that a half hour belongs to: outside the weekend, work is from 9 to 17 and night from 22 to 6.
 */
export type Part = 'work' | 'early' | 'evening' | 'night' | 'weekend'

/**
 * Returns the start of each half hour of a civil day, in milliseconds since 1970. A day on which the clocks change by
 * an hour has 46 or 50 of them.
 *
 * @param date YYYY-MM-DD
 * @param zone an IANA name
 * @returns an empty list if the zone is unknown or skipped the day
 */
export function halfHoursOf(date: string, zone: string): readonly number[] {
  const midnight = Date.parse(`${date}T00:00Z`)
  const found: number[] = []
  // From UTC+14 to UTC−12. In some zones half hours start at a quarter past in UTC.
  for (let at = midnight - 14 * 4 * QUARTER_MS; at < midnight + 36 * 4 * QUARTER_MS; at += QUARTER_MS) {
    const civil = civilAt(zone, at)
    if (civil?.date === date && civil.minutes % HALF_HOUR === 0) found.push(at)
  }
  return found
}

/** Returns what part of the day a half hour is at a place; undefined if the zone is unknown. */
export function partAt({ id, weekend }: Place, at: number): Part | undefined {
  const civil = civilAt(id, at)
  if (!civil) return undefined
  const { minutes, weekday } = civil
  if (weekend.includes(weekday)) return 'weekend'
  if (distance(minutes) === 0) return 'work'
  if (minutes < 6 * 60 || minutes >= 22 * 60) return 'night'
  return minutes < 12 * 60 ? 'early' : 'evening'
}

/**
 * Returns the distance of a half hour from working hours in minutes, 0 within them. Early hours count twice, because
 * people prefer staying late to getting up early.
 */
function distance(minutes: number): number {
  const [early, late] = [WORK_STARTS - minutes, minutes + HALF_HOUR - WORK_ENDS]
  if (early > 0) return Math.min(2 * early, late + DAY_MINUTES)
  return late > 0 ? Math.min(late, 2 * (early + DAY_MINUTES)) : 0
}

export interface Suggestion {
  /** The runs of half hours in which everybody is at work, as indexes of the first and the last. */
  readonly runs: readonly (readonly [first: number, last: number])[]
  /**
   * The first half hour in which everybody is at work, or else the one with the lowest cost for the worst-off
   * participant.
   */
  readonly best: number
}

/**
 * Finds the half hours that suit everybody.
 *
 * @param halfHours their start times; at least one
 * @param from      the index of the first that may be suggested
 */
export function suggest(places: readonly Place[], halfHours: readonly number[], from = 0): Suggestion {
  const costs = halfHours.map((at) => costOf(places, at))
  const runs: [number, number][] = []
  let best = from
  for (let index = from; index < halfHours.length; index++) {
    const [worst = 0, sum = 0] = costs[index] ?? []
    const [leastWorst = 0, leastSum = 0] = costs[best] ?? []
    if (worst < leastWorst || (worst === leastWorst && sum < leastSum)) best = index
    if (worst > 0) continue
    const last = runs.at(-1)
    if (last?.[1] === index - 1) last[1] = index
    else runs.push([index, index])
  }
  return { runs, best }
}

/**
 * Returns the cost of a half hour for the worst-off participant, and in total: the distance from working hours, plus
 * the cost of days off.
 */
function costOf(places: readonly Place[], at: number): readonly [worst: number, sum: number] {
  const costs = places.map(({ id, weekend }) => {
    const civil = civilAt(id, at)
    return civil ? distance(civil.minutes) + (weekend.includes(civil.weekday) ? WEEKEND_COST : 0) : 0
  })
  return [Math.max(0, ...costs), costs.reduce((sum, each) => sum + each, 0)]
}

/** Returns the places whose clocks change between the first and the last of the given moments. */
export const changing = (places: readonly Place[], moments: readonly number[]): readonly Place[] =>
  places.filter(
    ({ id }) => offsetAt(id, moments[0] ?? 0) !== offsetAt(id, (moments.at(-1) ?? 0) + HALF_HOUR * MINUTE_MS),
  )
