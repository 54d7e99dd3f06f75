import type { Surroundings } from './surroundings.ts'

/**
 * The visitor's time of day, to the minute.
 *
 * @param context provides the visitor's clock
 * @returns whole minutes after midnight, 0 to 1439
 */
export function timeofday(context: Surroundings): number {
  const [hours, minutes] = context.now.slice(11, 16).split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
