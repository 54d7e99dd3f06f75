import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../whenIdle.ts'

/** Parts of every page that are loaded when the browser is idle. */
export function Extras() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to
        // load too.
        const loading = import('./LoadedExtras.tsx')
        loading.then(
          (module) => setLoaded(() => module.LoadedExtras),
          (error: unknown) => console.error('Consent and the like could not be loaded', error),
        )
      }),
    [],
  )
  return Loaded ? <Loaded /> : null
}
