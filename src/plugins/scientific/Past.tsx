import { useSyncExternalStore } from 'react'
import { clearHistory, history, type Calculation } from './history.ts'
import classes from './scientific.module.css'

export { addCalculation } from './history.ts'

interface PastProps {
  readonly onReuse: (calculation: Calculation) => void
  readonly onCleared: () => void
}

/** The last calculations, newest first. */
export function Past({ onReuse, onCleared }: PastProps) {
  const calculations = useSyncExternalStore(history.subscribe, history.get)
  const clear = () => {
    clearHistory()
    onCleared()
  }
  if (calculations.length === 0)
    return (
      <p className="field-help">Your calculations are listed here, in this browser only. Press one to use it again.</p>
    )
  return (
    <>
      <ol>
        {calculations.map((calculation, index) => (
          <li key={calculations.length - index}>
            <button type="button" onClick={() => onReuse(calculation)}>
              <span>
                {calculation.expression}
                <span className="visually-hidden"> is </span>
              </span>
              <span className={classes.pastResult}>{calculation.text}</span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className="quiet-button" onClick={clear}>
        Clear history
      </button>
    </>
  )
}
