import { useEffect, useState } from 'react'
import type { ToolData } from '../../engine/toolData.ts'
import type { LoadedRates } from './loadRates.ts'

/**
 * Fetches rates when the page opens and on request. Meanwhile the previous rates are returned, at first those in the
 * browser's storage.
 *
 * @param tool the definition, whose rates are those where there are no others
 */
export function useRates(tool: ToolData): { rates: LoadedRates | undefined; loading: boolean; refresh: () => void } {
  const [requestCount, setRequestCount] = useState(0)
  const [answeredCount, setAnsweredCount] = useState(-1)
  const [rates, setRates] = useState<LoadedRates>()
  useEffect(() => {
    let wanted = true
    const load = async () => {
      // What loads the rates, and the names of currencies, are not part of the first load.
      const { keptRates, latestRates } = await import('./loadRates.ts')
      const kept = requestCount === 0 ? keptRates(tool) : undefined
      if (wanted && kept) setRates(kept)
      const latest = await latestRates(tool)
      if (!wanted) return
      setRates(latest)
      setAnsweredCount(requestCount)
    }
    void load()
    return () => {
      wanted = false
    }
  }, [requestCount, tool])
  return { rates, loading: answeredCount !== requestCount, refresh: () => setRequestCount((count) => count + 1) }
}
