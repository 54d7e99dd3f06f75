import '@mantine/notifications/styles.css'
import { CloseButton } from '@mantine/core'
import { useDocumentVisibility, useDrag, useFocusWithin, useHotkeys, useMergedRef } from '@mantine/hooks'
import { Notifications, notifications, useNotifications, type NotificationData } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { WidgetRoot } from '../WidgetRoot.tsx'
import type { Toast } from './toast.ts'
import { toastHost } from './toastHost.ts'
import classes from './toast.module.css'

const DURATION_MS = 5000
const SWIPE_PX = 50

/** Shows a toast in place of the current one: there is at most one. */
export function replaceToast({ title, description, variant = 'default' }: Toast): void {
  notifications.clean()
  notifications.show({
    title,
    message: description,
    'data-variant': variant,
    // A default toast is announced by the live region around it.
    role: variant === 'destructive' ? 'alert' : 'none',
  } as NotificationData)
}

/**
 * The region of toasts, on every page. F8 moves the focus to the current toast; Escape closes it and returns the focus.
 * The timeout pauses while the pointer or the focus is on the toast, or the page is hidden.
 */
export function Toasts() {
  const [toast] = useNotifications().notifications
  const [isDragged, setDragged] = useState(false)
  const isHidden = useDocumentVisibility() === 'hidden'
  const { ref: focusRef, focused } = useFocusWithin()
  const viewport = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  const hasFocus = () => viewport.current?.contains(document.activeElement) === true
  const goThere = () => {
    if (!toast || hasFocus()) return
    cameFrom.current = document.activeElement
    viewport.current?.focus()
  }
  const close = (id: string | undefined) => {
    // Before it is removed, because the focus would be lost.
    if (hasFocus()) {
      if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
      else (document.activeElement as HTMLElement).blur()
    }
    cameFrom.current = null
    if (id !== undefined) notifications.hide(id)
  }
  const closeFromInside = (event: KeyboardEvent) => {
    if (!hasFocus()) return
    event.preventDefault()
    close(toast?.id)
  }
  useHotkeys(
    [
      ['F8', goThere],
      ['Escape', closeFromInside, { preventDefault: false }],
    ],
    [],
    true,
  )
  // If the focused toast is replaced, the focus stays in the region.
  useEffect(() => {
    if (viewport.current?.contains(document.activeElement)) viewport.current.focus()
  }, [toast?.id])
  return createPortal(
    <WidgetRoot>
      <section
        ref={useMergedRef(focusRef, viewport)}
        className={`toasts ${classes.viewport}`}
        aria-label="Notifications (F8)"
        tabIndex={-1}
        // Keeps a surrounding dialog from handling Escape.
        data-mantine-stop-propagation="true"
      >
        {/* The live region must exist before its text changes. */}
        <div role="status">
          <Notifications
            limit={1}
            autoClose={focused || isDragged || isHidden ? false : DURATION_MS}
            // The styles fade it in; the next toast does not wait for the exit transition.
            transitionDuration={0}
            notificationMaxHeight="none"
            allowDragDismiss={false}
            allowScrollDismiss={false}
            withinPortal={false}
            classNames={{ root: classes.place ?? '' }}
            renderNotification={(data) => <Message data={data} onClose={() => close(data.id)} onDrag={setDragged} />}
          />
        </div>
      </section>
    </WidgetRoot>,
    toastHost,
  )
}

interface MessageProps {
  readonly data: NotificationData
  readonly onClose: () => void
  readonly onDrag: (isDragged: boolean) => void
}

/** A toast. It can be swiped to the right, and is dismissed if released 50 px or more from its position. */
function Message({ data: { title, message, 'data-variant': variant }, onClose, onDrag }: MessageProps) {
  const [offsetPx, setOffsetPx] = useState(0)
  const { ref } = useDrag(
    ({ movement: [x], last, canceled }) => {
      onDrag(!last)
      setOffsetPx(last ? 0 : Math.max(0, x))
      if (last && !canceled && x >= SWIPE_PX) onClose()
    },
    { axis: 'x', threshold: 5 },
  )
  return (
    <div
      ref={ref}
      className={classes.root}
      data-variant={variant}
      style={offsetPx > 0 ? { translate: `${offsetPx}px` } : {}}
    >
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {message !== undefined && <p>{message}</p>}
      </div>
      <CloseButton
        unstyled
        className="icon-button"
        iconSize={20}
        aria-label="Close"
        data-mantine-stop-propagation="true"
        onClick={onClose}
      />
    </div>
  )
}
