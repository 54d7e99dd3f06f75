import { useEffect, useState } from 'react'
import { whenIdle } from '../../whenIdle.ts'

type Details = typeof import('./ResultDetails.tsx')

/**
 * Loads the details shown below the figures of a result, such as charts and tables. They are not part of the first
 * load: they are fetched while the browser is idle, or at once if there is a result.
 *
 * @param result the result to show; after a failed load, the next result tries again
 * @returns undefined until loaded, null if loading failed
 */
export function useDetails(result: object | undefined): Details | null | undefined {
  const [details, setDetails] = useState<Details | null>()
  useEffect(() => {
    if (details) return
    let wanted = true
    const load = () => {
      // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to load
      // too.
      const loading = import('./ResultDetails.tsx')
      loading.then(
        (module) => wanted && setDetails(module),
        (error: unknown) => {
          console.error('Charts and tables could not be loaded', error)
          if (wanted && result) setDetails(null)
        },
      )
    }
    const cancel = result ? load() : whenIdle(load)
    return () => {
      wanted = false
      cancel?.()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a failed load is not retried at once
  }, [result])
  return details
}
