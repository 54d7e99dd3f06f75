/**
 * Shows a page that was opened by a link with inputs, once its result is rendered. Until then the tool and everything
 * below it are hidden, because fields appear and the panel grows, which would shift the layout. The build's start
 * script hides them before the first paint, and shows them after a timeout. Only tools with `data-opens` wait.
 */
export function showOpened(): void {
  const { dataset } = document.documentElement
  if (dataset.opening === undefined) return
  // After two frames, so that the layout has settled: what moves while hidden does not count as a layout shift.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.opening))
}
