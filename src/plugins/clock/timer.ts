/** The storage key of the timer, so that it survives a reload. */
export const TIMER_KEY = 'clock-timer'

export type TimerMode = 'timer' | 'stopwatch' | 'pomodoro'

/** A timer as plain state. It stores when it started, so it needs no ticks to continue. */
export interface Timer {
  readonly mode: TimerMode
  readonly state: 'idle' | 'running' | 'paused'
  /** The duration that the timer counts down from. */
  readonly setMs: number
  /** The time counted before the last start. */
  readonly countedMs: number
  /** When it was last started or resumed, in milliseconds since 1970; only while it runs. */
  readonly startedAt?: number
  /** The number of completed focus rounds. */
  readonly rounds: number
  /** Whether a break is running or next. */
  readonly isBreak: boolean
  /** The stopwatch time at each lap, oldest first. */
  readonly lapsMs: readonly number[]
}

export type TimerEvent =
  | { readonly type: 'mode'; readonly mode: TimerMode }
  | { readonly type: 'set'; readonly hours: string; readonly minutes: string }
  | { readonly type: 'start' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'reset' }
  | { readonly type: 'lap' }
  | { readonly type: 'tick' }

const MINUTE_MS = 60_000
const FOCUS_MS = 25 * MINUTE_MS
const SHORT_BREAK_MS = 5 * MINUTE_MS
const LONG_BREAK_MS = 15 * MINUTE_MS
const ROUNDS_TO_LONG_BREAK = 4
export const MAX_LAPS = 500

export const NEW_TIMER: Timer = {
  mode: 'timer',
  state: 'idle',
  setMs: 0,
  countedMs: 0,
  rounds: 0,
  isBreak: false,
  lapsMs: [],
}

/**
 * Returns the next state; the same object if nothing changes.
 *
 * @param now milliseconds since 1970
 */
export function nextPhase(timer: Timer, event: TimerEvent, now: number): Timer {
  switch (event.type) {
    case 'mode':
      return event.mode === timer.mode ? timer : { ...NEW_TIMER, mode: event.mode }
    case 'set':
      return timer.state === 'idle' ? { ...timer, setMs: readSetting(event), countedMs: 0 } : timer
    case 'start':
      if (timer.state !== 'idle' || goalMs(timer) === 0) return timer
      return { ...timer, state: 'running', countedMs: 0, startedAt: now, lapsMs: [] }
    case 'pause':
      return timer.state === 'running' ? stop(timer, 'paused', countedMs(timer, now)) : timer
    case 'resume':
      return timer.state === 'paused' ? { ...timer, state: 'running', startedAt: now } : timer
    case 'reset':
      return isAtStart(timer) ? timer : { ...NEW_TIMER, mode: timer.mode, setMs: timer.setMs }
    case 'lap':
      if (timer.mode !== 'stopwatch' || timer.state !== 'running' || timer.lapsMs.length >= MAX_LAPS) return timer
      return { ...timer, lapsMs: [...timer.lapsMs, countedMs(timer, now)] }
    case 'tick': {
      const goal = goalMs(timer)
      if (timer.state !== 'running' || goal === undefined || countedMs(timer, now) < goal) return timer
      return atEnd(timer, goal)
    }
  }
}

function atEnd(timer: Timer, goal: number): Timer {
  if (timer.mode === 'timer') return stop(timer, 'idle', goal)
  const rounds = timer.isBreak ? timer.rounds : timer.rounds + 1
  return { ...stop(timer, 'idle', 0), rounds, isBreak: !timer.isBreak }
}

function stop({ startedAt: _, ...timer }: Timer, state: 'idle' | 'paused', counted: number): Timer {
  return { ...timer, state, countedMs: counted }
}

/** Whether there is nothing to reset. */
export const isAtStart = ({ state, countedMs: counted, rounds, isBreak }: Timer): boolean =>
  state === 'idle' && counted === 0 && rounds === 0 && !isBreak

