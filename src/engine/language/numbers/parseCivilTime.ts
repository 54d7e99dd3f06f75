/** The format of a date and time, as the end of a sentence. */
export const CLOCK_WANTED = 'must be a valid date and time, as 2026-01-15T12:00:00 or 2026-01-15'

const CLOCK = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/

/**
 * Parses a civil date and time; a date alone means midnight.
 *
 * @returns YYYY-MM-DDTHH:MM:SS; undefined if the text is malformed or the day does not exist
 * @example parseCivilTime('2026-01-15') // => 2026-01-15T00:00:00
 */
export function parseCivilTime(text: string): string | undefined {
  const date = CLOCK.exec(text)?.[1]
  if (date === undefined || date.startsWith('0000')) return undefined
  try {
    Temporal.PlainDate.from(date)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  return text === date ? `${date}T00:00:00` : text
}
