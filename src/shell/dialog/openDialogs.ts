/**
 * The modal dialogs that are open. All around the last of them is out of reach, for the eye, the pointer and screen readers:
 * what must be noticed has to be inside of it.
 */
const dialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** For `useSyncExternalStore(subscribeDialogs, topDialog, () => undefined)`. */
export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1)

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Opens a dialog above the page; the answer closes it, and the focus returns to where it was.
 *
 * @param onDismiss Escape or a click beside the dialog
 */
export function openModal(dialog: HTMLDialogElement, onDismiss: () => void): () => void {
  const handlers = new AbortController()
  const { signal } = handlers
  const isDialog = ({ target }: Event) => target === dialog
  let pressedBeside = false
  const onCancel = (event: Event) => {
    // A file chooser's cancel bubbles up to here as well.
    if (!isDialog(event)) return
    event.preventDefault()
    onDismiss()
  }
  dialog.addEventListener('cancel', onCancel, { signal })
  // Some browsers close it whatever a listener says.
  dialog.addEventListener('close', (event) => isDialog(event) && onDismiss(), { signal })
  // The content covers all of the dialog. What began inside, such as marking text, does not close it.
  dialog.addEventListener('pointerdown', (event) => (pressedBeside = isDialog(event)), { signal })
  dialog.addEventListener('click', (event) => isDialog(event) && pressedBeside && onDismiss(), { signal })
  dialog.showModal()
  dialogs.push(dialog)
  tell()
  return () => {
    handlers.abort()
    const index = dialogs.indexOf(dialog)
    if (index >= 0) dialogs.splice(index, 1)
    tell()
    dialog.close()
  }
}
