/** Whose work it is, and the CPU time it has taken. */
export interface Account {
  readonly visitor: string
  cpuMs: number
}

/** Shares the thread among visitors. */
export interface Turns {
  /**
   * Does a piece of work: at once if this turn has time, otherwise in a later one, in which each waiting visitor gets
   * one piece after the other.
   */
  run<T>(account: Account, work: () => T | Promise<T>): Promise<T>
  /** Whether the current turn has time for another small piece. */
  hasTime(): boolean
}

/** Between two turns, requests are received and pages sent. */
const TURN_MS = 10

/** @param now a clock in milliseconds */
export function createTurns(now: () => number = () => performance.now()): Turns {
  /** What waits, by visitor, the next one first. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let since = 0
  let isScheduled = false

  const hasTime = () => now() - since < TURN_MS
  const begin = () => {
    if (isScheduled) return
    isScheduled = true
    since = now()
    setImmediate(() => {
      isScheduled = false
      if (waiting.size > 0) void catchUp()
    })
  }
  const catchUp = async () => {
    begin()
    do {
      const [[visitor, pieces] = ['', []]] = waiting
      waiting.delete(visitor)
      const piece = pieces.shift()
      if (pieces.length > 0) waiting.set(visitor, pieces)
      // Work that waits for something else does not hold up the others.
      await Promise.race([piece?.(), new Promise(setImmediate)])
    } while (waiting.size > 0 && hasTime())
    if (waiting.size > 0) begin()
  }

  return {
    hasTime,
    run<T>(account: Account, work: () => T | Promise<T>): Promise<T> {
      begin()
      if (waiting.size === 0 && hasTime()) return measure(account, work)
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const pieces = waiting.get(account.visitor) ?? []
      pieces.push(() => measure(account, work).then(resolve, reject))
      waiting.set(account.visitor, pieces)
      return promise
    },
  }
}

async function measure<T>(account: Account, work: () => T | Promise<T>): Promise<T> {
  const before = process.threadCpuUsage()
  try {
    return await work()
  } finally {
    const { user, system } = process.threadCpuUsage(before)
    account.cpuMs += (user + system) / 1000
  }
}
