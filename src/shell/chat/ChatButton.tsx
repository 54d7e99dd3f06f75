import { CatchBoundary } from '@tanstack/react-router'
import { useAtom } from 'jotai/react'
import { useCallback, useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import { AssistantIcon } from './AssistantIcon.tsx'
import classes from './chat-button.module.css'
import { chatWindowAtom } from './chatWindow.ts'
import type { ChatWindow } from './ChatWindow.tsx'

type Window = ComponentType<ComponentProps<typeof ChatWindow>>

/** The floating button of the assistant, served with the page; the window's code is loaded on demand. */
export function ChatButton() {
  const [{ isOpen, draft, put }, setWindow] = useAtom(chatWindowAtom)
  const [isUnavailable, setUnavailable] = useState(false)
  const [Loaded, setLoaded] = useState<Window>()
  const button = useRef<HTMLButtonElement>(null)
  const load = useCallback(() => {
    // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to load
    // too.
    const loading = import('./ChatWindow.tsx')
    loading.then(
      (module) => {
        setLoaded(() => module.ChatWindow)
        setUnavailable(false)
      },
      (error: unknown) => {
        console.error('The assistant could not be loaded', error)
        setUnavailable(true)
      },
    )
  }, [])
  const loadAgain = () => {
    setUnavailable(false)
    load()
  }
  const setOpen = (isNowOpen: boolean) => setWindow((window) => ({ ...window, isOpen: isNowOpen }))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const isMissing = isOpen && !Loaded
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing, load])
  return (
    <aside className="chat" aria-label="Assistant">
      <button
        ref={button}
        type="button"
        className={classes.root}
        aria-label="Ask the assistant"
        aria-expanded={isOpen && Loaded !== undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <AssistantIcon size={26} />
      </button>
      {isOpen && isUnavailable && <Unavailable reset={loadAgain} />}
      {isOpen && Loaded && (
        <CatchBoundary getResetKey={() => Loaded} errorComponent={Unavailable}>
          <Loaded
            key={put}
            onClose={close}
            draft={draft}
            onDraft={(text) => setWindow((window) => ({ ...window, draft: text }))}
          />
        </CatchBoundary>
      )}
    </aside>
  )
}

/** Shown instead of the window if it failed to load or render; the page around it stays. */
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
