import type { Answering } from './startAnswering.ts'

let loading: Promise<Answering> | undefined

/** Loads the embedded assistant once; after a failure, the next call tries again. */
export function loadAnswering(): Promise<Answering> {
  loading ??= import('./startAnswering.ts')
    .then(({ startAnswering }) => startAnswering())
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
