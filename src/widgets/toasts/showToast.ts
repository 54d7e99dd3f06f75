import { loadWidgets } from '../loadWidgets.ts'
import type { Toast } from './toast.ts'

/** Shows a message for five seconds, in place of one that may be there. */
export function showToast(toast: Toast): void {
  loadWidgets().then(
    ({ replaceToast }) => replaceToast(toast),
    (error: unknown) => {
      console.error('Toasts could not be loaded', error)
      alert([toast.title, toast.description].filter(Boolean).join('\n'))
    },
  )
}
