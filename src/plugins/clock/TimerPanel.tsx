import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { useTicks } from '../../form/useTicks.ts'
import { storedState } from '../../storage.ts'
import { notify, prepareSound, sound } from './alarm.ts'
import { LapList } from './LapList.tsx'
import { NotificationButton } from './NotificationButton.tsx'
import {
  endsAt,
  formatTimer,
  goalMs,
  isAtStart,
  isTimer,
  NEW_TIMER,
  nextPhase,
  shownMs,
  TIMER_KEY,
  type Timer,
  type TimerEvent,
  type TimerMode,
} from './timer.ts'

const MODES: readonly { readonly mode: TimerMode; readonly label: string }[] = [
  { mode: 'timer', label: 'Timer' },
  { mode: 'stopwatch', label: 'Stopwatch' },
  { mode: 'pomodoro', label: 'Pomodoro' },
]

const kept = storedState(TIMER_KEY, isTimer, NEW_TIMER)

function send(event: TimerEvent): void {
  const next = nextPhase(kept.get(), event, Date.now())
  if (next !== kept.get()) kept.set(next)
}

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
          {timer.mode === 'timer' ? <TimerFields timer={timer} /> : <p>{phaseOf(timer)}</p>}
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
  const shown = (text: string, set: number) => (text === '' && set > 0 ? String(set) : text)
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
        readOnly={timer.state !== 'idle'}
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

/** Ends the phase at its deadline, with sound and notification; answers what has ended last. */
function useEnd(timer: Timer): string | undefined {
  const [ended, setEnded] = useState<string>()
  const deadline = endsAt(timer)
  useEffect(() => {
    if (deadline === undefined) return
    const worker = new Worker(new URL('./deadlineWorker.ts', import.meta.url), { type: 'module' })
    const look = () => {
      const before = kept.get()
      send({ type: 'tick' })
      if (kept.get() === before) return
      const text = endOf(before, kept.get())
      setEnded(text)
      sound()
      notify('Time is up', text)
    }
    const left = Math.max(0, deadline - Date.now())
    const timeout = setTimeout(look, left)
    worker.postMessage(left)
    worker.addEventListener('message', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      worker.terminate()
      clearTimeout(timeout)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline])
  return timer.state === 'idle' ? ended : undefined
}

function endOf(before: Timer, after: Timer): string {
  if (before.mode === 'timer') return `The timer of ${formatTimer(before, before.setMs)} is over.`
  if (before.isBreak) return 'The break is over. Start the next round when you are ready.'
  return `Round ${after.rounds} is done. Time for a break of ${Math.round((goalMs(after) ?? 0) / 60_000)} minutes.`
}

function phaseOf(timer: Timer): string {
  if (timer.mode === 'stopwatch') return 'Counts up from zero'
  const minutes = Math.round((goalMs(timer) ?? 0) / 60_000)
  return timer.isBreak
    ? `Break of ${minutes} minutes after round ${timer.rounds}`
    : `Round ${timer.rounds + 1}: ${minutes} minutes of focus`
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
