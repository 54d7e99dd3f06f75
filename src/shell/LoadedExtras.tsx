import { ToastViewer } from './toasts/ToastViewer.tsx'

/** What every page has around itself, but not at first. */
export function LoadedExtras() {
  return <ToastViewer />
}
