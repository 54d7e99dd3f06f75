import './dialog.css'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CloseIcon } from '../CloseIcon.tsx'
import { openModal } from './openDialogs.ts'

export interface DialogProps {
  readonly title: string
  readonly open: boolean
  /** Escape, the close button or a click beside it: the one who opened it sets `open` to false. */
  readonly onClose: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A modal dialog on the browser's own; a sheet as wide as the screen on phones. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ title, onClose, className = '', children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // What it undoes is done while the dialog is still in the page, so that the focus can return.
  const dismiss = useEffectEvent(onClose)
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current, () => dismiss()) : undefined), [])
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={titleId}>
      <div className="dialog-content">
        <header className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  )
}
