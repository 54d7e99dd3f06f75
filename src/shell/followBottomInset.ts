/** Sets --bottom-inset to the height of the window's bottom that the bars there cover; from before the scripts run. */
export function followBottomInset(bars: Element): void {
  const { style } = document.documentElement
  new ResizeObserver(() => {
    const { height } = bars.getBoundingClientRect()
    style.setProperty('--bottom-inset', height > 0 ? `${Math.ceil(height)}px` : null)
  }).observe(bars)
}
