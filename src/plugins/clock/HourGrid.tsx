import { CloseIcon } from '../../CloseIcon.tsx'
import { useId, type CSSProperties, type PointerEvent } from 'react'
import type { Hours } from './hours.ts'
import { partAt, type Place } from './planner.ts'
import classes from './planner.module.css'
import { compare, summarize, weekday } from './planTexts.ts'
import type { Plan } from './usePlan.ts'
import { civilAt } from './zoneTime.ts'

/**
 * A day as a grid: a row for each place and a column for each hour, a radio button each, so that the arrow keys move from
 * hour to hour. On a phone hours are rows.
 */
export function HourGrid({ plan, hours }: { plan: Plan; hours: Hours }) {
  const { own, places, at } = plan
  const name = useId()
  const isNight = (moment: number) => partAt(own, moment) === 'night'
  const suits = (moment: number) => places.every((place) => partAt(place, moment) !== 'night')
  return (
    <>
      <div
        className={classes.frame}
        style={{ '--places': places.length, '--hours': plan.hours.length } as CSSProperties}
        data-whole={isNight(at) || undefined}
      >
        <ul className={classes.places} aria-label="Places">
          {places.map((place) => (
            <li key={place.id}>
              <b>{place.city}</b>
              <small>{compare(place, own, at)}</small>
              {place.id !== own.id && plan.remove && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove ${place.city}`}
                  onClick={() => plan.remove?.(place.id)}
                >
                  <CloseIcon size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
        <fieldset className={classes.grid} onPointerMove={followPointer}>
          <legend className="visually-hidden">Hour of the meeting</legend>
          {plan.hours.map((moment, index) => (
            <label key={moment} data-suits={suits(moment) || undefined} data-night={isNight(moment) || undefined}>
              <input
                type="radio"
                name={name}
                checked={index === plan.index}
                aria-label={summarize(places, own, moment, hours)}
                onChange={() => plan.choose(index)}
              />
              {places.map((place) => (
                <Cell key={place.id} place={place} at={moment} hours={hours} />
              ))}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={classes.legend}>
        <span data-part="work">At work, {hours === 12 ? '9–5' : '9–17'}</span>
        <span data-part="evening">Awake, {hours === 12 ? '7–10' : '7–22'}</span>
        <span data-part="night">Night</span>
        <span data-suits="">Everyone awake</span>
        <label className={classes.all}>
          <input type="checkbox" name="planner-whole" /> Show all 24 hours
        </label>
      </div>
    </>
  )
}

/** An hour at a place; the first of a day names it. */
function Cell({ place, at, hours }: { place: Place; at: number; hours: Hours }) {
  const civil = civilAt(place.id, at)
  if (!civil) return null
  const hour = Math.floor(civil.minutes / 60)
  const minutes = civil.minutes % 60 === 0 ? '' : civil.time.slice(2)
  const isFirst = hour === 0
  return (
    <span
      className={classes.cell}
      data-part={partAt(place, at)}
      data-first={isFirst || undefined}
      data-last={hour === 23 || undefined}
    >
      <span>
        {hours === 24 ? civil.time.slice(0, 2) : hour % 12 || 12}
        {minutes && <span className={classes.minutes}>{minutes}</span>}
      </span>
      <small>
        {isFirst ? weekday(civil.date) : hours === 24 ? '' : hour < 12 ? 'am' : 'pm'}
        {isFirst && <span className={classes.day}> {Number(civil.date.slice(8))}</span>}
      </small>
    </span>
  )
}

/** Dragging over the grid selects the hour below the pointer. */
function followPointer({ buttons, clientX, clientY }: PointerEvent): void {
  if (buttons !== 1) return
  const hour = document.elementFromPoint(clientX, clientY)?.closest('label')?.control
  if (hour instanceof HTMLInputElement && hour.type === 'radio' && !hour.checked) hour.click()
}
