import { useStored } from '../../useStored.ts'
import classes from './clock.module.css'
import { hoursOf, hoursSetting, type Hours } from './hours.ts'

export const useHours = (): Hours => useStored(hoursSetting).hours ?? hoursOf()

/** @param hours undefined before hydration, because it depends on the visitor */
export function HoursSwitch({ hours }: { hours: Hours | undefined }) {
  return (
    <fieldset className={`radios ${classes.hours}`}>
      <legend className="visually-hidden">Clock</legend>
      <div className="radio-row">
        {([12, 24] as const).map((choice) => (
          <label key={choice} className="radio">
            <input
              type="radio"
              name="clock-hours"
              checked={hours === choice}
              onChange={() => hoursSetting.set({ version: 1, hours: choice })}
            />
            <span>{choice}-hour</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
