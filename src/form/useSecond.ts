import { useEffect, useState } from 'react'

/**
 * The present moment in milliseconds since 1970, anew at the border of each second. Each wait is measured from the clock, so
 * nothing drifts; a page that nobody sees rests and is right again the moment it is seen.
 *
 * @param running       whether there is anything to keep up to date
 * @param whileHidden   whether a hidden page is kept up to date as well, as often as the browser lets it
 * @returns undefined on the server and until the page has come to life
 */
export function useSecond(running = true, whileHidden = false): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!running) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const present = Date.now()
      setNow(present)
      if (whileHidden || !document.hidden) timer = setTimeout(tick, SECOND_MS - (present % SECOND_MS))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running, whileHidden])
  return now
}

const SECOND_MS = 1000
