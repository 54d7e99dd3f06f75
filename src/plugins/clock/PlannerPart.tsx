import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ToggleEvent } from 'react'
import type { Planner } from './Planner.tsx'

type Loaded = typeof import('./Planner.tsx')

/** The meeting planner, loaded when first opened. */
export function PlannerPart(props: ComponentProps<typeof Planner>) {
  const element = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [planner, setPlanner] = useState<Loaded | null>()
  // It may have been opened before hydration.
  useLayoutEffect(() => setOpen(element.current?.open === true), [])
  useEffect(() => {
    if (!isOpen || planner !== undefined) return
    let isMounted = true
    // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to load
    // too.
    const loading = import('./Planner.tsx')
    loading.then(
      (module) => isMounted && setPlanner(module),
      (error: unknown) => {
        console.error('The meeting planner could not be loaded', error)
        if (isMounted) setPlanner(null)
      },
    )
    return () => {
      isMounted = false
    }
  }, [isOpen, planner])
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open)
    // Reopening it tries again.
    if (planner === null && currentTarget.open) setPlanner(undefined)
  }
  return (
    <details ref={element} className="more-options" onToggle={toggle}>
      <summary>Meeting planner</summary>
      {isOpen && planner && <planner.Planner {...props} />}
      {planner === null && <p className="field-error">The meeting planner could not be loaded.</p>}
    </details>
  )
}
