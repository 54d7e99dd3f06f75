import { useEffect, useState } from 'react'

/** The part of the page that is seen above the keyboard of a phone, in CSS pixels. */
export interface AboveKeyboard {
  readonly top: number
  readonly height: number
}

/** Less of the page than this is seen only above a keyboard. */
const SHARE = 0.75

/** Follows the keyboard of a phone; undefined while there is none. */
export function useKeyboard(): AboveKeyboard | undefined {
  const [above, setAbove] = useState<AboveKeyboard>()
  useEffect(() => {
    const seen = visualViewport
    const measure = () => {
      // Whoever has zoomed in sees less, too.
      const isOpen = seen !== null && seen.scale === 1 && seen.height < innerHeight * SHARE
      setAbove(isOpen ? { top: seen.offsetTop, height: seen.height } : undefined)
    }
    seen?.addEventListener('resize', measure)
    seen?.addEventListener('scroll', measure)
    return () => {
      seen?.removeEventListener('resize', measure)
      seen?.removeEventListener('scroll', measure)
    }
  }, [])
  return above
}
