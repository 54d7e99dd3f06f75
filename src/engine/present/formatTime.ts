/**
 * A time of day as an American visitor reads it.
 *
 * @param minutes whole minutes, 0 to 1439
 * @example formatTime(1335) // => 10:15 PM
 */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
