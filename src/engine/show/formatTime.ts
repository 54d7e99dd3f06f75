import type { Conventions } from '../conventions.ts'
import { remember } from '../remember.ts'

const formatOf = remember(
  ({ locale }: Conventions) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC', numberingSystem: 'latn' }),
)

/**
 * Formats a time of day.
 *
 * @param time HH:MM, from 00:00 to 23:59
 * @example formatTime('22:15', EN_US) // => 10:15 PM
 */
export function formatTime(time: string, conventions: Conventions): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  // Some engines put a narrow no-break space before AM and PM, others a space.
  return formatOf(conventions)
    .format(Date.UTC(2000, 0, 1, hour, minute))
    .replace('\u202f', ' ')
}
