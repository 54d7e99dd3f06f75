import { useEffect, useState } from 'react'

export type Sentences = typeof import('./sentences.ts')

/**
 * The sentences for refusals and notes. Most visitors need none, so they are not part of the first load: they are
 * fetched while the browser is idle, or at once if one may be needed.
 */
export function useSentences(needed: boolean): Sentences | undefined {
  const [sentences, setSentences] = useState<Sentences>()
  useEffect(() => {
    if (sentences) return
    let wanted = true
    const load = () => {
      import('./sentences.ts').then(
        (module) => wanted && setSentences(module),
        (error: unknown) => console.error('The messages of this form could not be loaded', error),
      )
    }
    if (needed) load()
    const timer = needed ? undefined : setTimeout(load, 2000)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [needed, sentences])
  return sentences
}
