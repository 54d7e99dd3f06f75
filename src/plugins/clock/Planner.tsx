import { useId, useMemo, useState, type CSSProperties } from 'react'
import { CopyButton } from '../../form/actions/CopyButton.tsx'
import { formatHours, type Hours } from './hours.ts'
import { ownPlace, placeOf } from './places.ts'
import { changing, halfHoursOf, partAt, suggest, type Part, type Place, type Suggestion } from './planner.ts'
import classes from './planner.module.css'
import type { Zone } from './zones.ts'
import { civilAt } from './zoneTime.ts'
import { siteConventions } from '../../siteConventions.ts'

const HALF_HOUR_MS = 30 * 60_000
const DAY_MS = 86_400_000

const PARTS: Readonly<Record<Part, string>> = {
  work: 'Working hours',
  early: 'Early',
  evening: 'Evening',
  night: 'Night',
  weekend: 'Weekend',
}

interface PlannerProps {
  /** The participants' places besides the visitor's own. */
  readonly pinned: readonly Zone[]
  readonly hours: Hours
}

/** Finds a meeting time across time zones. */
export function Planner({ pinned, hours }: PlannerProps) {
  const [own] = useState(() => ownPlace(Intl.DateTimeFormat().resolvedOptions().timeZone))
  const places = useMemo(() => allPlaces(own, pinned), [own, pinned])
  const day = useDay(own, places)
  const { halfHours, suggestion, index, at } = day
  const timeOf = (moment: number) => formatHours(civilAt(own.id, moment)?.time ?? '', hours)
  const summary = summarize(places, own, at, hours)
  const id = useId()
  return (
    <div className={classes.root}>
      <DayField day={day} />
      <p className={classes.answer}>{places.length > 1 ? describe(day, places, own, timeOf) : ALONE}</p>
      <div>
        <label className="field-label" htmlFor={id}>
          Time in {own.city}
        </label>
        <div className={classes.slider} style={{ '--half-hours': halfHours.length } as CSSProperties}>
          <div className={classes.axis} aria-hidden="true">
            {halfHours.map((moment, place) => {
              const time = civilAt(own.id, moment)?.time ?? ''
              return /^(00|06|12|18):00$/.test(time) ? (
                <span key={moment} style={{ insetInlineStart: `${(place / halfHours.length) * 100}%` }}>
                  {hours === 12 ? formatHours(time, 12).replace(':00', '') : time}
                </span>
              ) : null
            })}
          </div>
          <input
            id={id}
            type="range"
            min={0}
            max={halfHours.length - 1}
            value={index}
            aria-valuetext={summary.replace(': ', ', ').replaceAll(' · ', ', ')}
            onChange={(event) => day.choose(Number(event.target.value))}
          />
        </div>
      </div>
      <ul className={classes.places} aria-label="Local times">
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} own={own} day={day} hours={hours} />
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={summary} label="the local times" />
        <button
          type="button"
          className="quiet-button"
          aria-disabled={index === suggestion.best}
          onClick={() => day.choose(undefined)}
        >
          Best time
        </button>
      </div>
      <p className="field-help">
        Working hours are {hours === 12 ? '9 AM to 5 PM' : '9:00 to 17:00'} by the clock of each place, weekends those
        of its country.
      </p>
    </div>
  )
}

const ALONE = 'Pin the participants’ places to compare their hours here side by side.'

interface Day {
  readonly date: string
  readonly setDate: (date: string) => void
  readonly halfHours: readonly number[]
  readonly suggestion: Suggestion
  /** The index of the selected half hour. */
  readonly index: number
  /** Its start, in milliseconds since 1970. */
  readonly at: number
  /** Selects a half hour; undefined for the best one. */
  readonly choose: (index: number | undefined) => void
  /** Whether part of the day is over. */
  readonly isBegun: boolean
  /** The places whose clocks change on this day. */
  readonly changed: readonly Place[]
}

/** The selected day in half hours at the visitor's place; initially today, with the best half hour selected. */
function useDay(own: Place, places: readonly Place[]): Day {
  const [opened] = useState(() => Date.now())
  const [date, setDate] = useState(() => civilAt(own.id, opened)?.date ?? '')
  /** Kept as local time, so that it survives a change of day; the index tells repeated hours apart. */
  const [chosen, setChosen] = useState<{ readonly minutes: number; readonly index: number }>()
  const day = useMemo(() => {
    const halfHours = halfHoursOf(date, own.id)
    const left = halfHours.findIndex((at) => at >= opened)
    // If today is almost over, show the whole day anyway.
    const from = Math.max(0, left)
    return {
      halfHours,
      isBegun: from > 0,
      suggestion: suggest(places, halfHours, from),
      changed: changing(places, halfHours),
    }
  }, [date, own, places, opened])
  const { halfHours, suggestion } = day
  const minutesAt = (index: number) => civilAt(own.id, halfHours[index] ?? 0)?.minutes ?? 0
  const find = ({ minutes, index }: NonNullable<typeof chosen>) => {
    if (minutesAt(index) === minutes) return index
    const found = halfHours.findIndex((_, each) => minutesAt(each) >= minutes)
    return found < 0 ? halfHours.length - 1 : found
  }
  const index = chosen ? find(chosen) : suggestion.best
  return {
    ...day,
    date,
    index,
    at: halfHours[index] ?? 0,
    setDate: (next) => {
      // Ignores years that are still being typed, and days that a zone skipped.
      if (next >= '1970' && halfHoursOf(next, own.id).length > 0) setDate(next)
    },
    choose: (next) => setChosen(next === undefined ? undefined : { minutes: minutesAt(next), index: next }),
  }
}

