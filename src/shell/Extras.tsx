import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../whenIdle.ts'

/** Parts of every page that are loaded when the browser is idle. */
export function Extras() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        // Separate from the import, because the build adds the loading of styles to its `then`, which can fail too.
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
