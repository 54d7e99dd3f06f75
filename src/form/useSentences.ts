import { useEffect, useState } from 'react'
import type { Refusal } from '../engine/evaluate/Refusal.ts'
import type { FieldView } from '../engine/present/viewForm.ts'

export type Explain = (refusal: Refusal, fields: readonly FieldView[]) => string

/**
 * The sentences for refusals. Most visitors need none, so they are no part of what a page loads first: they come while the
 * browser idles, and at once where one is needed.
 */
export function useSentences(needed: boolean): Explain | undefined {
  const [explain, setExplain] = useState<Explain>()
  useEffect(() => {
    if (explain) return
    let wanted = true
    const load = () => {
      import('../engine/present/explainRefusal.ts').then(
        (module) => wanted && setExplain(() => module.explainRefusal),
        (error: unknown) => console.error('The messages of this form could not be loaded', error),
      )
    }
    if (needed) load()
    const timer = needed ? undefined : setTimeout(load, 2000)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [needed, explain])
  return explain
}
