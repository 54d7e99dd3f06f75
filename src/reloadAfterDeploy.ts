/** If the last reload was more recent than this, another would not help. */
const SETTLED_MS = 10_000

declare global {
  /**
   * Makes the service worker delete corrupt files from its store; resolves to whether there were any. Defined in
   * start.ts, which needs it if even this file cannot be loaded.
   */
  var repairStored: (() => Promise<boolean>) | undefined
}

/**
 * A page opened before a deploy, in a browser without the service worker's store, may request files that no longer
 * exist. If a user action causes this, the page is reloaded once: the browser restores what was typed, and the form
 * adopts it. The same happens if the store contained corrupt files.
 */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', () => {
    // Prefetches are retried when the file is needed.
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
