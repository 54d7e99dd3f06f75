import { useEffect, type RefObject } from 'react'

/** Tells the styles, as --bottom-inset, how much of the window's lower end an element covers. */
export function useBottomInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (!current) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const { height } = current.getBoundingClientRect()
      if (height > 0) root.style.setProperty('--bottom-inset', `${Math.ceil(height)}px`)
      else root.style.removeProperty('--bottom-inset')
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--bottom-inset')
    }
  }, [element])
}
