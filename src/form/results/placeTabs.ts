/**
 * Puts the tabs of a page below both cards, or below the result where they fill the room beside a longer form: whichever leaves
 * less of a card empty. Decided when they appear, and kept: what is read or dragged must not change its place.
 *
 * @param tabs the element that holds the tabs, right behind the result; null when it goes
 */
export function placeTabs(tabs: HTMLElement | null): void {
  const cards = tabs?.closest<HTMLElement>('.page > .cards')
  const form = cards?.querySelector('form')
  const result = tabs?.previousElementSibling
  if (!cards || !form || !result) return
  // Once the first of them has opened by itself, and before they are painted.
  queueMicrotask(() => {
    delete cards.dataset.below
    const left = form.clientHeight - result.clientHeight
    if (Math.abs(left) < Math.abs(left - tabs.offsetHeight)) cards.dataset.below = ''
  })
}
