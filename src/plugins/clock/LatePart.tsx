import { useEffect, useState, type ReactNode } from 'react'

interface LatePartProps<Module> {
  readonly name: string
  readonly load: () => Promise<Module>
  readonly isShown: boolean
  readonly children: (module: Module) => ReactNode
}

/** A part of the page that is loaded when first shown, and stays. */
export function LatePart<Module>({ name, load, isShown, children }: LatePartProps<Module>) {
  const [part, setPart] = useState<Module>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isShown || part !== undefined || hasFailed) return
    let isMounted = true
    load().then(
      (module) => isMounted && setPart(module),
      (error: unknown) => {
        console.error(`${name} could not be loaded`, error)
        if (isMounted) setFailed(true)
      },
    )
    return () => {
      isMounted = false
    }
  }, [isShown, load, name, part, hasFailed])
  if (part !== undefined) return children(part)
  return hasFailed ? (
    <p className="field-error">
      {name} could not be loaded.{' '}
      <button type="button" className="quiet-button" onClick={() => setFailed(false)}>
        Try again
      </button>
    </p>
  ) : null
}
