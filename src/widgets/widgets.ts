// The single chunk of the component library: loaded on demand, or when the browser is idle.
export { Combobox } from './combobox/Combobox.tsx'
export { Dialog } from './dialog/Dialog.tsx'
export { replaceToast, Toasts } from './toasts/Toasts.tsx'
export { Tooltips } from './tooltips/Tooltips.tsx'
