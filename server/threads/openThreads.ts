import { createQueue } from './createQueue.ts'
import { openThread, type Answered, type Thread, type ThreadOptions } from './openThread.ts'

export interface ThreadsOptions extends ThreadOptions {
  /** How many questions are answered at once. */
  readonly count: number
  /** The time that a question may wait in the queue, in milliseconds. */
  readonly waitMs: number
}

/**
 * Asks a question.
 *
 * @param gone aborted once nobody waits for the answer
 * @returns undefined if the question had to wait too long
 * @throws TimeLimitError, or whatever the thread threw
 */
export type AskThreads<Question, Answer> = (
  question: Question,
  gone: AbortSignal,
) => Promise<Answered<Answer> | undefined>

/** Starts threads that answer questions; a thread that ends is replaced at once, before the next question. */
export function openThreads<Question, Answer>({
  count,
  waitMs,
  ...options
}: ThreadsOptions): AskThreads<Question, Answer> {
  const idle: Thread<Question, Answer>[] = []
  const waiting: ((thread: Thread<Question, Answer>) => void)[] = []
  const release = (thread: Thread<Question, Answer>) => {
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
  }
  const open = () => {
    const thread = openThread<Question, Answer>(options)
    void thread.started.then(() => release(thread))
  }
  for (let opened = 0; opened < count; opened++) open()
  const queue = createQueue({ atOnce: count, waitMs })

  return (question, gone) =>
    queue(async () => {
      const thread = idle.shift() ?? (await new Promise<Thread<Question, Answer>>((resolve) => waiting.push(resolve)))
      try {
        return await thread.ask(question)
      } finally {
        if (!thread.isOver()) release(thread)
        else if (!options.closed?.aborted) open()
      }
    }, gone)
}
