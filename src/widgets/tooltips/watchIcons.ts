const OPEN_DELAY_MS = 700
/** So soon after the last one, the next needs no waiting. */
const SKIP_DELAY_MS = 300

/** A button without words, and what it says of itself. */
export interface IconButton {
  readonly element: HTMLElement
  readonly label: string
}

/**
 * Calls back with the button without words that the mouse or the Tab and arrow keys rest on, and with nothing when they
 * leave it, when it is pressed, or on Escape.
 *
 * @returns what takes the listeners away
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
    // The browser would show it too.
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
  // Moved onto it: what slides below a mouse that stands still is not meant.
  listen('pointermove', ({ pointerType, target }) => {
    // What it says can be pointed at, too.
    if (pointerType === 'mouse' && !closest(target, '[role="tooltip"]')) rest(iconOf(target))
  })
  listen('pointerdown', close)
  listen('keydown', close)
  listen('keyup', ({ key }) => {
    if (key === 'Tab' || key.startsWith('Arrow')) rest(iconOf(document.activeElement))
  })
  return () => {
    rest(undefined)
    listening.abort()
  }
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** The button at a place, where it has no words, or more to say than they do. */
function iconOf(target: EventTarget | null): HTMLElement | undefined {
  const button = closest(target, 'button')
  return button && (button.title !== '' || button.textContent.trim() === '') ? button : undefined
}
