import { useEffect, useState } from 'react'
import { whenIdle } from '../../whenIdle.ts'

type Details = typeof import('./ResultDetails.tsx')

/**
 * What stands below the figures of a result: charts, tables and the like. It is no part of what a page loads first: it comes
 * while the browser idles, and at once where there is a result.
 *
 * @param result what is to be shown; where loading failed, the next one tries again
 * @returns undefined as long as it is not there, null where it could not be loaded
 */
export function useDetails(result: object | undefined): Details | null | undefined {
  const [details, setDetails] = useState<Details | null>()
  useEffect(() => {
    if (details) return
    let wanted = true
    const load = () => {
      // Apart from the import: the build makes a `then` of its own part of what is loaded, and its styles may fail too.
      const loading = import('./ResultDetails.tsx')
      loading.then(
        (module) => wanted && setDetails(module),
        (error: unknown) => {
          console.error('Charts and tables could not be loaded', error)
          if (wanted && result) setDetails(null)
        },
      )
    }
    const callOff = result ? load() : whenIdle(load)
    return () => {
      wanted = false
      callOff?.()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a failure is not tried again at once
  }, [result])
  return details
}
