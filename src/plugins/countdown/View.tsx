import { useStored } from '../../useStored.ts'
import { siteConventions } from '../../siteConventions.ts'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type FormEvent } from 'react'
import { FullScreenButton } from '../../form/actions/FullScreenButton.tsx'
import { describedBy, Labelled } from '../../form/common/Labelled.tsx'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { useProblem } from '../../form/common/useProblem.ts'
import { useTicks } from '../../form/common/useTicks.ts'
import { isPermalink } from '../../form/isPermalink.ts'
import { replaceFragment } from '../../form/replaceFragment.ts'
import { storedState } from '../../storage.ts'
import {
  COUNTDOWN_KEY,
  countdownTo,
  instantOf,
  isCountdown,
  MAX_TITLE,
  msLeft,
  nextCountdown,
  PRESETS,
  readLink,
  splitTime,
  type Countdown,
  type CountdownEvent,
  type TimeLeft,
  writeLink,
} from './countdown.ts'
import classes from './countdown.module.css'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Counts down to a date and time. */
export function View({ tool, onResult }: PluginViewProps) {
  const { countdown, shown, left } = useCountdown()
  const { date, time, title, setDate, setTime, setTitle, form } = useTarget(countdown)
  const panel = useRef<HTMLElement>(null)
  const target = `${date}T${time}`
  const isRunning =
    countdown.phase === 'running' && countdown.target === target && (countdown.title ?? '') === title.trim()
  const isTimeMissing = time === '' && date !== ''
  const [problem, isRefused] = useProblem(
    isTimeMissing
      ? 'Enter the time of day.'
      : instantOf(target) === undefined
        ? 'Enter the date to count down to.'
        : undefined,
  )
  const summary = summaryOf(countdown)
  const days = left === undefined ? '–' : figure('days', left)
  useEffect(() => onResult(summary), [onResult, summary])
  useLink(countdown)

  const start = (event: FormEvent) => {
    event.preventDefault()
    const field = form.current?.elements.namedItem(`countdown-${isTimeMissing ? 'time' : 'date'}`) as HTMLElement | null
    if (!isRunning && !isRefused(field)) send({ type: 'start', target, title })
  }
  return (
    <div className="calculator cards" data-live="">
      <form ref={form} className="tool-form" method="dialog" onSubmit={start} noValidate aria-label={tool.name}>
        <div className={classes.target}>
          <TargetField
            type="date"
            label="Date"
            max="9999-12-31"
            value={date}
            error={isTimeMissing ? undefined : problem}
            onChange={setDate}
          />
          <TargetField
            type="time"
            label="Time"
            value={time}
            error={isTimeMissing ? problem : undefined}
            onChange={setTime}
          />
        </div>
        <div className="field">
          <Labelled id="countdown-title" label="Title">
            <input
              id="countdown-title"
              className="control"
              autoComplete="off"
              maxLength={MAX_TITLE}
              placeholder="Optional"
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </Labelled>
        </div>
        <p className={`field-help ${classes.help}`}>Date and time are in this device's time zone.</p>
        <div className={classes.buttons}>
          {/* Not disabled, because a button that is disabled by being pressed would lose the focus. */}
          <button type="submit" className="calculate" aria-disabled={isRunning}>
            Start
          </button>
          <button
            type="button"
            className="quiet-button"
            aria-disabled={countdown.phase !== 'running'}
            onClick={() => send({ type: 'pause' })}
          >
            Pause
          </button>
          <button
            type="button"
            className="quiet-button"
            aria-disabled={countdown.phase === 'idle'}
            onClick={() => send({ type: 'reset' })}
          >
            Reset
          </button>
          <FullScreenButton of={panel} />
        </div>
      </form>
      <section ref={panel} className={`result ${classes.result}`} aria-label="Result">
        <div role="timer" aria-label="Time left" className={classes.clock}>
          <dl
            className={classes.figures}
            data-phase={shown.phase}
            data-long={days.length > 3 || undefined}
            style={{ '--length': days.length } as CSSProperties}
          >
            {UNITS.map((unit) => (
              <div key={unit} className={classes.figure}>
                <dt>{unitLabel(unit, left)}</dt>
                <dd>{left === undefined ? '–' : figure(unit, left)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={classes.note}>
          {shown.phase !== 'idle' && (
            <p>
              {shown.title !== undefined && <strong>{shown.title} </strong>}
              {noteOf(shown)}
            </p>
          )}
        </div>
        <div className={`presets ${classes.presets}`}>
          {PRESETS.map((preset) => (
            <button
              key={preset.day}
              type="button"
              className="preset"
              onClick={() => send({ ...countdownTo(preset, Date.now()), type: 'start' })}
            >
              {preset.title}
            </button>
          ))}
        </div>
        <div role="status" className="visually-hidden">
          {countdown.phase === 'ended' && <p>{noteOf(countdown)}</p>}
        </div>
      </section>
    </div>
  )
}

interface CountdownState {
  readonly countdown: Countdown
  /** As long as there is none, an example, which is not stored: the next New Year. */
  readonly shown: Countdown
  /** Milliseconds; undefined before hydration. */
  readonly left: number | undefined
}

const IDLE: Countdown = { phase: 'idle' }
const kept = storedState(COUNTDOWN_KEY, isCountdown, IDLE)

interface TargetFieldProps {
  readonly type: 'date' | 'time'
  readonly label: string
  readonly max?: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function TargetField({ type, label, error, onChange, ...control }: TargetFieldProps) {
  const id = `countdown-${type}`
  return (
    <div className="field">
      <Labelled id={id} label={label} error={error}>
        <input
          {...control}
          id={id}
          className="control"
          type={type}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...describedBy(id, undefined, error)}
        />
      </Labelled>
    </div>
  )
}

function send(event: CountdownEvent): void {
  const next = nextCountdown(kept.get(), event, Date.now())
  if (next !== kept.get()) kept.set(next.phase === 'idle' ? IDLE : next)
}

/** The countdown, kept in the browser's storage. */
function useCountdown(): CountdownState {
  const countdown = useStored(kept)
  const running = countdown.phase === 'running'
  const now = useTicks(running || countdown.phase === 'idle')
  useEffect(() => send({ type: 'return' }), [])
  useEffect(() => {
    if (running && now !== undefined) send({ type: 'tick' })
  }, [running, now])
  const shown = countdown.phase === 'idle' && now !== undefined ? countdownTo(PRESETS[0], now) : countdown
  const left = running && now === undefined ? undefined : msLeft(shown, now ?? 0)
  return { countdown, shown, left }
}

/** Writes the countdown to the address, and starts a countdown from a link. */
function useLink(countdown: Countdown): void {
  const isOpened = useRef(false)
  useEffect(() => {
    const open = () => {
      const shared = readLink(location.hash.slice(1))
      if (shared) send(shared)
    }
    open()
    isOpened.current = true
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  useEffect(() => {
    if (countdown.phase !== 'idle') replaceFragment(writeLink(countdown))
    else if (isOpened.current && kept.get().phase === 'idle' && isPermalink(location.hash)) replaceFragment('')
  }, [countdown])
}

/** The fields, with text typed before hydration, or else the current target. */
function useTarget(countdown: Countdown) {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('00:00')
  const [title, setTitle] = useState('')
  const form = useRef<HTMLFormElement>(null)
  /** The last target copied into the fields; the same target does not overwrite later edits. */
  const followed = useRef<string>(undefined)
  const target = targetOf(countdown)
  const named = (countdown.phase !== 'idle' && countdown.title) || ''
  useLayoutEffect(() => {
    const fields = form.current?.elements
    const typed = (id: string) => (fields?.namedItem(id) as HTMLInputElement | null)?.value ?? ''
    setDate(typed('countdown-date'))
    setTime(typed('countdown-time'))
    setTitle(typed('countdown-title'))
    if (typed('countdown-date') !== '') followed.current = targetOf(kept.get())
  }, [])
  useLayoutEffect(() => {
    // The prerendered state has no target yet.
    if (target === undefined && targetOf(kept.get()) !== undefined) return
    if (target !== undefined && target !== followed.current) {
      const [keptDate = '', keptTime = ''] = target.split('T')
      setDate(keptDate)
      setTime(keptTime)
      setTitle(named)
    }
    followed.current = target
  }, [target, named])
  return { date, time, title, setDate, setTime, setTitle, form }
}

const targetOf = (countdown: Countdown): string | undefined =>
  countdown.phase === 'idle' ? undefined : countdown.target

const unitLabel = (unit: keyof TimeLeft, left: number | undefined): string =>
  left !== undefined && splitTime(left)[unit] === 1 ? unit.slice(0, -1) : unit

/** Two digits for hours, minutes and seconds, so that nothing shifts. */
function figure(unit: keyof TimeLeft, left: number): string {
  const value = splitTime(left)[unit]
  return unit === 'days' ? value.toLocaleString(siteConventions.locale) : String(value).padStart(2, '0')
}

/** On the 12-hour or 24-hour clock of the device, like the time field. */
const MOMENT = new Intl.DateTimeFormat(siteConventions.locale, {
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).resolvedOptions().hourCycle,
})

function noteOf(countdown: Exclude<Countdown, { phase: 'idle' }>): string {
  const moment = MOMENT.format(instantOf(countdown.target))
  switch (countdown.phase) {
    case 'running':
      return `${countdown.title === undefined ? 'until' : 'on'} ${moment}`
    case 'paused':
      return `Paused. The target stays ${moment}.`
    case 'ended':
      return countdown.seen ? `Time is up: ${moment}.` : `This time has passed: ${moment}.`
  }
}

function summaryOf(countdown: Countdown): string | undefined {
  if (countdown.phase === 'idle') return undefined
  const named = countdown.title === undefined ? '' : `${countdown.title}, `
  const moment = `${named}${MOMENT.format(instantOf(countdown.target))}`
  return countdown.phase === 'ended' ? `The countdown to ${moment} is over` : `Counting down to ${moment}`
}
