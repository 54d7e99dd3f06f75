/**
 * Formats a time of day as HH:MM.
 *
 * @param minutes whole minutes after midnight, 0 to 1439
 * @example clockTime(1335) // => 22:15
 */
export function clockTime(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/**
 * Formats a duration as HH:MM:SS, with a leading - if it is negative.
 *
 * @param seconds whole seconds
 * @example formatDuration(-5400) // => -01:30:00
 */
export function formatDuration(seconds: number): string {
  const total = Math.abs(seconds)
  const clock = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60].map(twoDigits).join(':')
  return seconds < 0 ? `-${clock}` : clock
}

/** Writes a whole number from 0 with at least two digits. */
export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))
