import { categories, categoryHue } from '../../categories.ts'

const hues = categories.map((name) => String(categoryHue(name)))

/** Marks the links to the current page in the served lists of tools; the strips begin with the tools of its category. */
export function followPage(path: string): void {
  for (const link of document.querySelectorAll('[data-tools] a'))
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  for (const strip of document.querySelectorAll('[data-tools="banner"]')) {
    const current = strip.querySelector<HTMLElement>('[aria-current]')
    const own = hueIn(current?.parentElement)
    const rank = (item: Element) => (hueIn(item) === own ? -1 : hues.indexOf(hueIn(item)))
    // Stable: the tools of a category keep their order.
    const items = [...strip.querySelectorAll('li')].toSorted((one, other) => rank(one) - rank(other))
    strip.firstElementChild?.append(...items)
    // A single tab stop: the first.
    for (const [index, { firstElementChild: link }] of items.entries())
      if (link instanceof HTMLElement) link.tabIndex = index === 0 ? 0 : -1
    const end = current ? current.offsetLeft + current.offsetWidth : 0
    strip.scrollLeft = Math.max(0, end - strip.clientWidth)
  }
}

/** The hue of a category stands on its tools. */
const hueIn = (item: Element | null | undefined): string =>
  item instanceof HTMLElement ? item.style.getPropertyValue('--hue') : ''
