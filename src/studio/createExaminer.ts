import type { Examined } from './work/Examined.ts'
import type { ExamineRequest, WorkerMessage } from './work/messages.ts'

/** The part of a worker that is used here. */
export interface ExaminingWorker {
  /** It was started before anybody listened, and can be asked. */
  readonly isReady?: boolean | undefined
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(request: ExamineRequest): void
  terminate(): void
}

export type ExamineFailure = 'slow' | 'broken'

interface ExaminerOptions {
  readonly startWorker: () => ExaminingWorker
  /** Called with what was found in a text. */
  readonly onExamined: (examined: Examined, text: string) => void
  /** Called if a definition takes longer than `limitMs`, or the worker fails. */
  readonly onFailed: (why: ExamineFailure) => void
}

export interface Examiner {
  /** Examines a text once the current one is done; of several that wait, the last. */
  examine(text: string): void
  /** Ignores what is found in a text that is being examined, because another one is edited. */
  forget(): void
  close(): void
}

/** A definition that takes longer is stopped. */
export const LIMIT_MS = 3000

/** Examines texts in a worker, one at a time. A worker that does not answer in time is stopped, and another one started. */
export function createExaminer({ startWorker, onExamined, onFailed }: ExaminerOptions): Examiner {
  let worker: ExaminingWorker | undefined
  let isReady = false
  /** The request that is not answered yet. */
  let asked = 0
  let askedText = ''
  let isForgotten = false
  let count = 0
  let waiting: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
    isReady = false
    asked = 0
  }
  const next = () => {
    if (!isReady || asked !== 0 || waiting === undefined) return
    asked = ++count
    askedText = waiting
    isForgotten = false
    worker?.postMessage({ id: asked, text: askedText })
    waiting = undefined
    timer = setTimeout(() => fail('slow'), LIMIT_MS)
  }
  const fail = (why: ExamineFailure) => {
    stop()
    if (!isForgotten) onFailed(why)
    start()
  }
  const take = (message: WorkerMessage) => {
    if (message.type === 'ready') isReady = true
    else if (message.id === asked) {
      clearTimeout(timer)
      asked = 0
      // A newer text waits: what was found is out of date, but shown, because somebody who types without a pause sees
      // something, too.
      if (isForgotten) return next()
      if (message.type === 'examined') onExamined(message.examined, askedText)
      else onFailed('broken')
    }
    next()
  }
  const start = () => {
    const started = startWorker()
    worker = started
    isReady = started.isReady === true
    started.onmessage = ({ data }) => {
      if (worker === started) take(data)
    }
    started.onerror = () => {
      if (worker !== started) return
      stop()
      onFailed('broken')
    }
  }
  start()
  return {
    examine(text) {
      waiting = text
      // One that could not be loaded is tried again.
      if (!worker) start()
      next()
    },
    forget() {
      isForgotten = true
      waiting = undefined
    },
    close: stop,
  }
}
