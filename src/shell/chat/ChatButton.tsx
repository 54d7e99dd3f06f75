import { CatchBoundary } from '@tanstack/react-router'
import { useAtom } from 'jotai/react'
import { useRef, useState } from 'react'
import { useLazy } from '../../form/useLazy.ts'
import { turnedOff } from '../../turnedOff.ts'
import { AssistantIcon } from './AssistantIcon.tsx'
import classes from './chat-button.module.css'
import { chatWindowAtom } from './chatWindow.ts'

const load = () => (import.meta.env.VITE_CHAT ? import('./ChatWindow.tsx') : turnedOff())

/** The floating button of the assistant, served with the page; the window's code is loaded on demand. */
export function ChatButton() {
  const [{ isOpen, draft, put }, setWindow] = useAtom(chatWindowAtom)
  const [tries, setTries] = useState(1)
  const loaded = useLazy(load, isOpen && tries)
  const button = useRef<HTMLButtonElement>(null)
  const setOpen = (isNowOpen: boolean) => setWindow((window) => ({ ...window, isOpen: isNowOpen }))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <aside className="chat" aria-label="Assistant">
      <button
        ref={button}
        type="button"
        className={classes.root}
        aria-label="Ask the assistant"
        aria-expanded={isOpen && Boolean(loaded)}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <AssistantIcon size={26} />
      </button>
      {loaded === null && <Unavailable reset={() => setTries(tries + 1)} />}
      {isOpen && loaded && (
        <CatchBoundary getResetKey={() => loaded} errorComponent={Unavailable}>
          <loaded.ChatWindow
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
