import { useState } from 'react'
import { useLazy } from '../../form/useLazy.ts'
import { showToast } from '../../widgets/toasts/showToast.ts'

const load = () => import('./MoneySettings.tsx')

/**
 * Opens the setting of units and money, which is loaded on demand.
 *
 * @param menu the popover that it stands in
 */
export function MoneyButton({ menu }: { menu: string }) {
  const [open, setOpen] = useState(false)
  const settings = useLazy(load, open, () => {
    setOpen(false)
    showToast({ title: 'The setting could not be loaded', description: 'Please try again.', variant: 'destructive' })
  })
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        aria-haspopup="dialog"
        onClick={() => {
          document.getElementById(menu)?.hidePopover()
          setOpen(true)
        }}
      >
        Units and money
      </button>
      {settings && <settings.MoneySettings open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
