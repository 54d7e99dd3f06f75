import type { ChatMessage } from '../../src/api.ts'
import type { ChooserData } from '../../src/search/chooser.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { unchanging, type Resources, type ResourceSource } from '../../src/service/resources.ts'
import type { Log } from '../createLog.ts'
import { TimeLimitError } from '../threads/openThread.ts'
import { openThreads } from '../threads/openThreads.ts'
import { UNCOUNTED, type Assistant } from './Assistant.ts'

/** What the threads start with. */
export interface ThreadData {
  readonly tools: readonly ToolData[]
  readonly chooser: ChooserData
}

export interface ThreadQuestion {
  readonly message: string
  readonly history: readonly ChatMessage[]
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** The resources of the tools that are plugins. */
  readonly resources: Resources
}

export interface ThreadAnswer {
  readonly text: string
  /** Whether the answer involves plugins whose resources may need to be refreshed. */
  readonly isOfProgram: boolean
}

export interface EmbeddedThreadsOptions extends ThreadData {
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

/** The limit in CPU time: a typical message takes 10 ms, a long one in a cold thread on a busy machine 150 ms. */
const LIMIT_MS = 500
/** Several times the peak of any message; a lower limit would only cause more garbage collection. */
const MEMORY_MB = 128
/** Both start with the server: one answers while the other, having exceeded its limit, is replaced. */
const THREADS = 2
const WAIT_MS = 10_000

export const TOO_SLOW = 'I ran out of time on this one, sorry. Please try again, or in a shorter sentence.'
export const BUSY = 'I am busy at the moment, sorry. Please try again in a minute.'

/** Creates the embedded assistant, which processes messages in worker threads. */
export function createEmbeddedThreads({
  tools,
  chooser,
  resources = unchanging(),
  log,
  now,
  limitMs = LIMIT_MS,
  waitMs = WAIT_MS,
  file = new URL('./thread.ts', import.meta.url),
  closed,
}: EmbeddedThreadsOptions): Assistant {
  const data: ThreadData = { tools, chooser }
  const askThreads = openThreads<ThreadQuestion, ThreadAnswer>({
    ...{ file, data, limitMs, waitMs, closed },
    count: THREADS,
    memoryMb: MEMORY_MB,
  })

  return async (message, history, gone, { charge } = UNCOUNTED) => {
    const askOnce = async () => {
      try {
        const answered = await askThreads({ message, history, nowMs: now(), resources: resources.current() }, gone)
        charge(answered?.cpuMs ?? 0)
        return answered
      } catch (error) {
        if (error instanceof TimeLimitError) charge(error.cpuMs)
        throw error
      }
    }
    // Once more on the other thread: what took too long may have been the thread rather than the message.
    const ask = () =>
      askOnce().catch((error: unknown) => {
        if (error instanceof TimeLimitError) return askOnce()
        throw error
      })
    try {
      const used = resources.current()
      const first = await ask()
      if (first?.answer.isOfProgram) await resources.refresh()
      const last = first && resources.current() !== used ? await ask() : first
      return last?.answer.text ?? BUSY
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error
      log.error({ limitMs }, 'a message took the assistant too long')
      return TOO_SLOW
    }
  }
}
