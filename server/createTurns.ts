import { setImmediate as nextRound } from 'node:timers/promises'

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
  /** Call for each connection that the server has accepted. */
  readonly noteArrival: () => void
}

/** The work of a turn, unless its last piece takes longer. */
const TURN_MS = 10

/**
 * The maximum time in which work gives way to arriving connections. The event loop accepts one connection a round, so
 * if there were work in each round, the last of a hundred that arrive together would wait for a hundred pieces of it.
 */
const GIVE_WAY_MS = 100

/** @param now a clock in milliseconds */
export function createTurns(now: () => number = () => performance.now()): Turns {
  /** What waits, by visitor, the next one first. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let state: 'idle' | 'turn' | 'pause' = 'idle'
  let since = 0
  let arrivals = 0
  /** The arrivals that work has given way to. */
  let passed = 0

  const hasTime = () => now() - since < TURN_MS
  const begin = () => {
    state = 'turn'
    since = now()
  }
  const pause = async () => {
    state = 'pause'
    const start = now()
    await nextRound()
    do {
      passed = arrivals
      await nextRound()
    } while (arrivals !== passed && now() - start < GIVE_WAY_MS)
    passed = arrivals
    await takeTurn()
  }
  const takeTurn = async () => {
    begin()
    while (waiting.size > 0 && hasTime()) {
      const [[visitor, pieces] = ['', []]] = waiting
      waiting.delete(visitor)
      const piece = pieces.shift()
      if (pieces.length > 0) waiting.set(visitor, pieces)
      // Work that waits for something else does not hold up the others.
      await Promise.race([piece?.(), nextRound()])
    }
    end()
  }
  const end = () => {
    if (waiting.size === 0 && hasTime()) state = 'idle'
    else void pause()
  }

  return {
    hasTime,
    noteArrival: () => void arrivals++,
    run<T>(account: Account, work: () => T | Promise<T>): Promise<T> {
      if (state === 'idle' && arrivals !== passed) void pause()
      else if (state === 'idle') {
        begin()
        setImmediate(end)
      }
      if (state === 'turn' && waiting.size === 0 && hasTime()) return measure(account, work)
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
