import { LOCALE } from './locale.ts'
/** Civil dates have no time zone; UTC keeps the machine's zone out of month names. */
const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)))

/**
 * Formats a civil date the US way.
 *
 * @param date YYYY-MM-DD, a date that exists
 * @example formatDate('2026-10-22') // => October 22, 2026
 */
export function formatDate(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${Number(date.slice(0, 4))}`
}
