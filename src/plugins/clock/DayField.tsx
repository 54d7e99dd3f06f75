import { useId, useState } from 'react'
import { addDays } from '../../engine/language/numbers/addDays.ts'
import classes from './planner.module.css'

/** A date, with its neighbors a press away. */
export function DayField({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const button = (label: string, days: number, path: string) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      onClick={() => {
        setTyped(undefined)
        onChange(addDays(date, days))
      }}
    >
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
          value={typed ?? date}
          onChange={({ target: { value } }) => {
            setTyped(value)
            onChange(value)
          }}
          onBlur={() => setTyped(undefined)}
        />
        {button('Next day', 1, 'M9 6l6 6l-6 6')}
      </div>
    </div>
  )
}
