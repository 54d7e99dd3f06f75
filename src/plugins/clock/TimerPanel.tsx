import { useStored } from '../../useStored.ts'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { FullScreenButton } from '../../form/actions/FullScreenButton.tsx'
import { describedBy, FieldNotes } from '../../form/common/Labelled.tsx'
import { useProblem } from '../../form/common/useProblem.ts'
import { useTicks } from '../../form/common/useTicks.ts'
import { prepareSound } from './alarm.ts'
import { kept, send } from './keptTimer.ts'
import { LapList } from './LapList.tsx'
import { NotificationButton } from './NotificationButton.tsx'
import classes from './timer.module.css'
import {
  endsAt,
  formatTimer,
  goalMs,
  isAtStart,
  minutesOf,
  MAX_LAPS,
  shownMs,
  titleText,
  type Timer,
  type TimerMode,
} from './timer.ts'
import { useEnd } from './useEnd.ts'

const MODES: readonly { readonly mode: TimerMode; readonly label: string }[] = [
  { mode: 'timer', label: 'Timer' },
  { mode: 'stopwatch', label: 'Stopwatch' },
  { mode: 'pomodoro', label: 'Pomodoro' },
]

/** What the button does next. */
const ACTIONS = { idle: 'Start', running: 'Pause', paused: 'Resume' } as const

interface TimerPanelProps {
  /** The part of the tab's title after the time. */
  readonly pageName: string
  readonly onEnd: () => void
}

/** Timer, stopwatch and pomodoro clock. */
export function TimerPanel({ pageName, onEnd }: TimerPanelProps) {
  const timer = useStored(kept)
  const { ended, hiddenNow } = useEnd(timer)
  useEffect(() => {
    if (ended !== undefined) onEnd()
  }, [ended, onEnd])
  const { text, title } = useShownTime(timer, hiddenNow)
  useTitle(timer.state === 'idle' ? undefined : `${title} – ${pageName}`)
  const panel = useRef<HTMLElement>(null)
  const isFull = timer.lapsMs.length >= MAX_LAPS
  const [problem, isRefused] = useProblem(
    timer.state === 'idle' && goalMs(timer) === 0 ? 'Set a duration, 25 minutes for example.' : undefined,
  )
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRefused(event.currentTarget.querySelector<HTMLElement>('#timer-minutes'))) return
    prepareSound()
    send({ type: timer.state === 'running' ? 'pause' : timer.state === 'paused' ? 'resume' : 'start' })
  }
  return (
    <section ref={panel} className={`result ${classes.root}`} data-state={timer.state} aria-label="Timer">
      <fieldset className="radios">
        <legend className="visually-hidden">What to measure</legend>
        <div className={`radio-row ${classes.modes}`}>
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
      <form className={classes.form} method="dialog" onSubmit={press} noValidate aria-label="Timer">
        <div className={classes.setting}>
          {timer.mode === 'timer' ? <TimerFields timer={timer} error={problem} /> : <Phase timer={timer} />}
        </div>
        <p className={classes.digits} role="timer">
          {text}
        </p>
        <div className={classes.buttons}>
          <button type="submit" className="calculate">
            {/* Another element for another word: a kept timer must not count as text that moves. */}
            <span key={timer.state}>{ACTIONS[timer.state]}</span>
          </button>
          {timer.mode === 'stopwatch' && (
            <button
              type="button"
              className="quiet-button"
              aria-disabled={timer.state !== 'running' || isFull}
              onClick={() => send({ type: 'lap' })}
            >
              Lap
            </button>
          )}
          {/* Not disabled, because it would lose the focus when pressed. */}
          <button
            type="button"
            className="quiet-button"
            aria-disabled={isAtStart(timer)}
            onClick={() => send({ type: 'reset' })}
          >
            Reset
          </button>
          <FullScreenButton of={panel} />
        </div>
      </form>
      {timer.mode === 'stopwatch' ? <LapList lapsMs={timer.lapsMs} /> : <NotificationButton />}
      <div role="status" className={classes.end}>
        {ended !== undefined && <p>{ended}</p>}
        {isFull && <p>{MAX_LAPS} laps recorded, which is the limit.</p>}
      </div>
    </section>
  )
}

