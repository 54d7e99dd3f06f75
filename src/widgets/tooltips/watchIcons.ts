import { iconOf } from './iconOf.ts'

const OPEN_DELAY_MS = 700
/** Within this time after the last tooltip, the next appears without a delay. */
const SKIP_DELAY_MS = 300

/** An icon button and its tooltip text. */
export interface IconButton {
  readonly element: HTMLElement
  readonly label: string
}

/**
 * Calls back with the icon button that is hovered by a mouse, or focused by keyboard, and with undefined when it is
 * left or pressed, or on Escape.
 *
 * @returns a function that removes the listeners
 */
export function watchIcons(show: (button: IconButton | undefined) => void): () => void {
  let rested: HTMLElement | undefined
  let title = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let closedAtMs = -SKIP_DELAY_MS

  const close = () => {
    clearTimeout(timer)
    if (isOpen) {
      closedAtMs = Date.now()
      show(undefined)
    }
    isOpen = false
  }
  const rest = (element: HTMLElement | undefined) => {
    if (element === rested) return
    close()
    if (title !== '' && rested?.title === '') rested.title = title
    rested = element
    // Prevents the browser's own tooltip.
    title = element?.title ?? ''
    element?.removeAttribute('title')
    const label = title || element?.ariaLabel
    if (!element || !label) return
    const open = () => {
      isOpen = true
      show({ element, label })
    }
    timer = setTimeout(open, Date.now() - closedAtMs < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS)
  }

  const listening = new AbortController()
  const listen = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal: listening.signal, capture: true })
  // Only on pointer movement: an element that scrolls under a resting mouse is not hovered on purpose.
  listen('pointermove', ({ pointerType, target }) => {
    // The pointer may also move onto the tooltip.
    if (pointerType === 'mouse' && !closest(target, '[role="tooltip"]')) rest(iconOf(target))
  })
  listen('pointerdown', close)
  listen('keydown', close)
  listen('keyup', ({ key }) => {
    if (key === 'Tab' || key.startsWith('Arrow')) rest(iconOf(document.activeElement))
  })
  // What was pointed at or focused before this ran.
  rest(iconOf(document.querySelector('button:is(:focus-visible, :hover)')))
  return () => {
    rest(undefined)
    listening.abort()
  }
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null
