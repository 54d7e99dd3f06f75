import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The fallback before measuring, and where there is no layout. */
const DEFAULT_WIDTH = 480

/** Returns the current width of an element in CSS pixels, so that text in a drawing keeps its size. */
export function useWidth<E extends HTMLElement>(): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(DEFAULT_WIDTH)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || DEFAULT_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
