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
  /** On Escape, the close button or a click outside; the owner then sets `open` to false. */
  readonly onClose: () => void
  /** @default 'Close' */
  readonly closeLabel?: string
  /** Covers the whole window, with the content up to its edges. */
  readonly fullScreen?: boolean
  readonly children: ReactNode
}

/** A modal dialog; a sheet as wide as the screen on phones. It stays rendered while closed, to give the focus back. */
export function Dialog({ title, open, onClose, closeLabel = 'Close', fullScreen = false, children }: DialogProps) {
  // Mantine notes where the focus was when a closed dialog opens, so one that begins open is closed at first.
  const isMounted = useMounted()
  useStillPage(open)
  return (
    <WidgetRoot>
      <Modal.Root
        opened={open && isMounted}
        onClose={onClose}
        fullScreen={fullScreen}
        // It would write a style sheet, which the content security policy forbids.
        lockScroll={false}
        // The styles fade it in.
        transitionProps={{ duration: 0 }}
        classNames={classes}
      >
        <Modal.Overlay />
        <Modal.Content ref={holdToasts}>
          {/* Not Mantine's own header, which is one more banner of the page, nor its body, which is read out as a description. */}
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

/** Keeps the page behind from scrolling, and where that hides a scrollbar, its room. */
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
