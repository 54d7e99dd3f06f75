import { useEffect, useState } from 'react'

const COPIED_MS = 2000

/**
 * Copies a text, and says so for a while.
 *
 * @param label what the text is, for screen readers
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      (error: unknown) => console.warn('Copying was refused', error),
    )
  }
  return (
    <button type="button" className="copy" onClick={copy} aria-label={copied ? 'Copied' : `Copy ${label}`}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="icon">
        {copied ? (
          <path d="M5 12l5 5l10 -10" />
        ) : (
          <path d="M9 9h10a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2zM5 15a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2" />
        )}
      </svg>
      <span>{copied ? 'Copied' : 'Copy'}</span>
    </button>
  )
}
