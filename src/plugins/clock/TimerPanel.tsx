import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { useTicks } from '../../form/useTicks.ts'
import { prepareSound } from './alarm.ts'
import { kept, send } from './keptTimer.ts'
import { LapList } from './LapList.tsx'
import { NotificationButton } from './NotificationButton.tsx'
import {
  endsAt,
  formatTimer,
  goalMs,
  isAtStart,
  minutesOf,
  NEW_TIMER,
  shownMs,
  type Timer,
  type TimerMode,
} from './timer.ts'
import { useEnd } from './useEnd.ts'

const MODES: readonly { readonly mode: TimerMode; readonly label: string }[] = [
  { mode: 'timer', label: 'Timer' },
  { mode: 'stopwatch', label: 'Stopwatch' },
  { mode: 'pomodoro', label: 'Pomodoro' },
]

interface TimerPanelProps {
  /** What the tab is called beside the time. */
  readonly pageName: string
  readonly onResult: PluginViewProps['onResult']
}

/** Timer, stopwatch and pomodoro clock. */
export function TimerPanel({ pageName, onResult }: TimerPanelProps) {
  const timer = useSyncExternalStore(kept.subscribe, kept.get, () => NEW_TIMER)
  const ended = useEnd(timer)
  const text = useShownTime(timer)
  useTitle(timer.state === 'idle' ? undefined : `${text.replace(/\.\d$/, '')} – ${pageName}`)
  useEffect(() => onResult(undefined), [onResult])

  const press = (event: FormEvent) => {
    event.preventDefault()
    prepareSound()
    send({ type: timer.state === 'running' ? 'pause' : timer.state === 'paused' ? 'resume' : 'start' })
  }
  return (
    <section className="result timer" aria-label="Timer">
      <fieldset className="radios">
        <legend className="visually-hidden">What to measure</legend>
        <div className="radio-row timer-modes">
          {MODES.map(({ mode, label }) => (
            <label key={mode} className="radio">
              <input
                type="radio"
                name="timer-mode"
                checked={timer.mode === mode}
                onChange={() => send({ type: 'mode', mode })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <form className="timer-form" method="dialog" onSubmit={press} noValidate aria-label="Timer">
        <div className="timer-setting">
          {timer.mode === 'timer' ? <TimerFields timer={timer} /> : <Phase timer={timer} />}
        </div>
        <p className="timer-digits" role="timer">
          {text}
        </p>
        <div className="timer-buttons">
          <button type="submit" className="calculate" disabled={timer.state === 'idle' && goalMs(timer) === 0}>
            {timer.state === 'running' ? 'Pause' : timer.state === 'paused' ? 'Resume' : 'Start'}
          </button>
          {timer.mode === 'stopwatch' && (
            <button
              type="button"
              className="quiet-button"
              disabled={timer.state !== 'running'}
              onClick={() => send({ type: 'lap' })}
            >
              Lap
            </button>
          )}
          <button
            type="button"
            className="quiet-button"
            disabled={isAtStart(timer)}
            onClick={() => send({ type: 'reset' })}
          >
            Reset
          </button>
        </div>
      </form>
      {timer.mode === 'stopwatch' ? <LapList lapsMs={timer.lapsMs} /> : <NotificationButton />}
      <div role="status" className="timer-end">
        {ended !== undefined && <p>{ended}</p>}
      </div>
    </section>
  )
}

/** Hours and minutes to count down from, as they were typed. */
function TimerFields({ timer }: { timer: Timer }) {
  const minutes = Math.round(timer.setMs / 60_000)
  const [typed, setTyped] = useState({ hours: '', minutes: '' })
  const fields = useRef<HTMLDivElement>(null)
  const change = (next: typeof typed) => {
    setTyped(next)
    send({ type: 'set', ...next })
  }
  useLayoutEffect(() => {
    const [hoursField, minutesField] = fields.current?.querySelectorAll('input') ?? []
    const early = { hours: hoursField?.value ?? '', minutes: minutesField?.value ?? '' }
    // Typed before the page came to life.
    if (early.hours !== '' || early.minutes !== '') change(early)
  }, [])
  const isIdle = timer.state === 'idle'
  const shown = (text: string, set: number) => (text === '' && (set > 0 || !isIdle) ? String(set) : text)
  const field = (name: 'hours' | 'minutes', set: number, most: number) => (
    <div className="field">
      <label className="field-label" htmlFor={`timer-${name}`}>
        {name === 'hours' ? 'Hours' : 'Minutes'}
      </label>
      <input
        id={`timer-${name}`}
        className="control"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`0–${most}`}
        readOnly={!isIdle}
        value={shown(typed[name], set)}
        onChange={(event) => change({ ...current, [name]: event.target.value })}
      />
    </div>
  )
  const current = {
    hours: shown(typed.hours, Math.floor(minutes / 60)),
    minutes: shown(typed.minutes, minutes % 60),
  }
  return (
    <div className="timer-fields" ref={fields}>
      {field('hours', Math.floor(minutes / 60), 23)}
      {field('minutes', minutes % 60, 59)}
    </div>
  )
}

/** What the timer shows, as often as it changes; a hidden tab's title is kept up to date, too. */
function useShownTime(timer: Timer): string {
  const isFine = timer.mode === 'stopwatch'
  const now = useTicks(timer.state === 'running', {
    whileHidden: true,
    everyMs: isFine ? 100 : 1000,
    from: endsAt(timer) ?? timer.startedAt,
  })
  return formatTimer(timer, shownMs(timer, Math.max(now ?? 0, timer.startedAt ?? 0)))
}

/** What is counted up to, and what follows. */
function Phase({ timer }: { timer: Timer }) {
  const { rounds, isBreak } = timer
  const [phase, next] =
    timer.mode === 'stopwatch'
      ? ['Counts up from zero', 'A lap notes the time so far.']
      : isBreak
        ? [`Break of ${minutesOf(timer)} minutes after round ${rounds}`, `Then round ${rounds + 1}.`]
        : [
            `Round ${rounds + 1}: ${minutesOf(timer)} minutes of focus`,
            `Then a break of ${minutesOf({ ...timer, rounds: rounds + 1, isBreak: true })} minutes.`,
          ]
  return (
    <div>
      <p className="timer-phase">{phase}</p>
      <p className="timer-next">{next}</p>
    </div>
  )
}

/** The title of the tab while something is measured, and the page's own afterwards. */
function useTitle(title: string | undefined): void {
  const set = useRef<{ original: string; shown: string }>(undefined)
  useEffect(() => {
    if (title === undefined) return
    set.current = { original: set.current?.original ?? document.title, shown: title }
    document.title = title
  }, [title])
  const isShown = title !== undefined
  useEffect(() => {
    if (!isShown) return
    return () => {
      const last = set.current
      set.current = undefined
      // A page that was gone to may have set its own already.
      if (last && document.title === last.shown) document.title = last.original
    }
  }, [isShown])
}
