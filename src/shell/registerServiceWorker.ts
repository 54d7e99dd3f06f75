/** How long after one look for a new version the next one is worth a request. */
const LOOK_AGAIN_MS = 60 * 60 * 1000

/**
 * Registers the service worker, which makes the site work without a network. Where that fails the site works as before,
 * and the reason is logged. A new version is taken over when the visitor agrees.
 */
export async function registerServiceWorker(): Promise<void> {
  // Browsers that have none, and pages on an insecure address.
  if (!navigator.serviceWorker) return
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    registration.addEventListener('updatefound', () => offerWhenInstalled(registration.installing))
    lookForUpdates(registration)
    const { active } = await navigator.serviceWorker.ready
    // A visitor who saves data gets the large files when they are used.
    if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) active?.postMessage('store-later')
  } catch (error) {
    console.warn('The service worker could not be registered', error)
  }
}

function offerWhenInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    // The first version of all takes over nothing.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offerWhenSeen(worker)
  })
}

/** A page that nobody looks at asks when somebody does. */
function offerWhenSeen(worker: ServiceWorker): void {
  if (document.visibilityState === 'visible') offer(worker)
  else document.addEventListener('visibilitychange', () => offerWhenSeen(worker), { once: true })
}

function offer(worker: ServiceWorker): void {
  if (worker.state === 'redundant') return
  if (!confirm('New version available! Reload to update?')) return
  // Another page may have agreed already.
  if (worker.state !== 'installed') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('skip-waiting')
}

/** An app that stays open for days never loads a page anew, which is when browsers look by themselves. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < LOOK_AGAIN_MS) return
    last = Date.now()
    registration.update().catch((error: unknown) => console.warn('Looking for a new version failed', error))
  })
}
