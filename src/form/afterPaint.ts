/** Acts once the page as it is now has been painted: a hidden page when it is shown. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
