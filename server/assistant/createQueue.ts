export interface QueueOptions {
  /** How many jobs go on at once. */
  readonly atOnce: number
  /** A job that has waited this long is given up. */
  readonly waitMs: number
}

/**
 * Runs a job as soon as fewer than so many go on.
 *
 * @param signal aborted where nobody waits for the job any more
 * @returns what the job gives; undefined where its turn did not come in time, and it was not begun
 */
export type Queue = <Result>(job: () => Promise<Result>, signal: AbortSignal) => Promise<Result | undefined>

/** A queue in the order of arrival. */
export function createQueue({ atOnce, waitMs }: QueueOptions): Queue {
  let free = atOnce
  /** Each hands a place on. */
  const waiting = new Set<() => void>()

  return async (job, signal) => {
    if (free > 0) free -= 1
    else if (!(await placeInTime(signal))) return undefined
    try {
      return await job()
    } finally {
      const [next] = waiting
      if (next) next()
      else free += 1
    }
  }

  function placeInTime(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isPlace: boolean) => {
        waiting.delete(take)
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        resolve(isPlace)
      }
      const take = () => end(true)
      const leave = () => end(false)
      const timer = setTimeout(leave, waitMs)
      signal.addEventListener('abort', leave)
      waiting.add(take)
      if (signal.aborted) leave()
    })
  }
}
