import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Report } from './openThread.ts'

/** The server's event loop comes first where they share a core. */
const THREAD_NICENESS = 10

/** Answers the questions put to this thread, and reports that it is ready: everything must be loaded and warm by now. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('[bug] answerQuestions.ts: it must be called in a thread')
  // On Linux this is the priority of the thread, elsewhere of the whole process.
  if (process.platform === 'linux') setPriority(THREAD_NICENESS)
  const post = (report: Report<Answer>) => port.postMessage(report)
  const report = async (question: Question) => {
    const start = process.threadCpuUsage()
    try {
      const given = await answer(question)
      const { user, system } = process.threadCpuUsage(start)
      post({ answer: given, cpuMs: (user + system) / 1000 })
    } catch (error) {
      post({ error })
    }
  }
  port.on('message', (question: Question) => void report(question))
  post({})
}
