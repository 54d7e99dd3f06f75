/** The height of a headline with its label. Of what is higher, such as a list of times, as much has to be in view. */
const HEADLINE_PX = 120

/**
 * Scrolls to a new result only if its headline is out of view: as little as shows its figures, or as much of them as fits
 * below the headline. The styles of the page keep it clear of what covers the edges of the window.
 *
 * @param panel the element that holds the result
 */
export function bringIntoView(panel: Element | null | undefined): void {
  if (!panel) return
  const headline =
    panel.querySelector('.primaries') ?? panel.querySelector('.figures') ?? panel.querySelector('.result') ?? panel
  if (isInView(headline)) return
  panel.querySelector('.figures')?.scrollIntoView({ block: 'nearest' })
  headline.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the result, for a control that disappears with it. */
export function focusResult(within: Element | null): void {
  const panel = within?.closest<HTMLElement>('.result')
  if (!panel) return
  panel.tabIndex = -1
  panel.focus({ preventScroll: true })
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  // "auto" is none.
  const [above, below] = [scrollPaddingTop, scrollPaddingBottom].map((length) => parseFloat(length) || 0) as [
    number,
    number,
  ]
  return top >= above && Math.min(bottom, top + HEADLINE_PX) <= innerHeight - below
}
