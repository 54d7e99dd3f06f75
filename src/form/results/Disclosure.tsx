import { useState, type ReactNode } from 'react'

interface DisclosureProps {
  readonly label: string
  readonly note?: string
  /** Opens each time this number increases. */
  readonly opened?: number
  /** It closes when another one opens. */
  readonly exclusive?: boolean
  readonly children: () => ReactNode
}

/** A part of a result that opens on demand; its content is rendered only then. */
export function Disclosure({ label, note, opened = 0, exclusive = true, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(opened > 0)
  const [before, setBefore] = useState(opened)
  if (opened !== before) {
    setBefore(opened)
    if (opened > before) setOpen(true)
  }
  return (
    <details
      className="disclosure"
      name={exclusive ? 'details' : undefined}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {label}
        {note !== undefined && <span className="disclosure-note"> {note}</span>}
      </summary>
      {isOpen && children()}
    </details>
  )
}
