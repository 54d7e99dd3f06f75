import { useEffect, useState } from 'react'
import { copyText } from './copyText.ts'

const OUTCOME_MS = 2000

/** Copies a text when called, and says for two seconds whether that worked. */
export function useCopy(text: string): readonly [copy: () => void, outcome: 'Copied' | 'Not copied' | undefined] {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>()
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    copyText(text).then(
      () => setOutcome('Copied'),
      (error: unknown) => {
        console.warn('Copying failed', error)
        setOutcome('Not copied')
      },
    )
  }
  return [copy, outcome]
}
