import { utcOffsetAt } from '../numbers/utcOffsetAt.ts'
import { CalculationError } from './CalculationError.ts'
import type { Surroundings } from './surroundings.ts'

const MINUTE_MS = 60_000
/** Longer than any zone is ahead of UTC or behind it. */
const FAR = 26 * 60

/**
 * The visitor's time zone.
 *
 * @param context provides it
 * @returns its IANA name, such as Europe/Berlin; an empty text if it is not known
 */
export function timezone({ timeZone = '' }: Surroundings): string {
  return timeZone
}

/**
 * How far the clocks of a time zone are ahead of UTC at an instant.
 *
 * @param zone    an IANA name, or an offset such as +05:30
 * @param instant minutes since 1970 in UTC
 * @returns minutes, negative behind UTC
 * @throws CalculationError if there is no such zone
 * @source IANA time zone database, as the browser or Node has it
 * @example utcoffset('Asia/Kathmandu', 29500000) // => 345
 */
export function utcoffset(zone: string, instant: number): number {
  return utcOffsetAt(zone, instant * MINUTE_MS) ?? (utcOffsetAt(zone, 0) === undefined ? refuse(zone) : Number.NaN)
}

/**
 * When clocks in a time zone show a time: at one instant, none if they are put forward over it, two if they are put back.
 *
 * @param time minutes after midnight
 * @param date a date
 * @param zone an IANA name, or an offset such as +05:30
 * @returns a list of minutes since 1970 in UTC, the earlier one first
 * @throws CalculationError if there is no such zone
 * @source Ecma International, Temporal, GetPossibleEpochNanoseconds
 * @example instants(900, '2026-02-10', 'Europe/London') // => [29512260]
 */
export function instants(time: number, date: string, zone: string): number[] {
  const shown = Date.parse(`${date}T00:00Z`) / MINUTE_MS + time
  const offsets = [shown - FAR, shown + FAR].map((near) => utcoffset(zone, near))
  return [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((instant) => utcoffset(zone, instant) === shown - instant)
    .toSorted((one, other) => one - other)
}

function refuse(zone: string): never {
  throw new CalculationError('unknown-time-zone', { zone })
}
