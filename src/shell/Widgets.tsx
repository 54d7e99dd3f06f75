import { useEffect } from 'react'
import { loadWidgets, useWidgets } from '../widgets/loadWidgets.ts'
import { iconOf } from '../widgets/tooltips/iconOf.ts'

/**
 * Toasts and tooltips; the component library comes with the first toast or dialog, or the first icon button or searchable
 * choice that is pointed at or focused.
 */
export function Widgets() {
  const widgets = useWidgets()
  const isLoaded = widgets !== undefined
  useEffect(() => {
    if (isLoaded) return
    const look = ({ target }: Event) => {
      if (!iconOf(target) && !(target instanceof Element && target.matches('[data-combobox]'))) return
      loadWidgets().catch((error: unknown) => console.error('The component library could not be loaded', error))
    }
    const types = ['mouseover', 'focusin'] as const
    for (const type of types) document.addEventListener(type, look)
    return () => types.forEach((type) => document.removeEventListener(type, look))
  }, [isLoaded])
  return (
    widgets && (
      <>
        <widgets.Toasts />
        <widgets.Tooltips />
      </>
    )
  )
}