/** The text of the fields, and the timer value set by it. */
interface Typed {
  readonly hours: string
  readonly minutes: string
  readonly setMs: number
}

/** The hours and minutes to count down from: as typed if they were set here, otherwise as set elsewhere. */
function TimerFields({ timer, error }: { timer: Timer; error: string | undefined }) {
  const [typed, setTyped] = useState<Typed>()
  const fields = useRef<HTMLDivElement>(null)
  const isIdle = timer.state === 'idle'
  const set = splitMinutes(Math.round(timer.setMs / 60_000), isIdle)
  const [first] = useState(set)
  const shown = isIdle && typed?.setMs === timer.setMs ? typed : set
  const change = (next: Pick<Typed, 'hours' | 'minutes'>) => {
    send({ type: 'set', ...next })
    setTyped({ ...next, setMs: kept.get().setMs })
  }
  useLayoutEffect(() => {
    const [hoursField, minutesField] = fields.current?.querySelectorAll('input') ?? []
    const early = { hours: hoursField?.value ?? '', minutes: minutesField?.value ?? '' }
    // Typed before hydration.
    if (early.hours !== first.hours || early.minutes !== first.minutes) change(early)
  }, [first])
  // Text typed before a start is not restored.
  if (!isIdle && typed !== undefined) setTyped(undefined)
  const field = (name: 'hours' | 'minutes', most: number) => (
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
        value={shown[name]}
        onChange={(event) => change({ hours: shown.hours, minutes: shown.minutes, [name]: event.target.value })}
        onBlur={() => setTyped(undefined)}
        {...describedBy('timer', undefined, error)}
      />
    </div>
  )
  return (
    <div className={classes.fields} ref={fields}>
      {field('hours', 23)}
      {field('minutes', 59)}
      <FieldNotes id="timer" error={error} />
    </div>
  )
}

/** Returns the fields' texts: an empty text for a zero, so that it can be typed over. */
function splitMinutes(all: number, isIdle: boolean): Pick<Typed, 'hours' | 'minutes'> {
  const shown = (value: number) => (value === 0 && isIdle ? '' : String(value))
  return { hours: shown(Math.floor(all / 60)), minutes: shown(all % 60) }
}

/** The text of the display and the title; updated in hidden tabs too. */
function useShownTime(timer: Timer, hiddenNow: number | undefined): { text: string; title: string } {
  const isFine = timer.mode === 'stopwatch'
  const now = useTicks(timer.state === 'running', {
    whileHidden: true,
    everyMs: isFine ? 100 : 1000,
    from: endsAt(timer) ?? timer.startedAt,
  })
  const present = Math.max(now ?? 0, hiddenNow ?? 0, timer.startedAt ?? 0)
  return { text: formatTimer(timer, shownMs(timer, present)), title: titleText(timer, present) }
}

/** The current phase and the next one. */
function Phase({ timer }: { timer: Timer }) {
  const { rounds, isBreak } = timer
  const [phase, next] =
    timer.mode === 'stopwatch'
      ? ['Counts up from zero', 'A lap records the time so far.']
      : isBreak
        ? [`Break of ${minutesOf(timer)} minutes after round ${rounds}`, `Then round ${rounds + 1}.`]
        : [
            `Round ${rounds + 1}: ${minutesOf(timer)} minutes of focus`,
            `Then a break of ${minutesOf({ ...timer, rounds: rounds + 1, isBreak: true })} minutes.`,
          ]
  return (
    <div>
      <p className={classes.phase}>{phase}</p>
      <p className={classes.next}>{next}</p>
    </div>
  )
}

/** Sets the tab's title while timing and restores it afterwards. */
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
      // The next page may already have set its own.
      if (last && document.title === last.shown) document.title = last.original
    }
  }, [isShown])
}
