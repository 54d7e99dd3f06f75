import { useEffect, useState, useSyncExternalStore } from 'react'
import { keeping } from './keeping.ts'
import { clearResults, storedResults } from '../../../storedResults.ts'
import classes from './keeping.module.css'

type Widget = typeof import('../../../widgets/Toggle.tsx')

/**
 * The switch that turns keeping off, and the button that clears all results.
 *
 * @param health whether to offer listing results of health tools on the home page
 */
export function KeepingSettings({ health = false }: { health?: boolean }) {
  const widget = useToggle()
  const choice = useSyncExternalStore(keeping.subscribe, keeping.get, () => keeping.initial)
  const { kept, recent } = useSyncExternalStore(storedResults.subscribe, storedResults.get, () => storedResults.initial)
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

/** Loads the switch from the component library; undefined until then. */
function useToggle(): Widget | undefined {
  const [widget, setWidget] = useState<Widget>()
  useEffect(() => {
    let wanted = true
    // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to load
    // too.
    const loading = import('../../../widgets/Toggle.tsx')
    loading.then(
      (module) => wanted && setWidget(module),
      (error: unknown) => console.error('The switch could not be loaded', error),
    )
    return () => {
      wanted = false
    }
  }, [])
  return widget
}
