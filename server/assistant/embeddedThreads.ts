import type { ToolData } from '../../src/engine/toolData.ts'
import type { Log } from '../createLog.ts'
import type { Assistant } from './Assistant.ts'
import { createQueue } from './createQueue.ts'
import { openThread, THREAD_FILE, TimeLimitError } from './openThread.ts'

export interface ThreadsOptions {
  readonly tools: readonly ToolData[]
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** What a message may cost. */
  readonly limitMs?: number
  /** How long a message waits for its turn. */
  readonly waitMs?: number
  /** What the threads run. */
  readonly file?: URL
}

/** Of a processor's time; messages of people take a tenth of it. */
export const LIMIT_MS = 150
/** With two, others are answered while one takes too long and is replaced. */
const THREADS = 2
const WAIT_MS = 10_000

const TOO_MUCH = 'That is too much for me to read at once, so please ask for less.'
const BUSY = 'I am busy at the moment, so please try again in a minute.'

/** The embedded assistant, which reads messages in threads beside the server's own. */
export function createEmbeddedThreads({
  tools,
  log,
  now,
  limitMs = LIMIT_MS,
  waitMs = WAIT_MS,
  file = THREAD_FILE,
}: ThreadsOptions): Assistant {
  const open = () => openThread({ tools }, { limitMs, file })
  // The other one is opened when two ask at once.
  const idle = [open()]
  const queue = createQueue({ atOnce: THREADS, waitMs })

  return async (message, history, gone) => {
    const answer = await queue(async () => {
      const thread = idle.pop() ?? open()
      try {
        return await thread.ask({ message, history, nowMs: now() })
      } catch (error) {
        if (!(error instanceof TimeLimitError)) throw error
        log.error({ limitMs }, 'a message took the assistant too long')
        return TOO_MUCH
      } finally {
        idle.push(thread.isOver() ? open() : thread)
      }
    }, gone)
    return answer ?? BUSY
  }
}
