import { useEffect, useState } from 'react'

export type Sentences = typeof import('./sentences.ts')

/**
 * The sentences for refusals and notes. They are not part of the first load: they are fetched with the first touch of the
 * form.
 */
export function useSentences(needed: boolean): Sentences | undefined {
  const [sentences, setSentences] = useState<Sentences>()
  useEffect(() => {
    if (sentences || !needed) return
    let wanted = true
    import('./sentences.ts').then(
      (module) => wanted && setSentences(module),
      (error: unknown) => console.error('The messages of this form could not be loaded', error),
    )
    return () => {
      wanted = false
    }
  }, [needed, sentences])
  return sentences
}
