/**
 * A page that a link opens with its result shows the tool, and what is below it, once the result is drawn: until then
 * fields appear and the panel grows, and nothing that somebody sees may move. The build's start script marks such a page
 * before the first paint, and stops waiting after a while. What calls this has `data-opens`; no other tool waits.
 */
export function showOpened(): void {
  const { dataset } = document.documentElement
  if (dataset.opening === undefined) return
  // What was hidden when it was laid out has not moved.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.opening))
}
