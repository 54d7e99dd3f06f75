import { useState, type ComponentType, type RefObject } from 'react'
import { showToast } from '../../widgets/toasts/showToast.ts'
import type { ShareDialogProps } from './ShareDialog.tsx'
import classes from './share-button.module.css'

interface ShareButtonProps extends Pick<ShareDialogProps, 'tool'> {
  /** The result in one line, if there is one. */
  readonly summary: RefObject<string | undefined>
}

/** Opens the share dialog, which is loaded on demand. */
export function ShareButton({ summary, tool }: ShareButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>()
  const [open, setOpen] = useState(false)
  const [result, setResult] = useState<string>()
  const show = () => {
    setResult(summary.current)
    setOpen(true)
    // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to load
    // too.
    const loading = import('./ShareDialog.tsx')
    loading.then(
      ({ ShareDialog }) => setDialog(() => ShareDialog),
      (error: unknown) => {
        console.error('The share dialog could not be loaded', error)
        setOpen(false)
        showToast({
          title: 'Sharing could not be loaded',
          description: 'Please check your connection and try again.',
          variant: 'destructive',
        })
      },
    )
  }
  return (
    <>
      <button type="button" className={classes.root} aria-haspopup="dialog" onClick={show}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
          <path d="M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1M12 14v-11M9 6l3 -3l3 3" />
        </svg>
        <span>Share Results</span>
      </button>
      {Dialog && <Dialog tool={tool} result={result} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
