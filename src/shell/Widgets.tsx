import { useEffect } from 'react'
import { loadWidgets, useWidgets } from '../widgets/loadWidgets.ts'
import { iconOf } from '../widgets/tooltips/iconOf.ts'

/**
 * Toasts and tooltips; the component library comes with the first toast or dialog, or with the first icon button or form
 * with searchable choices that is pointed at or focused.
 */
export function Widgets() {
  const widgets = useWidgets()
  const isLoaded = widgets !== undefined
  useEffect(() => {
    if (isLoaded) return
    const look = (target: EventTarget | null | undefined) => {
      if (!(target instanceof Element)) return
      // With their form, so that they are there before the first of them has the focus.
      if (!iconOf(target) && !target.closest('.calculator')?.querySelector('[data-combobox]')) return
      loadWidgets().catch((error: unknown) => console.error('The component library could not be loaded', error))
    }
    const listening = new AbortController()
    for (const type of ['mouseover', 'focusin'])
      document.addEventListener(type, ({ target }) => look(target), { signal: listening.signal })
    // What was pointed at or focused before this ran.
    look(document.activeElement)
    look([...document.querySelectorAll(':hover')].at(-1))
    return () => listening.abort()
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
