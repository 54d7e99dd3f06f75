import { useCallback, useEffect, useState } from 'react'
import type { RecentCheck } from '../../api.ts'
import { request } from '../../request.ts'
import { readRecentChecks } from './websiteChecks.ts'

const REFRESH_MS = 30_000

/** The checks; undefined until the server responds, 'unavailable' if the first request fails. */
export type Recent = readonly RecentCheck[] | 'unavailable' | undefined

/**
 * Returns the latest checks of all visitors, refreshed every 30 seconds. A hidden page makes no requests, and one as
 * soon as it becomes visible again.
 *
 * @returns the checks, and a function that refreshes them now
 */
export function useRecentChecks(): [checks: Recent, refresh: () => void] {
  const [checks, setChecks] = useState<Recent>()
  const refresh = useCallback(() => {
    request('/api/recent-checks').then(
      (body) => setChecks(readRecentChecks(body)),
      (error: unknown) => {
        console.warn('The recent checks could not be fetched', error)
        // Keep the current list; the next request is soon.
        setChecks((shown) => shown ?? 'unavailable')
      },
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
