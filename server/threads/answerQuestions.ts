import { parentPort } from 'node:worker_threads'
import type { Report } from './openThread.ts'

/** Answers the questions put to this thread, and reports that it is ready: everything must be loaded and warm by now. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('[bug] answerQuestions.ts: it must be called in a thread')
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