/** Returns the duration of the current phase; undefined for a stopwatch. */
export function goalMs({ mode, setMs, rounds, isBreak }: Timer): number | undefined {
  if (mode === 'stopwatch') return undefined
  if (mode === 'timer') return setMs
  if (!isBreak) return FOCUS_MS
  return rounds > 0 && rounds % ROUNDS_TO_LONG_BREAK === 0 ? LONG_BREAK_MS : SHORT_BREAK_MS
}

/** Returns the duration of the current phase in whole minutes; 0 for a stopwatch. */
export const minutesOf = (timer: Timer): number => Math.round((goalMs(timer) ?? 0) / MINUTE_MS)

/** Returns the time counted so far, from 0 to the goal. */
export function countedMs(timer: Timer, now: number): number {
  const since = timer.startedAt === undefined ? 0 : Math.max(0, now - timer.startedAt)
  return Math.min(timer.countedMs + since, goalMs(timer) ?? Infinity)
}

/** Returns the time left of a timer or a round, or the time counted by a stopwatch. */
export const shownMs = (timer: Timer, now: number): number => {
  const goal = goalMs(timer)
  return goal === undefined ? countedMs(timer, now) : goal - countedMs(timer, now)
}

/** Returns when the current phase ends, in milliseconds since 1970; undefined if it does not. */
export function endsAt(timer: Timer): number | undefined {
  const goal = goalMs(timer)
  return timer.startedAt === undefined || goal === undefined ? undefined : timer.startedAt + goal - timer.countedMs
}

const readSetting = ({ hours, minutes }: { readonly hours: string; readonly minutes: string }): number =>
  (readWhole(hours, 23) * 60 + readWhole(minutes, 59)) * MINUTE_MS

/** Invalid numbers count as 0; numbers above the maximum as the maximum. */
function readWhole(text: string, most: number): number {
  const value = Math.trunc(Number(text))
  return Number.isNaN(value) ? 0 : Math.min(most, Math.max(0, value))
}

/**
 * Formats hours, minutes and seconds: "00:10:00"; for a pomodoro, which is shorter than an hour, minutes and seconds:
 * "25:00". Countdowns round up to whole seconds; the stopwatch also shows tenths.
 */
export function formatTimer({ mode }: Pick<Timer, 'mode'>, ms: number): string {
  const tenths = mode === 'stopwatch' ? Math.floor(ms / 100) : Math.ceil(ms / 1000) * 10
  const seconds = Math.floor(tenths / 10)
  const hours = mode === 'pomodoro' ? [] : [Math.floor(seconds / 3600)]
  const clock = [...hours, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((value) => String(value).padStart(2, '0'))
    .join(':')
  return mode === 'stopwatch' ? `${clock}.${tenths % 10}` : clock
}

/**
 * Returns the time for the title of the tab, in whole seconds.
 *
 * @param now milliseconds since 1970
 */
export const titleText = (timer: Timer, now: number): string =>
  formatTimer(timer, shownMs(timer, now)).split('.')[0] ?? ''

/** Returns what has ended, until the next start, change or reset. */
export function endText(timer: Timer): string | undefined {
  const { mode, state, setMs, countedMs: counted, rounds, isBreak } = timer
  if (state !== 'idle') return undefined
  if (mode === 'timer')
    return setMs > 0 && counted >= setMs ? `The ${formatTimer(timer, setMs)} timer is over.` : undefined
  if (isBreak) return `Round ${rounds} is done. Time for a break of ${minutesOf(timer)} minutes.`
  return rounds > 0 ? 'The break is over. Start the next round when you are ready.' : undefined
}

/** Whether a stored value is a timer. */
export function isTimer(value: unknown): value is Timer {
  if (typeof value !== 'object' || value === null) return false
  const {
    mode,
    state,
    setMs,
    countedMs: counted,
    startedAt,
    rounds,
    isBreak,
    lapsMs,
  } = value as Record<string, unknown>
  return (
    ['timer', 'stopwatch', 'pomodoro'].includes(mode as string) &&
    ['idle', 'running', 'paused'].includes(state as string) &&
    [setMs, counted, rounds].every(isCount) &&
    (state === 'running' ? isCount(startedAt) : startedAt === undefined) &&
    typeof isBreak === 'boolean' &&
    Array.isArray(lapsMs) &&
    lapsMs.every(isCount)
  )
}

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0
