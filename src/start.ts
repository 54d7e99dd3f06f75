// Runs in the head of every page before the first paint; the build inlines it.
import type {} from './reloadAfterDeploy.ts'
import type { InstallOffer } from './shell/install/installOffer.ts'
import { keepEarlyPress } from './form/earlyPress.ts'

/** If the worker takes longer than this to repair its store, it has failed. */
const REPAIR_MS = 15_000

// It may be fired before scripts are loaded, and only once: see installOffer.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.earlyInstallOffer = event as InstallOffer
})
keepEarlyPress()
globalThis.repairStored = repairStored
// A page in the background is not painted, so it loads its scripts at once.
addEventListener('DOMContentLoaded', () =>
  document.hidden ? loadScripts() : requestAnimationFrame(() => setTimeout(loadScripts)),
)

/** Loads the page's scripts, after the first paint, so that they do not compete with the page on a slow connection. */
function loadScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
  const script = document.createElement('script')
  script.type = 'module'
  script.src = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? ''
  // If even the first script fails, the browser's store may be corrupt.
  script.onerror = async () => {
    if (await repairStored()) location.reload()
  }
  document.head.append(script)
}

/** Makes the service worker delete corrupt files from its store; resolves to whether there were any. */
function repairStored(): Promise<boolean> {
  return new Promise((resolve) => {
    // Undefined where the origin is insecure.
    const worker = (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller
    if (!worker) return resolve(false)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as boolean)
    setTimeout(resolve, REPAIR_MS, false)
    worker.postMessage('repair', [port2])
  })
}
