import { useSyncExternalStore } from 'react'

type Widgets = typeof import('./widgets.ts')

let loaded: Widgets | undefined
const listeners = new Set<() => void>()
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
      loaded = widgets
      for (const listener of listeners) listener()
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
export const useWidgets = (): Widgets | undefined =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => undefined,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
