import { useStored } from '../../../useStored.ts'
import { useState } from 'react'
import { useLazy } from '../../useLazy.ts'
import { keeping } from './keeping.ts'
import { clearResults, storedResults } from '../../../storedResults.ts'
import classes from './keeping.module.css'

const loadToggle = () => import('../../../widgets/Toggle.tsx')

/**
 * The switch that turns keeping off, and the button that clears all results.
 *
 * @param health whether to offer listing results of health tools on the home page
 */
export function KeepingSettings({ health = false }: { health?: boolean }) {
  const widget = useLazy(loadToggle, true)
  const choice = useStored(keeping)
  const { kept, recent } = useStored(storedResults)
  const [message, setMessage] = useState('')
  const isEmpty = kept.length + recent.length === 0
  const clear = () => {
    if (isEmpty) return
    setMessage(
      clearResults() ? 'All results are cleared.' : 'They could not be cleared: your browser does not allow it.',
    )
  }
  return (
    <div className={classes.root}>
      {widget && (
        <widget.Toggle
          label="Keep results"
          description="List recent tools and results, and allow keeping results. They stay in this browser; nothing is sent."
          checked={!choice.off}
          onChange={(on) => keeping.set({ ...choice, off: !on })}
        />
      )}
      {widget && health && (
        <widget.Toggle
          label="Show health results"
          description="List results of health calculators on this page, too."
          checked={choice.health === true}
          onChange={(shows) => keeping.set({ ...choice, health: shows })}
        />
      )}
      <div className={classes.foot}>
        <p aria-live="polite">{message}</p>
        {/* Not disabled, because it would lose the focus. */}
        <button type="button" className="quiet-button" aria-disabled={isEmpty || undefined} onClick={clear}>
          Clear all results
        </button>
      </div>
    </div>
  )
}
