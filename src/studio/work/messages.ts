import type { Examined } from './Examined.ts'

/** What the page asks of the worker. */
export interface ExamineRequest {
  readonly id: number
  readonly text: string
}

/** What the worker says: that it can be asked, what it found, or that it failed. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'examined'; readonly id: number; readonly examined: Examined }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
