import { formatDuration } from '../numbers/clockTime.ts'
import { toNumber } from '../numbers/fraction.ts'
import { readNumber } from '../numbers/readNumber.ts'
import { readQuantity } from '../units/readQuantity.ts'
import type { UnitData, UnitsData } from '../units/UnitsData.ts'

const unit = (value: string, factor: number, names: readonly string[]) => ({
  value,
  symbol: value,
  parts: [{ value, symbol: value, factor, names }] as [UnitData],
})

/** The units of durations, whatever a tool offers elsewhere. */
const UNITS: UnitsData = {
  own: 's',
  colon: 'h:min',
  offers: [
    unit('d', 86_400, ['day', 'days']),
    unit('h', 3600, ['hr', 'hrs', 'hour', 'hours']),
    unit('min', 60, ['m', 'mins', 'minute', 'minutes', "'"]),
    unit('s', 1, ['sec', 'secs', 'second', 'seconds', '"']),
  ],
}

/** The longest duration that inputs allow, in seconds. */
const MAX_SECONDS = 9999 * 3600 + 59 * 60 + 59

/**
 * A length of time as people write it, in seconds: 1:02:03, 1:30 for hours and minutes, 90 min, 1h30, 2 h 5 min, 1 d 2 h, 45 s;
 * a minus sign makes it negative.
 *
 * @param text a text for which isduration holds
 * @returns whole seconds, at most 9999:59:59 in either direction; no result if the text is not a length of time
 * @example duration('1:30') // => 5400
 */
export function duration(text: string): number {
  const [, sign, length = ''] = /^([-−–]?)\s*(.*)$/s.exec(text.trim()) ?? []
  // A number alone may be hours, minutes or seconds.
  if (!/^[^-−–+]/.test(length) || readNumber(length)) return Number.NaN
  const quantity = readQuantity(UNITS, length)
  if (!quantity || !('value' in quantity)) return Number.NaN
  // Fractions of an hour may miss a whole number of seconds by binary noise.
  const total = Math.round(toNumber(quantity.value) * 1e6) / 1e6
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
