import { useRef, useState } from 'react'
import { turnedOff } from '../../turnedOff.ts'
import classes from './info.module.css'

const load = () => (import.meta.env.VITE_API ? import('./openReference.ts') : turnedOff())

type State = 'closed' | 'opening' | 'open' | 'failed'

/** The interactive reference of the HTTP API, loaded on demand: it is as large as the whole site. */
export function ApiReference({ label }: { label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('closed')
  const open = () => {
    setState('opening')
    load()
      .then(({ openReference }) => openReference(place.current as HTMLElement))
      .then(
        () => setState('open'),
        (error: unknown) => {
          console.error('The reference could not be loaded', error)
          setState('failed')
        },
      )
  }
  return (
    <>
      {state !== 'open' && (
        <p className={classes.buttons}>
          <button type="button" className="button-link" onClick={open} disabled={state === 'opening'}>
            {state === 'opening' ? 'Loading…' : label}
          </button>
        </p>
      )}
      {state === 'failed' && <p role="alert">The reference could not be loaded. Please try again.</p>}
      <div ref={place} className={classes.reference} />
    </>
  )
}
