import { offsetAt } from './zoneTime.ts'

const MINUTE_MS = 60_000
/** Longer than any zone is ahead of UTC or behind it. */
const FAR_MS = 26 * 60 * MINUTE_MS

/**
 * Returns the moments at which the clocks of a zone show a date and time: one, none if the clocks are put forward over
 * it, or two if they are put back to it.
 *
 * @param date    YYYY-MM-DD
 * @param minutes after midnight
 * @param zone    an IANA name
 * @param fixed   a UTC offset in minutes, if only the half of the year with this offset is meant; else an empty text
 * @returns minutes since 1970 in UTC, the earlier one first
 */
export function momentsOf(date: string, minutes: number, zone: string, fixed: number | ''): readonly number[] {
  const shown = Date.parse(`${date}T00:00Z`) + minutes * MINUTE_MS
  const offsets = [shown - FAR_MS, shown + FAR_MS].flatMap((near) => offsetAt(zone, near) ?? [])
  const moments = [...new Set(offsets)].flatMap((offset) => {
    const moment = shown - offset * MINUTE_MS
    return offsetAt(zone, moment) === offset && (fixed === '' || fixed === offset) ? [moment / MINUTE_MS] : []
  })
  return moments.toSorted((one, other) => one - other)
}

/**
 * Returns the UTC offset of a zone at a moment.
 *
 * @param moment minutes since 1970 in UTC; NaN if there is none
 * @returns minutes, positive east of Greenwich; NaN without a moment, and for an unknown zone
 */
export const offsetOf = (zone: string, moment: number): number =>
  (Number.isFinite(moment) ? offsetAt(zone, moment * MINUTE_MS) : undefined) ?? Number.NaN

/** Whether an offset applies in a zone at a moment; an empty text stands for any. */
export const isInUse = (fixed: number | '', zone: string, moment: number): boolean =>
  fixed === '' || offsetOf(zone, moment) === fixed

/** Says how far one place is ahead of another: "3 hours ahead of Lisbon". */
export function compareTimes(minutes: number, from: string): string {
  if (minutes === 0) return `the same time as ${from}`
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 ? [`${rest} minutes`] : []),
  ]
  return `${parts.join(' ')} ${minutes < 0 ? 'behind' : 'ahead of'} ${from}`
}
