import type { Surroundings } from './surroundings.ts'

/**
 * The visitor's calendar day.
 *
 * @param context provides the visitor's clock
 * @returns a date
 */
export function today(context: Surroundings): string {
  return context.now.slice(0, 10)
}
