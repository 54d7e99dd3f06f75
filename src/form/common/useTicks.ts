import { useEffect, useState } from 'react'

interface TickOptions {
  /** Whether to tick in hidden pages too, as often as the browser allows. */
  readonly whileHidden?: boolean
  /** The interval in milliseconds. */
  readonly everyMs?: number
  /** A timestamp that ticks are aligned to; by default, full seconds. */
  readonly from?: number | undefined
}

/**
 * Returns the current time in milliseconds since 1970, updated on each tick. Each timeout is computed from the clock,
 * so ticks do not drift; a hidden page pauses and updates once visible.
 *
 * @param running whether anything needs to be kept up to date
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
      // The remainder is negative if the clock was set back.
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
