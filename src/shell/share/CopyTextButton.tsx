import { useEffect, useState } from 'react'
import { copyText } from '../../form/actions/copyText.ts'
import { showToast } from '../../widgets/toasts/showToast.ts'
import classes from './share.module.css'

interface CopyTextButtonProps {
  readonly text: string
  readonly label: string
  /** The text of the toast after copying. */
  readonly next: string
}

const COPIED_MS = 2000

/** Copies a text, and confirms it briefly. */
export function CopyTextButton({ text, label, next }: CopyTextButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await copyText(text)
      setCopied(true)
      showToast({ title: 'Copied to clipboard!', description: next })
    } catch {
      showToast({ title: 'Failed to copy', description: 'Please try again.', variant: 'destructive' })
    }
  }
  return (
    <button type="button" className={`quiet-button ${classes.copy}`} onClick={() => void copy()}>
      {copied ? 'Copied!' : label}
    </button>
  )
}
