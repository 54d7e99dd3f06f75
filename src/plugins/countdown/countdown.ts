/** The storage key of the countdown, so that it survives a reload. */
export const COUNTDOWN_KEY = 'countdown-target'

interface Titled {
  readonly title?: string
}

/** A countdown as plain state; `target` is a civil date and time, "2027-01-01T00:00", in the zone of the device. */
export type Countdown =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'running'; readonly target: string } & Titled)
  | ({ readonly phase: 'paused'; readonly target: string; readonly leftMs: number } & Titled)
  /** `seen` if it ended while being watched. */
  | ({ readonly phase: 'ended'; readonly target: string; readonly seen: boolean } & Titled)

export type CountdownEvent =
  | ({ readonly type: 'start'; readonly target: string } & Titled)
  | { readonly type: 'tick' }
  /** Re-evaluates the stored state after a reload or on another day. */
  | { readonly type: 'return' }
  | { readonly type: 'pause' }
  | { readonly type: 'reset' }

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/**
 * Returns the next state after an event.
 *
 * @param now milliseconds since 1970
 */
export function nextCountdown(countdown: Countdown, event: CountdownEvent, now: number): Countdown {
  switch (event.type) {
    case 'start': {
      const end = instantOf(event.target)
      if (end === undefined) return countdown
      return end > now
        ? { phase: 'running', target: event.target, ...titleOf(event) }
        : { phase: 'ended', target: event.target, seen: false, ...titleOf(event) }
    }
    case 'tick':
    case 'return':
      if (countdown.phase !== 'running' || msLeft(countdown, now) > 0) return countdown
      return { phase: 'ended', target: countdown.target, seen: event.type === 'tick', ...titleOf(countdown) }
    case 'pause':
      if (countdown.phase !== 'running') return countdown
      return { phase: 'paused', target: countdown.target, leftMs: msLeft(countdown, now), ...titleOf(countdown) }
    case 'reset':
      return { phase: 'idle' }
  }
}

const titleOf = ({ title = '' }: Titled): Titled => (title.trim() === '' ? {} : { title: title.trim() })

export const MAX_TITLE = 80

/**
 * Returns the fragment of a link to a countdown: a civil date and time, which all readers see in their own zone, and a
 * title.
 *
 * @example writeLink({ target: '2027-01-01T00:00', title: 'New Year' }) // => until=2027-01-01T00:00&title=New%20Year
 */
export const writeLink = ({ target, title }: Titled & { readonly target: string }): string =>
  `until=${target}${title === undefined ? '' : `&title=${encodeURIComponent(title)}`}`

/** Returns the event that starts the countdown of a link; undefined if the fragment is not a countdown. */
export function readLink(fragment: string): (CountdownEvent & { readonly type: 'start' }) | undefined {
  const given = new URLSearchParams(fragment)
  const target = given.get('until') ?? ''
  if (instantOf(target) === undefined) return undefined
  return { type: 'start', target, ...titleOf({ title: given.get('title')?.slice(0, MAX_TITLE) ?? '' }) }
}

/** Returns the milliseconds left, at least 0; undefined if there is no countdown. */
export function msLeft(countdown: Exclude<Countdown, { phase: 'idle' }>, now: number): number
export function msLeft(countdown: Countdown, now: number): number | undefined
export function msLeft(countdown: Countdown, now: number): number | undefined {
  switch (countdown.phase) {
    case 'idle':
      return undefined
    case 'running':
      return Math.max(0, (instantOf(countdown.target) ?? now) - now)
    case 'paused':
      return countdown.leftMs
    case 'ended':
      return 0
  }
}

/**
 * Returns the instant of a civil date and time in the zone of the device, in milliseconds since 1970. A skipped time is
 * read as if the clocks had not changed yet, and a repeated one as the first: Temporal's disambiguation "compatible".
 *
 * @returns undefined for an invalid date or time
 */
export function instantOf(civil: string): number | undefined {
  const match = /^(\d{4,6}-\d\d-\d\d)T\d\d:\d\d$/.exec(civil)
  if (!match || Number.isNaN(Date.parse(`${match[1]}T00:00Z`))) return undefined
  const instant = new Date(civil).getTime()
  return Number.isNaN(instant) ? undefined : instant
}

/** Days that many count down to, as month and day. */
export const PRESETS = [
  { title: 'New Year', day: '01-01' },
  { title: "Valentine's Day", day: '02-14' },
  { title: 'Halloween', day: '10-31' },
  { title: 'Christmas', day: '12-25' },
] as const

/** Returns the countdown to the next of these days, which begins at midnight. */
export function countdownTo({ title, day }: (typeof PRESETS)[number], now: number): Countdown & { phase: 'running' } {
  const year = new Date(now).getFullYear()
  const [target, after] = [`${year}-${day}T00:00`, `${year + 1}-${day}T00:00`]
  return { phase: 'running', title, target: (instantOf(target) ?? 0) > now ? target : after }
}

/** Splits a duration into days of 24 hours, hours, minutes and seconds; rounds up to whole seconds. */
export function splitTime(leftMs: number): TimeLeft {
  const seconds = Math.ceil(leftMs / 1000)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** Whether a stored value is a countdown. */
export function isCountdown(value: unknown): value is Countdown {
  if (typeof value !== 'object' || value === null) return false
  const { phase, target, leftMs, seen, title } = value as Record<string, unknown>
  if (phase === 'idle') return true
  if (typeof target !== 'string' || instantOf(target) === undefined) return false
  if (title !== undefined && typeof title !== 'string') return false
  if (phase === 'paused') return typeof leftMs === 'number' && leftMs >= 0 && Number.isFinite(leftMs)
  return phase === 'running' || (phase === 'ended' && typeof seen === 'boolean')
}
