/** After a reload this recent, another would not help. */
const SETTLED_MS = 10_000

declare global {
  /**
   * Has the service worker drop what it stored and should not have; answers whether there was anything. Part of the
   * build's start script, which needs it where not even this file can be loaded.
   */
  var repairStored: (() => Promise<boolean>) | undefined
}

/**
 * A page that was open while the site was deployed, in a browser without the service worker's store, asks for files that
 * are no longer there. When the visitor's own doing brings that out, the page is loaded again, once: the browser puts
 * back what was typed, and the form takes it over. So it is where the store held something else than the site's files.
 */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', () => {
    // What is loaded ahead, or when idle, is tried again when it is needed.
    const isAwaited = navigator.userActivation?.isActive !== false
    const repaired = Promise.resolve(globalThis.repairStored?.())
    if (wasJustReloaded()) return
    repaired
      // Offline, a reload would lose the page.
      .then((found) => (found || isAwaited ? fetch(location.href, { method: 'HEAD', cache: 'no-store' }) : undefined))
      .then(
        (answer) => answer?.ok && location.reload(),
        (error: unknown) => console.warn('A part of the page cannot be loaded now', error),
      )
  })
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming).type === 'reload' && performance.now() < SETTLED_MS
}
