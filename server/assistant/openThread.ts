import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ChatMessage } from '../../src/api.ts'
import type { ChooserData } from '../../src/assistant/choose/chooser.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import type { Resources } from '../../src/service/resources.ts'

/** Several times what reading any message takes; with less room the memory of what is over is freed sooner. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** The embedded assistant. */
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
  /** What programs calculate with. */
  readonly resources: Resources
}

/** What a thread posts when it is ready, and after every question. */
export interface Report {
  readonly answer?: string
  /** Programs have something to do with it, whose resources may be due. */
  readonly isOfProgram?: boolean
  /** What was thrown. */
  readonly error?: unknown
  /** Of a processor's time, since it was started. */
  readonly spentMs: number
}

export interface Thread {
  /** Settles once it can be asked, or never will be. */
  readonly started: Promise<void>
  /** One question at a time. @throws TimeLimitError, or whatever went wrong */
  readonly ask: (question: Question) => Promise<Pick<Report, 'isOfProgram'> & { readonly answer: string }>
  /** It answers nothing more. */
  readonly isOver: () => boolean
}

/** A question cost more than it may. */
export class TimeLimitError extends Error {}

/**
 * Starts a thread in which the embedded assistant reads messages, so that none keeps the server from its other work. One
 * that takes too long ends the thread. The limit is one of work, not of the clock: a busy machine refuses no message that
 * an idle one answers.
 *
 * @param limitMs of a processor's time, for each question
 */
export function openThread(data: ThreadData, { limitMs, file }: { limitMs: number; file: URL }): Thread {
  const worker = new Worker(file, {
    workerData: data,
    execArgv: [],
    resourceLimits: MEMORY,
  })
  // It ends with the process, and keeps none.
  worker.unref()
  let isOver = false
  let spentMs = 0
  const listen = async (): Promise<Report> => {
    const [report] = (await once(worker, 'message')) as [Report]
    spentMs = report.spentMs
    return report
  }
  /** Settles only where the thread has worked on a question for longer than it may. */
  const exceed = async (signal: AbortSignal): Promise<never> => {
    for (let leftMs = limitMs; leftMs > 0;) {
      await sleep(leftMs, undefined, { signal })
      const { user, system } = await worker.cpuUsage()
      leftMs = limitMs - ((user + system) / 1000 - spentMs)
    }
    throw new TimeLimitError()
  }

  const ready = listen()
  // Whoever asks hears of it.
  const started = ready.then(
    () => {},
    () => void (isOver = true),
  )

  const ask: Thread['ask'] = async (question) => {
    await ready
    const answered = new AbortController()
    worker.postMessage(question)
    const report = await Promise.race([listen(), exceed(answered.signal)])
      .catch((error: unknown) => {
        isOver = true
        // Nobody waits for its end.
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
