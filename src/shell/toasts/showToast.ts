import { atom, getDefaultStore } from 'jotai/vanilla'

export interface Toast {
  readonly title: string
  readonly description?: string
  /** @default 'default' */
  readonly variant?: 'default' | 'destructive'
}

/** There is one toast at most: the last. It waits here until its viewer has been loaded. */
export const toastAtom = atom<Toast | undefined>(undefined)

/** Shows a message for five seconds, in place of one that may be there. */
export function showToast(toast: Toast): void {
  // A copy: the same message once more is a new toast.
  setToast({ ...toast })
}

export const dismissToast = (): void => setToast(undefined)

const setToast = (toast: Toast | undefined): void => getDefaultStore().set(toastAtom, toast)
