/**
 * Formats a time of day the US way.
 *
 * @param time HH:MM, from 00:00 to 23:59
 * @example formatTime('22:15') // => 10:15 PM
 */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
