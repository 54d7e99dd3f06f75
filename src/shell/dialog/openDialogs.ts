import { atom, getDefaultStore } from 'jotai/vanilla'

/**
 * The modal dialogs that are open. All around the last of them is out of reach, for the eye, the pointer and screen readers:
 * what must be noticed has to be inside of it.
 */
export const openDialogsAtom = atom<readonly HTMLDialogElement[]>([])

const store = getDefaultStore()

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
  // Some browsers close it whatever a listener says. The event comes late: it may speak of an earlier time it was open.
  dialog.addEventListener('close', (event) => isDialog(event) && !dialog.open && onDismiss(), { signal })
  // The content covers all of the dialog. What began inside, such as marking text, does not close it.
  dialog.addEventListener('pointerdown', (event) => (pressedBeside = isDialog(event)), { signal })
  dialog.addEventListener('click', (event) => isDialog(event) && pressedBeside && onDismiss(), { signal })
  dialog.showModal()
  store.set(openDialogsAtom, (dialogs) => [...dialogs, dialog])
  return () => {
    handlers.abort()
    store.set(openDialogsAtom, (dialogs) => dialogs.filter((each) => each !== dialog))
    dialog.close()
  }
}
