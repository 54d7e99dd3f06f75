import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Before it is measured, and where nothing has a width. */
const USUAL_WIDTH = 480

/** The width of an element in CSS pixels, as it changes: texts in a drawing keep their size. */
export function useWidth<E extends HTMLElement>(): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || USUAL_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
