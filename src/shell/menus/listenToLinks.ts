const LINK = '[data-tools] a'
/** Links to pages of the site. */
const PAGE_LINK = 'a[href^="/"]:not([target], [download])'

/**
 * Turns the site's links into client-side navigation, and lets arrow keys move between the links of the served lists of
 * tools.
 *
 * @param preload called with an address that is likely to be opened
 * @param go called with the address to open
 * @returns a function that removes the listeners
 */
export function listenToLinks(preload: (url: URL) => void, go: (url: URL) => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  /** The event fires repeatedly while the pointer is over a link. */
  let preloaded: HTMLAnchorElement | undefined
  for (const type of ['pointerover', 'pointerdown'] as const)
    document.addEventListener(
      type,
      (event) => {
        const link = linkOf(event, PAGE_LINK)
        if (link && link !== preloaded && isPlain(event)) preload(new URL((preloaded = link).href))
      },
      { signal },
    )
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event, PAGE_LINK)
      if (!link || event.defaultPrevented || !isPlain(event)) return
      event.preventDefault()
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      // Not left on the menu's button, because scrolling treats the bar differently while it has the focus.
      if (link.matches(LINK)) document.getElementById('main')?.focus({ preventScroll: true })
      go(new URL(link.href))
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const link = linkOf(event, LINK)
      const list = link?.closest('[data-tools]')
      if (!link || !list || !isPlain(event)) return
      const links = [...list.querySelectorAll('a')]
      const next = links[nextIndex(event.key, links.indexOf(link), links.length)]
      if (!next) return
      event.preventDefault()
      // Moves the tab stop, if the list has a single one (roving tabindex).
      if (link.tabIndex === 0 && next.tabIndex === -1) {
        link.tabIndex = -1
        next.tabIndex = 0
      }
      next.focus()
    },
    { signal },
  )
  return () => listeners.abort()
}

/** Returns the index that a key moves to, wrapping around; -1 for other keys. */
export function nextIndex(key: string, index: number, length: number): number {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return -1
}

const linkOf = ({ target }: Event, selector: string): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

/** With a modifier or another button, the browser handles the click: a new tab, a download. */
const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && (!('button' in event) || event.button === 0)
