import { useState, type ReactNode } from 'react'
import { useLazy } from '../../form/useLazy.ts'

interface LatePartProps<Module extends object> {
  readonly name: string
  readonly load: () => Promise<Module>
  readonly isShown: boolean
  readonly children: (module: Module) => ReactNode
}

/** A part of the page that is loaded when first shown, and stays. */
export function LatePart<Module extends object>({ name, load, isShown, children }: LatePartProps<Module>) {
  const [attempt, setAttempt] = useState(1)
  const part = useLazy(load, isShown && attempt)
  if (part) return children(part)
  return part === null ? (
    <p className="field-error">
      {name} could not be loaded.{' '}
      <button type="button" className="quiet-button" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </button>
    </p>
  ) : null
}
