import { turnedOff } from '../../turnedOff.ts'
import type { Answering } from './startAnswering.ts'

let loading: Promise<Answering> | undefined

/** Loads the embedded assistant once; after a failure, the next call tries again. */
export function loadAnswering(): Promise<Answering> {
  const load = () =>
    import.meta.env.VITE_ANSWERS || import.meta.env.VITE_CHAT ? import('./startAnswering.ts') : turnedOff()
  loading ??= load()
    .then(({ startAnswering }) => startAnswering())
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
