import { storedState } from '../../storage.ts'

/** The number of hours on a clock face. */
export type Hours = 12 | 24

interface Setting {
  readonly version: 1
  /** Absent until the visitor chooses. */
  readonly hours?: Hours
}

const isSetting = (value: unknown): value is Setting => {
  const { version, hours } = Object(value) as Partial<Record<keyof Setting, unknown>>
  return version === 1 && (hours === 12 || hours === 24)
}

/** The visitor's setting for the clock. */
export const hoursSetting = storedState<Setting>('abakit-clock-hours', isSetting, { version: 1 })

/**
 * Whether a region uses the 12-hour or the 24-hour clock.
 *
 * @param locale by default the device's
 */
export const hoursOf = (locale?: string): Hours =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 12 : 24

/**
 * Formats a time of day on a 12-hour or 24-hour clock. The engine's formatter would pull in everything that forms
 * calculate with.
 *
 * @param time HH:MM or HH:MM:SS, from 00:00
 * @example formatHours('22:15', 12) // => 10:15 PM
 */
export function formatHours(time: string, hours: Hours): string {
  if (hours === 24) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
