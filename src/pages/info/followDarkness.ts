const ATTRIBUTE = 'data-mantine-color-scheme'

let observer: MutationObserver | undefined

/** Keeps the reference's class for dark mode in sync with the page's colour scheme. */
export function followDarkness(): void {
  const root = document.documentElement
  const mark = () => root.classList.toggle('dark-mode', root.getAttribute(ATTRIBUTE) === 'dark')
  mark()
  if (observer) return
  observer = new MutationObserver(mark)
  observer.observe(root, { attributeFilter: [ATTRIBUTE] })
}
