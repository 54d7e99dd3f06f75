import './install/installOffer.ts'
import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './whenIdle.ts'

/** What every page has but none needs at first: loaded when the page is alive and the browser has nothing else to do. */
export function Extras() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        // Apart from the import: the build makes a `then` of its own part of what is loaded, and its styles may fail too.
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
