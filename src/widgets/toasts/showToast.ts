import { loadWidgets } from '../loadWidgets.ts'
import type { Toast } from './toast.ts'

/** Shows a message for five seconds, replacing the current one. */
export function showToast(toast: Toast): void {
  loadWidgets().then(
    ({ replaceToast }) => replaceToast(toast),
    (error: unknown) => {
      console.error('Toasts could not be loaded', error)
      alert([toast.title, toast.description].filter(Boolean).join('\n'))
    },
  )
}
