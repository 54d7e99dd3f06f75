import { storedState } from '../../storage.ts'

/** How many hours a clock face has. */
export type Hours = 12 | 24

interface Setting {
  readonly version: 1
  /** Left out by whoever has not chosen. */
  readonly hours?: Hours
}

const isSetting = (value: unknown): value is Setting => {
  const { version, hours } = Object(value) as Partial<Record<keyof Setting, unknown>>
  return version === 1 && (hours === 12 || hours === 24)
}

/** What the visitor has chosen for the clock. */
export const hoursSetting = storedState<Setting>('abakit-clock-hours', isSetting, { version: 1 })

/**
 * Whether people of a region read 3:00 PM or 15:00.
 *
 * @param locale by default that of the device
 */
export const hoursOf = (locale?: string): Hours =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 12 : 24

/**
 * A time of day on a clock of twelve or twenty-four hours. The engine's own would bring all that a form calculates with.
 *
 * @param time HH:MM or HH:MM:SS, from 00:00
 * @example formatHours('22:15', 12) // => 10:15 PM
 */
export function formatHours(time: string, hours: Hours): string {
  if (hours === 24) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
