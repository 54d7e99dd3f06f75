import { useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { SharedResult } from '../../form/PluginViewProps.ts'
import { useLazy } from '../../form/useLazy.ts'
import { showToast } from '../../widgets/toasts/showToast.ts'
import type { ShareDialogProps } from './ShareDialog.tsx'
import classes from './share-button.module.css'

interface ShareButtonProps extends Pick<ShareDialogProps, 'tool'> {
  /** The result, if there is one. */
  readonly latest: RefObject<SharedResult | undefined>
  /** Its place among the actions for a result, while there is one. */
  readonly place: Element | null
}

const load = () => import('./ShareDialog.tsx')

/** Opens the share dialog, which is loaded on demand. */
export function ShareButton({ latest, tool, place }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  const [result, setResult] = useState<SharedResult>()
  const dialog = useLazy(load, open, () => {
    setOpen(false)
    showToast({
      title: 'Sharing could not be loaded',
      description: 'Please try again.',
      variant: 'destructive',
    })
  })
  const show = () => {
    setResult(latest.current)
    setOpen(true)
  }
  const draw = (className: string | undefined) => (
    <button type="button" className={className} aria-haspopup="dialog" onClick={show}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
        <path d="M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1M12 14v-11M9 6l3 -3l3 3" />
      </svg>
      <span>
        Share<span> Results</span>
      </span>
    </button>
  )
  return (
    <>
      {/* It is hidden rather than removed, since a press that began on it would be lost. */}
      {draw(place ? `${classes.root} ${classes.left}` : classes.root)}
      {place && createPortal(draw(`action ${classes.root}`), place)}
      {dialog && <dialog.ShareDialog tool={tool} result={result} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
