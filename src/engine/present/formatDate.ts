import { LOCALE } from './locale.ts'
/** Civil dates carry no zone; UTC here only keeps the machine's zone out of it. */
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A civil date as an American visitor reads it.
 *
 * @param date YYYY-MM-DD, a date that exists
 * @example formatDate('2026-10-22') // => October 22, 2026
 */
export function formatDate(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`))
}
