export interface Toast {
  readonly title: string
  readonly description?: string
  /** @default 'default' */
  readonly variant?: 'default' | 'destructive'
}

/** There is one toast at most: the last. It waits here until its viewer has been loaded. */
let current: Toast | undefined
const listeners = new Set<() => void>()

/** Shows a message for five seconds, in place of one that may be there. */
export function showToast(toast: Toast): void {
  // A copy: the same message once more is a new toast.
  setToast({ ...toast })
}

export const dismissToast = (): void => setToast(undefined)

/** For `useSyncExternalStore(subscribeToast, currentToast, () => undefined)`. */
export const currentToast = (): Toast | undefined => current

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToast(toast: Toast | undefined): void {
  current = toast
  listeners.forEach((listener) => listener())
}
