import { useSyncExternalStore } from 'react'

type Widgets = typeof import('./widgets.ts')

let loaded: Widgets | undefined
const listeners = new Set<() => void>()
let loading: Promise<Widgets> | undefined

/**
 * Loads the component library with our components based on it: dialogs, toasts and the like. It is large, so no page
 * waits for it.
 *
 * @throws if loading fails; the next call tries again
 */
export function loadWidgets(): Promise<Widgets> {
  if (loading) return loading
  // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to load too.
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

/** Returns the component library once it has been loaded. */
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
