import { twoDigits } from './clockTime.ts'
import { tidyNumber } from './tidyNumber.ts'

/** 7, 7:00, 7.00, 07h00, 7h or 0700, with am or pm; seconds may only be 0. */
const CLOCK = /^(\d{1,2}?)(?: ?[:.h] ?([0-5]\d)(?::00)?|([0-5]\d)| ?h)?(?: ?([ap])\.? ?m\.?)?$/i
const NAMES: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }

/**
 * Reads a time of day as people write it: 7 am · 6:45 PM · 7:00 a.m. · 07h00 · 6.45 · 0645 · 24:00 · noon. Without am or
 * pm, hours are those of the 24-hour clock. Every time of day that people type is read here.
 *
 * @returns HH:MM; undefined if the text is not a time of day, as 25:00 or 13 am
 */
export function readClockTime(text: string): string | undefined {
  const tidy = tidyNumber(text)
  const name = tidy.toLowerCase().replace(/^12 /, '')
  if (Object.hasOwn(NAMES, name)) return NAMES[name]
  const [found, first, marked, packed, half] = CLOCK.exec(tidy) ?? []
  if (found === undefined) return undefined
  const minutes = marked ?? packed ?? '00'
  const written = Number(first)
  // The day ends at 24:00.
  const hour = written === 24 && minutes === '00' ? 0 : written
  if (half === undefined) return hour < 24 ? `${twoDigits(hour)}:${minutes}` : undefined
  const isLate = half.toLowerCase() === 'p'
  // 13:00 pm says the same twice, 13:00 am and 0:30 pm contradict themselves.
  const isPossible = isLate ? written > 0 && written < 24 : written <= 12
  return isPossible ? `${twoDigits((written % 12) + (isLate ? 12 : 0))}:${minutes}` : undefined
}

/** Rewrites a time of day as HH:MM; any other text is returned unchanged. */
export const cleanClockTime = (text: string): string => readClockTime(text) ?? text
