import { useEffect, useRef } from 'react'

/**
 * Calls back once when its time is over. Time in which it is paused does not count.
 *
 * @param callback the same function from one rendering to the next
 */
export function useCountdown(durationMs: number, isPaused: boolean, callback: () => void): void {
  const leftMs = useRef(durationMs)
  useEffect(() => {
    if (isPaused) return
    const startMs = performance.now()
    const timer = setTimeout(callback, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startMs
    }
  }, [isPaused, callback])
}