function DayField({ day }: { day: Day }) {
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const step = (days: number) => {
    setTyped(undefined)
    day.setDate(new Date(Date.parse(`${day.date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10))
  }
  const button = (label: string, days: number, path: string) => (
    <button type="button" className={classes.step} aria-label={label} onClick={() => step(days)}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="icon">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        Date
      </label>
      <div className={classes.date}>
        {button('Previous day', -1, 'M15 6l-6 6l6 6')}
        <input
          id={id}
          type="date"
          className="control"
          min="1970-01-01"
          max="9999-12-31"
          value={typed ?? day.date}
          onChange={({ target: { value } }) => {
            setTyped(value)
            day.setDate(value)
          }}
          onBlur={() => setTyped(undefined)}
        />
        {button('Next day', 1, 'M9 6l6 6l-6 6')}
      </div>
    </div>
  )
}

function PlaceRow({ place, own, day: { halfHours, at, index }, hours }: PlaceRowProps) {
  const parts = useMemo(() => halfHours.map((moment) => partAt(place, moment)), [place, halfHours])
  const civil = civilAt(place.id, at)
  const part = parts[index]
  if (!civil || !part) return null
  const days = (Date.parse(civil.date) - Date.parse(civilAt(own.id, at)?.date ?? civil.date)) / DAY_MS
  return (
    <li className={classes.place}>
      <p className={classes.city}>{place.city}</p>
      <p className={classes.time}>
        {formatHours(civil.time, hours)}
        {days !== 0 && <span className={classes.days}> {daysApart(days)}</span>}
      </p>
      <p className={classes.part} data-part={part}>
        {PARTS[part]}
      </p>
      <svg
        className={classes.strip}
        viewBox={`0 0 ${halfHours.length} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {runsOf(parts).map(({ from, length, part: each }) => (
          <rect key={from} data-part={each} x={from} width={length} height="10" />
        ))}
        <rect className={classes.chosen} x={index} width="1" height="10" />
      </svg>
    </li>
  )
}

/** "+1 day". */
const daysApart = (days: number): string =>
  `${days > 0 ? '+' : '−'}${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`

interface PlaceRowProps {
  readonly place: Place
  readonly own: Place
  readonly day: Day
  readonly hours: Hours
}

/** The visitor's own place comes first, unless it is among the pinned places. */
function allPlaces(own: Place, pinned: readonly Zone[]): readonly Place[] {
  const places = pinned.map(placeOf).filter(({ id }) => civilAt(id, 0))
  return places.some(({ id }) => id === own.id) ? places : [own, ...places]
}

function runsOf(parts: readonly (Part | undefined)[]): { from: number; length: number; part: Part | undefined }[] {
  const runs: { from: number; length: number; part: Part | undefined }[] = []
  for (const [from, part] of parts.entries()) {
    const last = runs.at(-1)
    if (last && last.part === part) last.length++
    else runs.push({ from, length: 1, part })
  }
  return runs
}

function describe(
  { suggestion: { runs, best }, halfHours, isBegun, changed }: Day,
  places: readonly Place[],
  own: Place,
  timeOf: (at: number) => string,
): string {
  const at = (index: number) => halfHours[index] ?? 0
  const spans = runs.map(([first, last]) => `from ${timeOf(at(first))} to ${timeOf(at(last) + HALF_HOUR_MS)}`)
  const resting = places.filter((place) => partAt(place, at(best)) === 'weekend')
  const sentences =
    spans.length > 0
      ? [`Everyone is at work ${LIST.format(spans)}, ${own.city} time.`]
      : [
          `No time${isBegun ? ' left today' : ''} is within working hours for everyone.`,
          ...(resting.length > 0 ? [`It is the weekend in ${citiesOf(resting)}.`] : []),
          `The nearest is ${timeOf(at(best))}, ${own.city} time.`,
        ]
  if (changed.length > 0) sentences.push(`The clocks change that day in ${citiesOf(changed)}.`)
  return sentences.join(' ')
}

const LIST = new Intl.ListFormat(siteConventions.locale, { type: 'conjunction' })
const citiesOf = (places: readonly Place[]): string => LIST.format(places.map(({ city }) => city))

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(siteConventions.locale, { ...options, timeZone: 'UTC' })
const [WEEKDAY, MONTH] = [format({ weekday: 'short' }), format({ month: 'short' })]

/** "Thu 15 Jan". */
function shortDate(date: string): string {
  const day = Date.parse(date)
  return `${WEEKDAY.format(day)} ${Number(date.slice(8))} ${MONTH.format(day)}`
}

/** "Thu 15 Jan: 09:00 New York · 14:00 London · 03:00 Auckland (Fri 16 Jan)". */
function summarize(places: readonly Place[], own: Place, at: number, hours: Hours): string {
  const date = civilAt(own.id, at)?.date ?? ''
  const times = places.map(({ id, city }) => {
    const civil = civilAt(id, at)
    const day = civil && civil.date !== date ? ` (${shortDate(civil.date)})` : ''
    return `${formatHours(civil?.time ?? '', hours)} ${city}${day}`
  })
  return `${shortDate(date)}: ${times.join(' · ')}`
}
