import { useEffect } from 'react'
import type { ChoiceRow } from '../../engine/toolData.ts'
import { CopyButton } from '../../form/actions/CopyButton.tsx'
import { ComboboxField } from '../../form/common/ComboboxField.tsx'
import { showOpened } from '../../form/opening.ts'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { replaceFragment } from '../../form/replaceFragment.ts'
import { DayField } from './DayField.tsx'
import { HourGrid } from './HourGrid.tsx'
import { formatHours, type Hours } from './hours.ts'
import { MAX_PLACES, writeMeeting } from './meeting.ts'
import { partAt } from './planner.ts'
import classes from './planner.module.css'
import { judge, longDate, PARTS, sayChanged, summarize, timeAt } from './planTexts.ts'
import { usePlan, type Plan } from './usePlan.ts'
import { searchZones } from './zoneList.ts'
import { ZONES } from './zones.ts'
import { civilAt } from './zoneTime.ts'

/** Browsers limit address changes to a few per second. */
const REST_MS = 300

interface PlannerProps {
  /** The fragment of a link to a meeting, or an empty text. */
  readonly link: string
  /** The places that it can name. */
  readonly rows: readonly ChoiceRow[]
  readonly hours: Hours
  readonly isShown: boolean
  readonly onResult: PluginViewProps['onResult']
}

/** Finds an hour for a meeting across time zones, in a grid of the hours of a day at each place. */
export function Planner({ link, rows, hours, isShown, onResult }: PlannerProps) {
  const plan = usePlan(link, rows)
  const { places, own, at } = plan
  const summary = summarize(places, own, at, hours)
  const address = writeMeeting({ places: places.map(({ id }) => id), at })
  useEffect(showOpened, [])
  useEffect(() => onResult(isShown ? summary : undefined), [onResult, isShown, summary])
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => replaceFragment(address), REST_MS)
    return () => clearTimeout(timer)
  }, [isShown, address])
  useEffect(() => (isShown ? () => replaceFragment('') : undefined), [isShown])
  return (
    <section className={classes.root} aria-label="Meeting planner">
      <Settings plan={plan} />
      <Headline plan={plan} hours={hours} />
      <div className={classes.actions}>
        <CopyButton text={summary} label="the local times" />
        <button
          type="button"
          className="action"
          aria-disabled={plan.index === plan.best}
          onClick={() => plan.choose(undefined)}
        >
          Best hour
        </button>
      </div>
      <HourGrid plan={plan} hours={hours} />
    </section>
  )
}

function Settings({ plan }: { plan: Plan }) {
  return (
    <div className={classes.settings}>
      <DayField date={plan.date} onChange={plan.setDate} />
      <fieldset className="radios">
        <legend className="field-label">Starts</legend>
        <div className="radio-row">
          {[...new Set([0, 30, plan.minute])].map((minute) => (
            <label key={minute} className="radio">
              <input
                type="radio"
                name="planner-minute"
                checked={plan.minute === minute}
                onChange={() => plan.setMinute(minute)}
              />
              <span>{minute === 0 ? 'On the hour' : minute === 30 ? 'Half past' : `${minute} past`}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {plan.places.length < MAX_PLACES && (
        <ComboboxField
          label="Add a city"
          placeholder="City, country or zone"
          nothingFound="No matching city, country or zone."
          find={(query) =>
            searchZones(ZONES, query).map(({ id, city, country }) => ({
              value: id,
              label: `${city}, ${country}`,
              text: `${city}, ${country}`,
              note: undefined,
            }))
          }
          onChange={plan.add}
        />
      )}
    </div>
  )
}

function Headline({ plan, hours }: { plan: Plan; hours: Hours }) {
  const { own, places, at, date, changed } = plan
  return (
    <div className={classes.head}>
      <div>
        <p className="primary-label">
          {plan.index === plan.best ? 'Best hour' : 'Chosen hour'}, {longDate(date)}
        </p>
        <output className={classes.figure}>{formatHours(civilAt(own.id, at)?.time ?? '', hours)}</output>
        <p className={classes.note}>
          {own.city} time · {judge(places, at)}. {sayChanged(changed)}
        </p>
      </div>
      <dl className={classes.times}>
        {places.map((place) => {
          const part = partAt(place, at)
          return part === undefined ? null : (
            <div key={place.id}>
              <dt>{place.city}</dt>
              <dd>
                {timeAt(place, at, date, hours)} <small data-part={part}>{PARTS[part]}</small>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
