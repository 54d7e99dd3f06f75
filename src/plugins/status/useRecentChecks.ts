import { useCallback, useEffect, useState } from 'react'
import type { RecentCheck } from '../../api.ts'
import { request } from '../../request.ts'
import { readRecentChecks } from './websiteChecks.ts'

const REFRESH_MS = 30_000

/**
 * The latest checks of all visitors, up to date every 30 seconds. A page that nobody sees asks for nothing, and asks at once
 * when it is seen again.
 *
 * @returns the checks, undefined until they are there, and what asks for them now
 */
export function useRecentChecks(): [checks: readonly RecentCheck[] | undefined, refresh: () => void] {
  const [checks, setChecks] = useState<readonly RecentCheck[]>()
  const refresh = useCallback(() => {
    request('/api/recent-checks').then(
      (body) => setChecks(readRecentChecks(body)),
      // The list that is shown stays; the next time is near.
      (error: unknown) => console.warn('The recent checks could not be fetched', error),
    )
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const look = () => {
      clearInterval(timer)
      if (document.hidden) return
      refresh()
      timer = setInterval(refresh, REFRESH_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
  return [checks, refresh]
}
