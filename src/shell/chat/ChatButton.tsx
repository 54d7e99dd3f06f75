import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import classes from './chat-button.module.css'
import type { ChatWindow } from './ChatWindow.tsx'

type Window = ComponentType<ComponentProps<typeof ChatWindow>>

/** The floating button of the assistant; the window's code is loaded when it is first wanted. */
export function ChatButton() {
  const [isOpen, setOpen] = useState(false)
  const [isUnavailable, setUnavailable] = useState(false)
  const [Loaded, setLoaded] = useState<Window>()
  const [draft, setDraft] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const load = () => {
    setUnavailable(false)
    // Separate from the import, because the build adds the loading of styles to its `then`, which can fail too.
    const loading = import('./ChatWindow.tsx')
    loading.then(
      (module) => setLoaded(() => module.ChatWindow),
      (error: unknown) => {
        console.error('The assistant could not be loaded', error)
        setUnavailable(true)
      },
    )
  }
  const toggle = () => {
    if (!isOpen && !Loaded) load()
    setOpen(!isOpen)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    document.body.classList.add('has-chat')
    return () => document.body.classList.remove('has-chat')
  }, [])
  return (
    <aside className="chat" aria-label="Assistant">
      <button
        ref={button}
        type="button"
        className={classes.root}
        aria-label="Ask the assistant"
        aria-expanded={isOpen && Loaded !== undefined}
        aria-haspopup="dialog"
        onClick={toggle}
      >
        <svg className="icon" viewBox="0 0 24 24" width={26} height={26} aria-hidden="true">
          <path d="M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z" />
        </svg>
      </button>
      {isOpen && isUnavailable && <Unavailable reset={load} />}
      {isOpen && Loaded && (
        <CatchBoundary getResetKey={() => Loaded} errorComponent={Unavailable}>
          <Loaded onClose={close} draft={draft} onDraft={setDraft} />
        </CatchBoundary>
      )}
    </aside>
  )
}

/** In place of the window where it did not arrive, or broke; the page around it stays. */
function Unavailable({ reset }: { reset: () => void }) {
  return (
    <p className={classes.unavailable} role="alert">
      The assistant could not be loaded.{' '}
      <button type="button" className="quiet-button" onClick={reset}>
        Try again
      </button>
    </p>
  )
}
