import { useEffect, useState } from 'react'
import { RESULTS_KEY } from '../../keeping.ts'
import { isHeld } from '../../storage.ts'

type Details = typeof import('./ResultDetails.tsx')

/**
 * Loads the details shown below the figures of a result, such as charts and tables, and the earlier results of the tool.
 * They are not part of the first load: they are fetched with the first touch of the form, or if there is something to
 * show.
 *
 * @param id of the tool
 * @param isTouched whether the form has been used
 * @param result the result to show; after a failed load, the next result tries again
 * @returns undefined until loaded, null if loading failed
 */
export function useDetails(id: string, isTouched: boolean, result: object | undefined): Details | null | undefined {
  const [details, setDetails] = useState<Details | null>()
  useEffect(() => {
    if (details || !(result || isTouched || isHeld(RESULTS_KEY, `"${id}"`))) return
    let wanted = true
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
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a failed load is not retried at once
  }, [result, isTouched])
  return details
}
