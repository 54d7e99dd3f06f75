/**
 * What toasts are drawn into. To screen readers all around a modal dialog is out of reach, and the Tab key stays inside of
 * it: while one is open, this is a part of it.
 */
export const toastHost = document.createElement('div')
document.body.append(toastHost)

/** Moves the toasts into a dialog; the answer moves them back to where they were. */
export function holdToasts(dialog: HTMLElement | null): () => void {
  const before = toastHost.parentElement ?? document.body
  dialog?.append(toastHost)
  return () => before.append(toastHost)
}
