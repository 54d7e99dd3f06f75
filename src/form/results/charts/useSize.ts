import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The fallback before measuring, and where there is no layout. */
const DEFAULT = { width: 480, height: 0 }

/** Returns the current size of an element in CSS pixels, so that text in a drawing keeps its size. */
export function useSize<E extends HTMLElement>(): [ref: RefObject<E | null>, size: typeof DEFAULT] {
  const ref = useRef<E>(null)
  const [size, setSize] = useState(DEFAULT)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth || DEFAULT.width, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
