import { useEffect, useState } from 'react'
import { copyText } from '../copyText.ts'

const COPIED_MS = 2000

/**
 * Copies a text and briefly shows whether that worked.
 *
 * @param label names the text for screen readers
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>()
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS)
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
  return (
    <button type="button" className="copy" onClick={copy} aria-label={outcome ?? `Copy ${label}`}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="icon">
        {outcome === 'Copied' ? (
          <path d="M5 12l5 5l10 -10" />
        ) : (
          <path d="M9 9h10a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2zM5 15a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2" />
        )}
      </svg>
      <span>{outcome ?? 'Copy'}</span>
    </button>
  )
}
