/** A page that was loaded again this short a time ago would not be helped by another time. */
const SETTLED_MS = 10_000

/**
 * A page that was open while the site was deployed, in a browser without the service worker's store, asks for files that
 * are no longer there. When the visitor's own doing brings that out, the page is loaded again, once: the browser puts
 * back what was typed, and the form takes it over.
 */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', () => {
    // What is loaded ahead, or when idle, is tried again when it is needed.
    if (navigator.userActivation?.isActive === false || wasJustReloaded()) return
    // Without a network, loading the page again would take away what is there.
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      (error: unknown) => console.warn('A part of the page cannot be loaded now', error),
    )
  })
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming).type === 'reload' && performance.now() < SETTLED_MS
}
