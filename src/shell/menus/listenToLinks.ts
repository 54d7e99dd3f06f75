const LINK = '[data-tools] a'
/** Every link to a page of the site. */
const PAGE_LINK = 'a[href^="/"]:not([target], [download])'

/**
 * Makes the links of the site part of the page's program: a plain click goes there without loading a document; in the served
 * lists of tools arrow keys lead from link to link.
 *
 * @param preload takes an address that is about to be gone to
 * @param go takes the address of the same site
 * @returns what takes the listeners away
 */
export function listenToLinks(preload: (url: URL) => void, go: (url: URL) => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  /** A pointer is over a link many times before it leaves it. */
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
      // Not left on the menu's button: what is scrolled to while the focus is in the bar lies behind it.
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
      // Where the Tab key has one stop in the list, it comes along.
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

/** Marks the links that lead to the page itself. */
export function markCurrent(path: string): void {
  for (const link of document.querySelectorAll(LINK))
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}

/** Where a key leads in a list: past the ends it goes on at the other one; -1 for keys that lead nowhere. */
export function nextIndex(key: string, index: number, length: number): number {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return -1
}

const linkOf = ({ target }: Event, selector: string): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

/** With a modifier, or another button, it is the browser's business: a new tab, a download. */
const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && (!('button' in event) || event.button === 0)
