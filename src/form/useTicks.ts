import { useEffect, useState } from 'react'

interface TickOptions {
  /** Whether a hidden page is kept up to date as well, as often as the browser lets it. */
  readonly whileHidden?: boolean
  /** Milliseconds from one tick to the next. */
  readonly everyMs?: number
  /** A moment that ticks fall on; by default the border of a second. */
  readonly from?: number | undefined
}

/**
 * The current time in milliseconds since 1970, updated at each tick. Each wait is measured from the clock, so nothing drifts;
 * a hidden page pauses and is up to date once visible.
 *
 * @param running whether there is anything to keep up to date
 * @returns undefined on the server and until hydration
 */
export function useTicks(
  running: boolean,
  { whileHidden = false, everyMs = 1000, from = 0 }: TickOptions = {},
): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!running) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const present = Date.now()
      setNow(present)
      // The clock may have been set back.
      const since = (((present - from) % everyMs) + everyMs) % everyMs
      if (whileHidden || !document.hidden) timer = setTimeout(tick, everyMs - since)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running, whileHidden, everyMs, from])
  return now
}
