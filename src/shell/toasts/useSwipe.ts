import { useState, type PointerEvent } from 'react'

const THRESHOLD_PX = 50

/** Moves an element with the pointer to the right; calls back where it is let go 50 px or more from where it was. */
export function useSwipe(onSwipe: () => void) {
  const [startX, setStartX] = useState<number>()
  const move = (event: PointerEvent<HTMLElement>) => {
    if (startX === undefined) return 0
    return Math.max(0, event.clientX - startX)
  }
  const place = (element: HTMLElement, offsetPx: number) => {
    element.style.translate = offsetPx > 0 ? `${offsetPx}px` : ''
  }
  return {
    isMoving: startX !== undefined,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // The button inside is to be pressed, not moved.
        if (event.button !== 0 || (event.target as Element).closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setStartX(event.clientX)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        place(event.currentTarget, move(event))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const isFar = move(event) >= THRESHOLD_PX
        setStartX(undefined)
        if (isFar) onSwipe()
        else place(event.currentTarget, 0)
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        setStartX(undefined)
        place(event.currentTarget, 0)
      },
    },
  }
}
