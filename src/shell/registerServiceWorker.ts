import { isMetered } from '../metered.ts'
import { isNotedInVisit, noteInVisit } from '../storage.ts'

/** The minimum time between checks for a new version. */
const LOOK_AGAIN_MS = 60 * 60 * 1000

/** A new version that has not taken over by then has not been able to; the page is reloaded all the same. */
const TAKEOVER_MS = 5_000

/** Noted once the visitor has answered the offer of the version that waits. */
const ANSWERED = 'update-answered'

/**
 * Registers the service worker, which makes the site work offline; not on a metered line, for it stores the whole site.
 * If that fails, the reason is logged and the site works as before. A new version is activated when the visitor agrees; one that was declined is offered again on the
 * next visit.
 */
export async function registerServiceWorker(): Promise<void> {
  // Unsupported by the browser, or an insecure origin.
  if (!navigator.serviceWorker) return
  try {
    const isStoring = !isMetered()
    const { serviceWorker } = navigator
    const registration = isStoring
      ? await serviceWorker.register('/service-worker.js')
      : await serviceWorker.getRegistration()
    if (!registration) return
    registration.addEventListener('updatefound', () => offerWhenInstalled(registration.installing))
    // Found before this page listened.
    offerWhenInstalled(registration.installing)
    if (registration.waiting && !isNotedInVisit(ANSWERED)) offerWhenSeen(registration.waiting)
    lookForUpdates(registration)
    const { active } = await serviceWorker.ready
    // Otherwise large files are stored when used.
    if (isStoring) active?.postMessage('store-later')
  } catch (error) {
    console.warn('The service worker could not be registered', error)
  }
}

/** The browser may report a version again that was already found at registration. */
const watched = new WeakSet<ServiceWorker>()

function offerWhenInstalled(worker: ServiceWorker | null): void {
  if (!worker || watched.has(worker)) return
  watched.add(worker)
  worker.addEventListener('statechange', () => {
    // The first version replaces nothing.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offerWhenSeen(worker)
  })
}

/** On a hidden page, the offer waits until the page becomes visible. */
function offerWhenSeen(worker: ServiceWorker): void {
  if (document.visibilityState === 'visible') offer(worker)
  else document.addEventListener('visibilitychange', () => offerWhenSeen(worker), { once: true })
}

function offer(worker: ServiceWorker): void {
  if (worker.state === 'redundant') return
  if (!confirm('New version available! Reload to update?')) return noteInVisit(ANSWERED)
  // The visitor may already have agreed on another page.
  if (worker.state !== 'installed') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('skip-waiting')
  // Browsers may wait for minutes for what they take for work of the old version. Reloading is what was agreed to, and
  // the new version, which no longer has to be asked for, takes over as soon as it can.
  setTimeout(() => {
    noteInVisit(ANSWERED)
    location.reload()
  }, TAKEOVER_MS)
}

/** An app can stay open for days, but browsers check only on navigation. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < LOOK_AGAIN_MS) return
    last = Date.now()
    registration.update().catch((error: unknown) => console.warn('Looking for a new version failed', error))
  })
}
