import type { KeyboardEvent, ReactNode } from 'react'
import './tabs.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly name: string
  readonly panel: ReactNode
}

interface TabsProps<Id extends string> {
  /** Names the row for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly shown: Id
  readonly onShow: (id: Id) => void
  /** What holds for all of them, between the row and the panel. */
  readonly children?: ReactNode
}

/** The parts of a tool in one row of tabs. Panels stay mounted, so that what runs in one goes on while another is shown. */
export function Tabs<Id extends string>({ label, tabs, shown, onShow, children }: TabsProps<Id>) {
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === shown)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onShow(next.id)
    const button = event.currentTarget.querySelector<HTMLElement>(`#tab-${next.id}`)
    button?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={go}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === shown}
            aria-controls={`panel-${id}`}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => onShow(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {children}
      {tabs.map(({ id, panel }) => (
        <div key={id} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== shown}>
          {panel}
        </div>
      ))}
    </>
  )
}
