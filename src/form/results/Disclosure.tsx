import { useState, type ReactNode } from 'react'

/** A part of a result that is opened on demand; until then it costs nothing. */
export function Disclosure({ label, note, children }: { label: string; note?: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        {note !== undefined && <span className="disclosure-note"> {note}</span>}
      </summary>
      {isOpen && children()}
    </details>
  )
}
