import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type ToggleEvent } from 'react'

interface LatePartProps<Module> {
  readonly name: string
  readonly load: () => Promise<Module>
  /** Whether it opens by itself. */
  readonly isWanted?: boolean
  readonly children: (module: Module) => ReactNode
}

/** A collapsed part of the page, loaded when first opened. */
export function LatePart<Module>({ name, load, isWanted = false, children }: LatePartProps<Module>) {
  const element = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [part, setPart] = useState<Module | null>()
  // It may have been opened before hydration.
  useLayoutEffect(() => setOpen(element.current?.open === true), [])
  useEffect(() => {
    if (isWanted && element.current) element.current.open = true
  }, [isWanted])
  useEffect(() => {
    if (!isOpen || part !== undefined) return
    let isMounted = true
    load().then(
      (module) => isMounted && setPart(module),
      (error: unknown) => {
        console.error(`${name} could not be loaded`, error)
        if (isMounted) setPart(null)
      },
    )
    return () => {
      isMounted = false
    }
  }, [isOpen, load, name, part])
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open)
    // Reopening it tries again.
    if (part === null && currentTarget.open) setPart(undefined)
  }
  return (
    <details ref={element} className="more-options" onToggle={toggle}>
      <summary>{name}</summary>
      {isOpen && part && children(part)}
      {part === null && <p className="field-error">This could not be loaded. Close and open it to try again.</p>}
    </details>
  )
}
