/**
 * The container of toasts. An open modal dialog hides everything outside it from screen readers and the Tab key, so the
 * container moves into it.
 */
export const toastHost = document.createElement('div')
document.body.append(toastHost)

/** Moves the toasts into a dialog; the returned function moves them back. */
export function holdToasts(dialog: HTMLElement | null): () => void {
  const before = toastHost.parentElement ?? document.body
  dialog?.append(toastHost)
  return () => before.append(toastHost)
}
