import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads a part of a page on demand.
 *
 * @param wanted falsy until the part is needed; after a failed load, another value tries again
 * @param onFail called after a failed load
 * @returns undefined until loaded, null if loading failed
 */
export function useLazy<Part extends object>(
  load: () => Promise<Part>,
  wanted: unknown,
  onFail?: () => void,
): Part | null | undefined {
  const [part, setPart] = useState<Part>()
  const [failed, setFailed] = useState<unknown>()
  const fail = useEffectEvent(() => {
    setFailed(wanted)
    onFail?.()
  })
  const isNeeded = Boolean(wanted) && !part
  useEffect(() => {
    if (!isNeeded) return
    let isMounted = true
    load().then(
      (module) => isMounted && setPart(module),
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error)
        if (isMounted) fail()
      },
    )
    return () => {
      isMounted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new value tries again
  }, [load, wanted, isNeeded])
  return part ?? (wanted && failed === wanted ? null : undefined)
}
