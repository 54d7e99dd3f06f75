import type { ReactNode } from 'react'

interface LabelledProps {
  readonly id: string
  readonly label: ReactNode
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** The control. It has the id and uses describedBy to reference its help and error. */
  readonly children: ReactNode
}

/** A control with its label above, and its help and error below. Mantine's own would cost every tool page 7 kB. */
export function Labelled({ id, label, help, error, children }: LabelledProps) {
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </>
  )
}

/** Wraps a native select and adds its arrows. */
export const SelectFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="select">
    {children}
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
      <path d="M8 9l4 -4l4 4M16 15l-4 4l-4 -4" />
    </svg>
  </div>
)

/** Help and error below a control. */
export function FieldNotes({ id, help, error }: Pick<LabelledProps, 'id' | 'help' | 'error'>) {
  return (
    <>
      {error && (
        <p className="field-error" id={errorId(id)}>
          {error}
        </p>
      )}
      {help !== undefined && (
        <p className="field-help" id={helpId(id)}>
          {help}
        </p>
      )}
    </>
  )
}

/** Returns the ARIA attributes that link a control to its help and error. */
export function describedBy(
  id: string,
  help: string | undefined,
  error?: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const ids = [...(error ? [errorId(id)] : []), ...(help === undefined ? [] : [helpId(id)])]
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(error === undefined ? {} : { 'aria-invalid': true }),
  }
}

const helpId = (id: string): string => `${id}-help`
const errorId = (id: string): string => `${id}-error`
