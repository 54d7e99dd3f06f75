import { unchanging, type ResourceSource } from '../../src/service/resources.ts'
import type { Log } from '../createLog.ts'
import type { Assistant } from './Assistant.ts'
import { createQueue } from './createQueue.ts'
import { openThread, THREAD_FILE, TimeLimitError, type Thread, type ThreadData } from './openThread.ts'

export interface ThreadsOptions extends ThreadData {
  /** The resources of the tools that are plugins. */
  readonly resources?: ResourceSource
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The limit for a message, in milliseconds of CPU time. */
  readonly limitMs?: number
  /** The time that a message may wait in the queue, in milliseconds. */
  readonly waitMs?: number
  /** The module that the threads run. */
  readonly file?: URL
  /** Ends the threads when aborted; no message may follow. */
  readonly closed?: AbortSignal | undefined
}

/** The limit in CPU time; typical messages take a tenth of it. */
export const LIMIT_MS = 150
/** Both start with the server: one answers while the other, having exceeded its limit, is replaced. */
const THREADS = 2
const WAIT_MS = 10_000

const TOO_MUCH = 'That is too much for me to read at once, so please ask for less.'
const BUSY = 'I am busy at the moment, so please try again in a minute.'

/** Creates the embedded assistant, which processes messages in worker threads. */
export function createEmbeddedThreads({
  tools,
  chooser,
  resources = unchanging(),
  log,
  now,
  limitMs = LIMIT_MS,
  waitMs = WAIT_MS,
  file = THREAD_FILE,
  closed,
}: ThreadsOptions): Assistant {
  const idle: Thread[] = []
  const waiting: ((thread: Thread) => void)[] = []
  const release = (thread: Thread) => {
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
  }
  // Called early, because starting a thread takes several times the limit of a message.
  const open = () => {
    const thread = openThread({ tools, chooser }, { limitMs, file, closed })
    void thread.started.then(() => release(thread))
  }
  const takeIdle = () =>
    new Promise<Thread>((resolve) => {
      const thread = idle.pop()
      if (thread) resolve(thread)
      else waiting.push(resolve)
    })
  for (let count = 0; count < THREADS; count++) open()
  const queue = createQueue({ atOnce: THREADS, waitMs })

  return async (message, history, gone) => {
    const answer = await queue(async () => {
      const thread = await takeIdle()
      try {
        const used = resources.current()
        const report = await thread.ask({ message, history, nowMs: now(), resources: used })
        if (report.isOfProgram) await resources.refresh()
        if (resources.current() === used) return report.answer
        return (await thread.ask({ message, history, nowMs: now(), resources: resources.current() })).answer
      } catch (error) {
        if (!(error instanceof TimeLimitError)) throw error
        log.error({ limitMs }, 'a message took the assistant too long')
        return TOO_MUCH
      } finally {
        if (thread.isOver()) open()
        else release(thread)
      }
    }, gone)
    return answer ?? BUSY
  }
}
