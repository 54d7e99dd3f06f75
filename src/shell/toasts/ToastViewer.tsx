import './toasts.css'
import { getDefaultStore } from 'jotai/vanilla'
import { useAtomValue } from 'jotai/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../CloseIcon.tsx'
import { openDialogsAtom } from '../dialog/openDialogs.ts'
import { dismissToast, toastAtom, type Toast } from './showToast.ts'
import { useCountdown, type Countdown } from './useCountdown.ts'
import { useSwipe } from './useSwipe.ts'

const DURATION_MS = 5000

/** Where toasts appear, on every page. Behind a modal dialog nobody would meet them, so they go inside of one. */
export function ToastViewer() {
  const toast = useAtomValue(toastAtom)
  const dialog = useAtomValue(openDialogsAtom).at(-1)
  const viewport = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  const [hasFocus, setFocus] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const isShown = getDefaultStore().get(toastAtom) !== undefined
      if (event.key === 'F8' && isShown) {
        if (!viewport.current?.contains(document.activeElement)) cameFrom.current = document.activeElement
        viewport.current?.focus()
      }
      if (event.key !== 'Escape' || !isShown) return
      const isInside = viewport.current?.contains(document.activeElement) === true
      // A dialog or menu that is open is what the key closes first.
      if (!isInside && document.querySelector('dialog:modal, :popover-open')) return
      event.preventDefault()
      dismissToast()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  // What held the focus also goes without a word, with its toast or with the dialog around it.
  useEffect(() => {
    const look = () => setFocus(viewport.current?.contains(document.activeElement) === true)
    look()
    const listening = new AbortController()
    for (const type of ['focusin', 'focusout']) addEventListener(type, look, listening)
    return () => listening.abort()
  }, [toast, dialog])

  // Whoever went to a toast that is gone returns to where they were.
  useEffect(() => {
    if (toast || !(document.activeElement === document.body || document.activeElement === viewport.current)) return
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    cameFrom.current = null
  }, [toast])

  return createPortal(
    <section ref={viewport} className="toasts" aria-label="Notifications (F8)" tabIndex={-1}>
      {/* The region is there before the message, so that screen readers hear of it. */}
      <div role="status">
        {toast && toast.variant !== 'destructive' && (
          <Message key={runOf(toast).key} toast={toast} hasFocus={hasFocus} />
        )}
      </div>
      {toast?.variant === 'destructive' && (
        <div role="alert">
          <Message key={runOf(toast).key} toast={toast} hasFocus={hasFocus} />
        </div>
      )}
    </section>,
    dialog ?? document.body,
  )
}

function Message({ toast, hasFocus }: { toast: Toast; hasFocus: boolean }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const isHidden = useSyncExternalStore(subscribeVisibility, () => document.hidden)
  const swipe = useSwipe(dismissToast)
  useCountdown(runOf(toast), isPointedAt || hasFocus || isHidden || swipe.isMoving, dismissToast)
  return (
    <div
      className="toast"
      data-variant={toast.variant ?? 'default'}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      {...swipe.handlers}
    >
      <div className="toast-text">
        <p className="toast-title">{toast.title}</p>
        {toast.description !== undefined && <p>{toast.description}</p>}
      </div>
      <button type="button" className="icon-button" aria-label="Close" onClick={dismissToast}>
        <CloseIcon />
      </button>
    </div>
  )
}

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Each toast has its own time: React must not take one for the next. */
interface Run extends Countdown {
  readonly key: number
}

const runs = new WeakMap<Toast, Run>()
let lastKey = 0
function runOf(toast: Toast): Run {
  const run = runs.get(toast) ?? { key: ++lastKey, leftMs: DURATION_MS }
  runs.set(toast, run)
  return run
}
