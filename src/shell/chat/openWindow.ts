import { openModal } from '../dialog/openDialogs.ts'

/** Where the window covers the page, as in its style sheet. */
export const PHONE = '(max-width: 40em)'

/**
 * Opens the window: beside the page, or modal where it covers the page, in turn as the width changes.
 *
 * @returns closes it; the focus returns to where it was
 */
export function openWindow(dialog: HTMLDialogElement, onDismiss: () => void): () => void {
  const phone = matchMedia(PHONE)
  const open = () => {
    if (phone.matches) return openModal(dialog, onDismiss)
    dialog.show()
    return () => dialog.close()
  }
  let close = open()
  const change = () => {
    const focused = document.activeElement
    close()
    close = open()
    if (focused instanceof HTMLElement) focused.focus()
  }
  phone.addEventListener('change', change)
  return () => {
    phone.removeEventListener('change', change)
    close()
  }
}
