import { formatDuration } from '../evaluate/clockTime.ts'
import { tidyNumber } from '../units/tidyNumber.ts'
import { value } from './text.ts'

/** Hours, minutes and optional seconds; minutes and seconds have one or two digits. */
const CLOCK = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?$/
const NUMBER = String.raw`([\d.,]*\d)\s*`
/** Any of hours, minutes and seconds, in this order. */
const IN_UNITS = new RegExp(
  `^(?:${NUMBER}(?:hours?|hrs?|h)\\.?)?[\\s,]*(?:${NUMBER}(?:minutes?|mins?|m)\\.?)?[\\s,]*(?:${NUMBER}(?:seconds?|secs?|s)\\.?)?$`,
  'i',
)
const HOURS_AND_BARE = /^(.*\dh)\s*(\d{1,2})$/i

/** The longest duration that inputs allow, in seconds. */
const MAX_SECONDS = 9999 * 3600 + 59 * 60 + 59

/**
 * A length of time as people write it, in seconds: 1:02:03, 1:30 for hours and minutes, 90 min, 1h30, 2 h 5 min, 45 s;
 * a minus sign makes it negative.
 *
 * @param text a text for which isduration holds
 * @returns whole seconds, at most 9999:59:59 in either direction; no result if the text is not a length of time
 * @example duration('1:30') // => 5400
 */
export function duration(text: string): number {
  const [, sign, trimmed = ''] = /^(-?) *(.*)$/s.exec(tidyNumber(text)) ?? []
  const [, ...parts] =
    CLOCK.exec(trimmed) ?? (trimmed === '' ? [] : (IN_UNITS.exec(trimmed.replace(HOURS_AND_BARE, '$1 $2m')) ?? []))
  if (parts.length === 0) return Number.NaN
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => value(part ?? '0'))
  // Fractions of an hour may miss a whole number of seconds by binary noise.
  const total = Math.round((hours * 3600 + minutes * 60 + seconds) * 1e6) / 1e6
  return Number.isInteger(total) && total <= MAX_SECONDS ? (sign ? 0 - total : total) : Number.NaN
}

/**
 * Whether a text is a length of time, as `duration` reads it.
 *
 * @param text any text
 * @returns true or false
 * @example isduration('90 min') // => true
 */
export function isduration(text: string): boolean {
  return !Number.isNaN(duration(text))
}

/** Rewrites a length of time as HH:MM:SS; any other text is returned unchanged. */
export const cleanDuration = (text: string): string => (isduration(text) ? formatDuration(duration(text)) : text)
