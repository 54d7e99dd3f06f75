import type { Angle } from '../../src/engine/language/expression/angles.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { TimeLimitError } from '../threads/openThread.ts'
import { openThreads } from '../threads/openThreads.ts'
import type { Evaluation } from './createEvaluate.ts'
import { unitsOf } from './units.ts'

export interface Expression {
  readonly expression: string
  readonly angle: Angle
}

export interface Evaluated {
  readonly evaluation: Evaluation
  /** The CPU time that it took, in milliseconds. */
  readonly cpuMs: number
}

/** Evaluates an expression; neither it nor its author can do harm. */
export type Evaluator = (expression: Expression, gone?: AbortSignal) => Promise<Evaluated>

export interface EvaluatorOptions {
  /** The tools whose units an expression can use. */
  readonly tools: readonly Pick<ToolData, 'inputs'>[]
  /** The limit for an expression, in milliseconds of CPU time. */
  readonly limitMs?: number
  /** Ends the threads when aborted; no expression may follow. */
  readonly closed?: AbortSignal | undefined
}

const LIMIT_MS = 1000
/** More than twice what the library takes. */
const MEMORY_MB = 128
/** One evaluates while the other, having exceeded its limit, is replaced. */
const THREADS = 2
const WAIT_MS = 10_000

const forever = new AbortController().signal

/** Starts the threads that evaluate expressions. */
export function openEvaluator({ tools, limitMs = LIMIT_MS, closed }: EvaluatorOptions): Evaluator {
  const ask = openThreads<Expression, Evaluation>({
    file: new URL('./thread.ts', import.meta.url),
    data: unitsOf(tools),
    count: THREADS,
    memoryMb: MEMORY_MB,
    waitMs: WAIT_MS,
    limitMs,
    closed,
  })
  return async (expression, gone = forever) => {
    try {
      const answered = await ask(expression, gone)
      if (answered) return { evaluation: answered.answer, cpuMs: answered.cpuMs }
      return { evaluation: { error: 'too many expressions wait; try again in a minute' }, cpuMs: 0 }
    } catch (error) {
      if (error instanceof TimeLimitError)
        return { evaluation: { error: `it takes more than ${limitMs / 1000} s; ask for less` }, cpuMs: error.cpuMs }
      if (isOutOfMemory(error))
        return { evaluation: { error: 'it takes more memory than an expression may; ask for less' }, cpuMs: limitMs }
      throw error
    }
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
