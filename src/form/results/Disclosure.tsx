import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface DisclosureProps {
  readonly label: string
  readonly note?: string
  /** It opens only if it is asked for, not by itself as the first of a page's tabs. */
  readonly onRequest?: boolean
  readonly children: () => ReactNode
}

/** Whether the visitor has closed a tab and opened no other: until the page is left, none opens by itself. */
let areClosed = false

/** Whether a part is the first of a page's tabs and none is open. On a phone none opens by itself. */
const opensItself = (part: HTMLElement | null): boolean => {
  const tabs = part?.closest('.page .cards .result-more')
  return (
    !areClosed &&
    matchMedia('(min-width: 60em)').matches &&
    tabs?.querySelector('details') === part &&
    !tabs?.querySelector('[open]')
  )
}

/** A part of a result that opens on demand, the first of a page's tabs by itself; its content is rendered only then. */
export function Disclosure({ label, note, onRequest = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDetailsElement>(null)
  /** It has opened by itself and nothing in it has been pressed: it is not printed. */
  const [isUnasked, setUnasked] = useState(false)
  // Before the tabs are painted, so that nothing moves.
  useLayoutEffect(() => {
    const part = root.current
    if (onRequest || !opensItself(part)) return
    setOpen(true)
    setUnasked(true)
    const ask = () => setUnasked(false)
    part?.addEventListener('click', ask, { once: true })
    return () => part?.removeEventListener('click', ask)
  }, [onRequest])
  return (
    <details
      className="disclosure"
      name="details"
      open={isOpen}
      data-unasked={isUnasked || undefined}
      ref={root}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open)
        areClosed = !open && !root.current?.closest('.result-more')?.querySelector('[open]')
      }}
    >
      <summary>
        {label}
        {note !== undefined && <span className="disclosure-note"> {note}</span>}
      </summary>
      {isOpen && children()}
    </details>
  )
}
