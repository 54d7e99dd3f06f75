// Runs in the head of every page before the first paint; the build inlines it. A page is complete without its other
// scripts: they run with the first sign that somebody wants to use it, or once it has been left alone for a while.
import type {} from './pages/tool/early.ts'
import type {} from './reloadAfterDeploy.ts'
import type { Received } from './shell/install/installOffer.ts'
import { keepEarlyPresses } from './form/earlyPress.ts'
import { isMetered } from './metered.ts'
import { QUIET } from './quiet.ts'
import { BARS, CONSENT_KEY, markUnanswered } from './shell/consent/served.ts'
import { followBottomInset } from './shell/followBottomInset.ts'
import { isHeld } from './storage.ts'

/** After this long without a touch, a page is quiet. */
const QUIET_MS = 10_000
/** If the worker takes longer than this to repair its store, it has failed. */
const REPAIR_MS = 15_000
/** What somebody does who wants to use the page. */
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const

/** A page links as `later` what it needs to run, as `used` what it needs once it runs. */
const links = (selector: string) => document.querySelectorAll<HTMLLinkElement>(selector)
let isWanted = false
let hasRun = false
let quiet = setTimeout(beQuiet, QUIET_MS)

// It may be fired before scripts are loaded, and only once: see installOffer.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.earlyInstallOffer = { offer: event, atMs: Date.now() } as Received
})
keepEarlyPresses()
globalThis.repairStored = repairStored
// An answer that does not parse is noticed on hydration.
markUnanswered(!isHeld(CONSENT_KEY, '"analytics":'))
for (const type of TOUCHES)
  addEventListener(
    type,
    (event: Event & Partial<PointerEvent>) => {
      // The page has appeared under a pointer that rests.
      if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return
      clearTimeout(quiet)
      if (!globalThis.isQuiet) quiet = setTimeout(beQuiet, QUIET_MS)
      runScripts()
    },
    { capture: true, passive: true },
  )
addEventListener('DOMContentLoaded', () => {
  const bars = document.querySelector(BARS)
  if (bars) followBottomInset(bars)
  const isRun = isLive()
  if (isWanted || (isRun && document.hidden)) return runScripts()
  // Once the page can be seen, so that scripts do not compete with it on a slow connection.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    if (isRun) void Promise.resolve(globalThis.painted).then(runScripts, runScripts)
    else fetchScripts()
  }).observe({ type: 'paint', buffered: true })
})

/**
 * Fetches the scripts, so that they are there with the first touch. Not by a link: Firefox holds `prefetch` to
 * `default-src`. What does not arrive is requested again, and handled, when scripts run.
 */
function fetchScripts(): void {
  if (isWanted || isMetered()) return
  for (const { href } of links('link[rel=later]'))
    void fetch(href, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
}

/**
 * Whether the page needs its scripts untouched: it was opened with inputs, changes by itself, shows what is stored, or was
 * in use, as when its files had to be replaced.
 */
function isLive(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const shown = [...document.querySelectorAll<HTMLElement>('[data-stored]')]
  return (
    (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload' ||
    location.hash.length > 1 ||
    document.querySelector('[data-live]') !== null ||
    shown.some(({ dataset: { stored = '', holding = '' } }) => isHeld(stored, holding))
  )
}

function beQuiet(): void {
  globalThis.isQuiet = true
  dispatchEvent(new Event(QUIET))
  if (!isMetered()) runScripts()
}

function runScripts(): void {
  // They hydrate a complete document.
  isWanted = true
  if (hasRun || document.readyState === 'loading') return
  hasRun = true
  // All at once: each would otherwise be requested only when the one that imports it has arrived.
  for (const link of links('link:is([rel=later], [rel=used])')) link.rel = 'modulepreload'
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
