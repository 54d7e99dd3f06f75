import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** The module that the thread runs; it calls `answerQuestions`. */
  readonly file: URL
  /** What the module gets as `workerData`. */
  readonly data?: unknown
  /** The limit for each question, in milliseconds of CPU time. */
  readonly limitMs: number
  /** The heap of the thread, in megabytes. */
  readonly memoryMb: number
  /** Ends the thread when aborted. */
  readonly closed?: AbortSignal | undefined
}

/** Posted by a thread when it is ready, and after every question. */
export interface Report<Answer> {
  readonly answer?: Answer
  /** The value thrown, if any. */
  readonly error?: unknown
  /** The CPU time of this question, in milliseconds. */
  readonly cpuMs?: number
}

export interface Answered<Answer> {
  readonly answer: Answer
  readonly cpuMs: number
}

export interface Thread<Question, Answer> {
  /** Resolves once the thread accepts questions, or has failed to start. */
  readonly started: Promise<void>
  /** Asks one question at a time. @throws TimeLimitError, or whatever the thread threw */
  readonly ask: (question: Question) => Promise<Answered<Answer>>
  /** Whether the thread accepts no more questions. */
  readonly isOver: () => boolean
}

/** A question exceeded its time limit. */
export class TimeLimitError extends Error {
  readonly cpuMs: number

  constructor(cpuMs: number) {
    super(`a question took more than ${cpuMs} ms of CPU time`)
    this.cpuMs = cpuMs
  }
}

const YOUNG_GENERATION_MB = 16
/** One operation, such as a power with millions of digits, can keep a thread from answering for as long as it takes. */
const SILENT_MS = 5000

/**
 * Starts a worker thread that answers questions, so that none blocks the server's event loop. A question that exceeds
 * the limit ends the thread. The limit is CPU time from the question on, so that neither a busy machine nor the start
 * of the thread counts.
 */
export function openThread<Question, Answer>({
  file,
  data,
  limitMs,
  memoryMb,
  closed,
}: ThreadOptions): Thread<Question, Answer> {
  const worker = new Worker(file, {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  // The thread must not keep the process alive.
  worker.unref()
  let isOver = false
  const end = () => {
    isOver = true
    void worker.terminate()
  }
  closed?.addEventListener('abort', end)
  let asked = Promise.withResolvers<Report<Answer>>()
  const listen = (): Promise<Report<Answer>> => (asked = Promise.withResolvers()).promise
  worker.on('message', (report: Report<Answer>) => asked.resolve(report))
  worker.on('error', (error) => {
    isOver = true
    asked.reject(error)
  })
  worker.on('exit', () => {
    isOver = true
    asked.reject(new Error('the thread has ended'))
  })
  const cpuMs = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  }
  /** Rejects once the thread has used up the limit, or cannot even say whether it has; never resolves. */
  const rejectOnLimit = async (startMs: number, signal: AbortSignal): Promise<never> => {
    for (let leftMs = limitMs; leftMs > 0;) {
      await sleep(leftMs, undefined, { signal })
      const silent = sleep(SILENT_MS, Number.POSITIVE_INFINITY, { signal })
      leftMs = limitMs - ((await Promise.race([cpuMs(), silent])) - startMs)
    }
    throw new TimeLimitError(limitMs)
  }

  const ready = listen()
  // A failed start is reported by `ask`.
  const started = ready.then(
    () => {},
    () => void (isOver = true),
  )

  const ask: Thread<Question, Answer>['ask'] = async (question) => {
    await ready
    const answered = new AbortController()
    const reported = listen()
    const limited = cpuMs()
      .then((startMs) => {
        worker.postMessage(question)
        return rejectOnLimit(startMs, answered.signal)
      })
      // The CPU time of a thread that is just ending is unknown; its end rejects with the reason.
      .catch((error: unknown) => (isOver || error instanceof TimeLimitError ? Promise.reject(error) : reported))
    const report = await Promise.race([reported, limited])
      .catch((error: unknown) => {
        // Not awaited: nothing depends on it.
        end()
        throw error
      })
      .finally(() => answered.abort())
    if (report.error !== undefined) throw report.error
    return { answer: report.answer as Answer, cpuMs: report.cpuMs ?? 0 }
  }
  return { started, ask, isOver: () => isOver }
}
