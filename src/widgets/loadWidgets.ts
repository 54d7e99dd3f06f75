import { useAtomValue } from 'jotai/react'
import { atom, getDefaultStore } from 'jotai/vanilla'

type Widgets = typeof import('./widgets.ts')

const widgetsAtom = atom<Widgets>()
let loading: Promise<Widgets> | undefined

/**
 * Loads the component library with what we make of it: dialogs, toasts and the like. It is large, so no page waits for it.
 *
 * @throws where it cannot be loaded; the next call tries again
 */
export function loadWidgets(): Promise<Widgets> {
  if (loading) return loading
  // Separate from the import, because the build adds the loading of styles to its `then`, which can fail too.
  const imported = import('./widgets.ts')
  loading = imported.then(
    (widgets) => {
      getDefaultStore().set(widgetsAtom, widgets)
      return widgets
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The component library once something has loaded it. */
export const useWidgets = (): Widgets | undefined => useAtomValue(widgetsAtom)
