export interface QueueOptions {
  /** The maximum number of concurrent jobs. */
  readonly atOnce: number
  /** Jobs that have waited this long are rejected. */
  readonly waitMs: number
}

/**
 * Runs a job as soon as the number of running jobs is below the limit.
 *
 * @param signal aborted once nobody waits for the job
 * @returns the result of the job; undefined if it timed out in the queue and was not started
 */
export type Queue = <Result>(job: () => Promise<Result>, signal: AbortSignal) => Promise<Result | undefined>

/** Creates a first-in, first-out queue. */
export function createQueue({ atOnce, waitMs }: QueueOptions): Queue {
  let free = atOnce
  /** Callbacks that pass a free slot to a waiting job. */
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
