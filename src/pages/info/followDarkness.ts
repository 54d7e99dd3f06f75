const ATTRIBUTE = 'data-mantine-color-scheme'

let observer: MutationObserver | undefined

/** Keeps the class by which the reference knows dark pages like the page's own colours. */
export function followDarkness(): void {
  const root = document.documentElement
  const mark = () => root.classList.toggle('dark-mode', root.getAttribute(ATTRIBUTE) === 'dark')
  mark()
  if (observer) return
  observer = new MutationObserver(mark)
  observer.observe(root, { attributeFilter: [ATTRIBUTE] })
}
