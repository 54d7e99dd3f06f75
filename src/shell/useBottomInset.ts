import { useLayoutEffect, type RefObject } from 'react'

/** Tells the styles, as --bottom-inset, how much of the window's lower end an element covers. */
export function useBottomInset(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const root = document.documentElement
    const tell = () => {
      const { height } = current.getBoundingClientRect()
      if (height > 0) root.style.setProperty('--bottom-inset', `${Math.ceil(height)}px`)
      else root.style.removeProperty('--bottom-inset')
    }
    // At once as well: what stands above it must not jump after it was seen.
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--bottom-inset')
    }
  }, [element])
}
