import { useEffect } from 'react'

/** Time that runs out. It is kept outside of what shows it, which may be drawn anew meanwhile. */
export interface Countdown {
  leftMs: number
}

/**
 * Calls back once when the time is over. Time in which it is paused does not count.
 *
 * @param callback the same function from one rendering to the next
 */
export function useCountdown(countdown: Countdown, isPaused: boolean, callback: () => void): void {
  useEffect(() => {
    if (isPaused) return
    const startMs = performance.now()
    const timer = setTimeout(callback, countdown.leftMs)
    return () => {
      clearTimeout(timer)
      countdown.leftMs -= performance.now() - startMs
    }
  }, [countdown, isPaused, callback])
}
