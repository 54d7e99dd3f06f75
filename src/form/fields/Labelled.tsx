import type { ReactNode } from 'react'

interface LabelledProps {
  readonly id: string
  readonly label: ReactNode
  readonly help: string | undefined
  /** The control; it bears the id, and describedBy(id, help) names its help. */
  readonly children: ReactNode
}

/** A control with its label above and its help below. Mantine's own would cost every tool page 7 kB. */
export function Labelled({ id, label, help, children }: LabelledProps) {
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {help !== undefined && (
        <p className="field-help" id={helpId(id)}>
          {help}
        </p>
      )}
    </>
  )
}

/** What a control says of its help: nothing where there is none. */
export function describedBy(id: string, help: string | undefined): { 'aria-describedby'?: string } {
  return help === undefined ? {} : { 'aria-describedby': helpId(id) }
}

const helpId = (id: string): string => `${id}-help`
