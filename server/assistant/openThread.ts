import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ChatMessage } from '../../src/api.ts'
import type { ChooserData } from '../../src/search/chooser.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import type { Resources } from '../../src/service/resources.ts'

/** Several times the peak of any message; a lower limit would only cause more garbage collection. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** The module that runs the embedded assistant. */
export const THREAD_FILE = new URL('./thread.ts', import.meta.url)

export interface ThreadData {
  readonly tools: readonly ToolData[]
  readonly chooser: ChooserData
}

export interface Question {
  readonly message: string
  readonly history: readonly ChatMessage[]
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** The resources of the tools that are plugins. */
  readonly resources: Resources
}

/** Posted by a thread when it is ready, and after every question. */
export interface Report {
  readonly answer?: string
  /** Whether the answer involves plugins whose resources may need to be refreshed. */
  readonly isOfProgram?: boolean
  /** The value thrown, if any. */
  readonly error?: unknown
  /** The CPU time since the start of the thread, in milliseconds. */
  readonly spentMs: number
}

export interface Thread {
  /** Resolves once the thread accepts questions, or has failed to start. */
  readonly started: Promise<void>
  /** Asks one question at a time. @throws TimeLimitError, or whatever the thread threw */
  readonly ask: (question: Question) => Promise<Pick<Report, 'isOfProgram'> & { readonly answer: string }>
  /** Whether the thread accepts no more questions. */
  readonly isOver: () => boolean
}

/** A question exceeded its time limit. */
export class TimeLimitError extends Error {}

/**
 * Starts a thread of the embedded assistant, so that no message blocks the server's event loop. A question that exceeds
 * the limit ends the thread. The limit is CPU time, so that a busy machine accepts the same messages as an idle one.
 *
 * @param limitMs CPU time for each question
 * @param closed  ends the thread when aborted
 */
export function openThread(
  data: ThreadData,
  { limitMs, file, closed }: { limitMs: number; file: URL; closed?: AbortSignal | undefined },
): Thread {
  const worker = new Worker(file, {
    workerData: data,
    execArgv: [],
    resourceLimits: MEMORY,
  })
  // The thread must not keep the process alive.
  worker.unref()
  let isOver = false
  closed?.addEventListener('abort', () => {
    isOver = true
    void worker.terminate()
  })
  let spentMs = 0
  const listen = async (): Promise<Report> => {
    const [report] = (await once(worker, 'message')) as [Report]
    spentMs = report.spentMs
    return report
  }
  /** Rejects once the thread has exceeded the limit for a question; never resolves. */
  const rejectOnLimit = async (signal: AbortSignal): Promise<never> => {
    for (let leftMs = limitMs; leftMs > 0;) {
      await sleep(leftMs, undefined, { signal })
      const { user, system } = await worker.cpuUsage()
      leftMs = limitMs - ((user + system) / 1000 - spentMs)
    }
    throw new TimeLimitError()
  }

  const ready = listen()
  // A failed start is reported by `ask`.
  const started = ready.then(
    () => {},
    () => void (isOver = true),
  )

  const ask: Thread['ask'] = async (question) => {
    await ready
    const answered = new AbortController()
    worker.postMessage(question)
    const report = await Promise.race([listen(), rejectOnLimit(answered.signal)])
      .catch((error: unknown) => {
        isOver = true
        // Not awaited: nothing depends on it.
        void worker.terminate()
        throw error
      })
      .finally(() => answered.abort())
    const { answer, isOfProgram = false } = report
    if (answer === undefined) throw report.error
    return { answer, isOfProgram }
  }
  return { started, ask, isOver: () => isOver }
}
