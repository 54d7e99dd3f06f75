import type { ExaminingWorker } from './createExaminer.ts'

interface EarlyWorker extends Worker {
  isReady?: boolean
  isBroken?: boolean
}

/** What the script of the page and the studio share. */
const shared = globalThis as { studioWorker?: EarlyWorker | undefined }

/**
 * Returns the script that starts the worker as soon as the page is read: it gets ready while the editor is loaded and
 * drawn.
 *
 * @param path of the worker
 */
export const earlyWorkerScript = (path: string): string =>
  `{ const worker = new Worker(${JSON.stringify(path)}, { type: 'module' })
worker.onmessage = () => (worker.isReady = true)
worker.onerror = () => (worker.isBroken = true)
globalThis.studioWorker = worker }`

/** Returns the worker that the page has started, once, unless it failed. */
export function takeEarlyWorker(): ExaminingWorker | undefined {
  const { studioWorker } = shared
  shared.studioWorker = undefined
  return studioWorker?.isBroken === true ? undefined : studioWorker
}
