import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { CloseButton, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useLayoutEffect, type ReactNode } from 'react'
import { holdToasts } from '../toasts/toastHost.ts'
import { WidgetRoot } from '../WidgetRoot.tsx'
import classes from './dialog.module.css'

export interface DialogProps {
  readonly title: string
  readonly open: boolean
  /** Called on Escape, the close button or a click outside; the owner then sets `open` to false. */
  readonly onClose: () => void
  /** @default 'Close' */
  readonly closeLabel?: string
  /** Covers the whole window, with the content up to its edges. */
  readonly fullScreen?: boolean
  readonly children: ReactNode
}

/** A modal dialog; a full-width sheet on phones. It stays mounted while closed, to restore the focus. */
export function Dialog({ title, open, onClose, closeLabel = 'Close', fullScreen = false, children }: DialogProps) {
  // Mantine records the focus when a mounted dialog opens, so the dialog is always mounted closed.
  const isMounted = useMounted()
  useStillPage(open)
  return (
    <WidgetRoot>
      <Modal.Root
        opened={open && isMounted}
        onClose={onClose}
        fullScreen={fullScreen}
        // It would insert a style sheet, which the content security policy forbids.
        lockScroll={false}
        // The styles fade it in.
        transitionProps={{ duration: 0 }}
        classNames={classes}
      >
        <Modal.Overlay />
        <Modal.Content ref={holdToasts}>
          {/* Mantine's own header would be a second banner landmark, and its body would be announced as a
              description. */}
          <div className={classes.header}>
            <Modal.Title>{title}</Modal.Title>
            <CloseButton unstyled className="icon-button" iconSize={20} aria-label={closeLabel} onClick={onClose} />
          </div>
          {fullScreen ? children : <div className={classes.body}>{children}</div>}
        </Modal.Content>
      </Modal.Root>
    </WidgetRoot>
  )
}

/** Disables scrolling of the page behind the dialog, and keeps the space of its scrollbar. */
function useStillPage(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined
    const { style, clientWidth } = document.documentElement
    const { overflow, scrollbarGutter } = style
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    return () => void Object.assign(style, { overflow, scrollbarGutter })
  }, [open])
}
