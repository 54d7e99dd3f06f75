// The one chunk of the component library: loaded when something needs it, or when the browser is idle.
export { Combobox } from './combobox/Combobox.tsx'
export { Dialog } from './dialog/Dialog.tsx'
export { replaceToast, Toasts } from './toasts/Toasts.tsx'
export { Tooltips } from './tooltips/Tooltips.tsx'
