import { useLayoutEffect, type RefObject } from 'react'

/** Sets --bottom-inset to the height of the window's bottom that an element covers. */
export function useBottomInset(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const root = document.documentElement
    const update = () => {
      const { height } = current.getBoundingClientRect()
      if (height > 0) root.style.setProperty('--bottom-inset', `${Math.ceil(height)}px`)
      else root.style.removeProperty('--bottom-inset')
    }
    // Also at once, to avoid a later layout shift.
    update()
    const observer = new ResizeObserver(update)
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--bottom-inset')
    }
  }, [element])
}
