import { useSyncExternalStore, type RefObject } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Shows a part of the page alone on the screen, and brings the page back. Absent where browsers cannot, as on an iPhone. */
export function FullScreenButton({ of }: { readonly of: RefObject<Element | null> }) {
  // Until hydration its room is kept: nearly all browsers can.
  const isAble = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => true,
  )
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!isAble) return null
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : of.current?.requestFullscreen()
    done?.catch((error: unknown) => console.warn('The browser refuses to show it on the full screen', error))
  }
  return (
    <button type="button" className="quiet-button" onClick={toggle}>
      {isFull ? 'Exit full screen' : 'Full screen'}
    </button>
  )
}
