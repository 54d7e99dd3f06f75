import type { Conventions } from '../conventions.ts'
import { remember } from '../remember.ts'

/** Civil dates have no time zone; UTC keeps the machine's zone out of them. */
const formatOf = remember(
  ({ locale }: Conventions) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }),
)

/**
 * Formats a civil date in full.
 *
 * @param date YYYY-MM-DD, a date that exists
 * @example formatDate('2026-10-22', EN_US) // => October 22, 2026
 */
export function formatDate(date: string, conventions: Conventions): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  // Not Date.UTC, which takes the years 0 to 99 for those of the 20th century.
  return formatOf(conventions).format(new Date(0).setUTCFullYear(year, month - 1, day))
}
