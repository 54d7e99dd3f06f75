// The service worker, served as /service-worker.js: after one visit every tool works without a network. It is built last,
// with the lists of what the build made. A new version waits until the visitor agrees, so an open page keeps its files.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void
}

interface PageRequest extends WorkerEvent {
  readonly request: Request
  /** What the browser asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>
}

/** What TypeScript does not know of a worker's own world beside a page's. */
declare const self: {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'activate' | 'message', listener: (event: WorkerEvent & { data?: unknown }) => void) => void
}

/** Put in by the build: stored before the worker counts as installed; addresses stored when there is time; all pages. */
declare const PRECACHED: { url: string; revision: string | null }[]
declare const STORED_LATER: readonly string[]
declare const PAGES_FILE: string

const LATER_CACHE = 'abakit-later'
/** A network this slow is as good as none: the stored page comes instead. */
const NETWORK_LIMIT_MS = 3_000
/** What a page may say and load is told by its headers, so those of the site's own front page go with every stored page. */
const PAGE_HEADERS = ['Content-Type', 'Content-Security-Policy', 'Referrer-Policy']

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (event.data === 'store-later') event.waitUntil(storeLater())
})

// First, because the front page is among what is precached, and pages come from the network where there is one.
registerRoute(
  new NavigationRoute(({ event }) => openPage(event as unknown as PageRequest), { denylist: [/^\/api(\/|$)/] }),
)
registerRoute(({ url }) => STORED_LATER.includes(url.pathname), new CacheFirst({ cacheName: LATER_CACHE }))
precacheAndRoute(PRECACHED)
cleanupOutdatedCaches()

/** From the network, or as stored where that fails or takes too long. */
async function openPage(event: PageRequest): Promise<Response> {
  const fromNetwork = fetchPage(event)
  const answered = fromNetwork.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  )
  event.waitUntil(answered)
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS))
  return (
    (await Promise.race([answered, tooLong])) ?? (await readPage(new URL(event.request.url).pathname)) ?? fromNetwork
  )
}

async function fetchPage({ request, preloadResponse }: PageRequest): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** A page of the version whose scripts are stored; the not-found page where the path is none. */
async function readPage(path: string): Promise<Response | undefined> {
  const [front, file] = await Promise.all([matchPrecache('/'), matchPrecache(PAGES_FILE)])
  if (!front || !file) return undefined
  const { css, cssMark, pages } = (await file.json()) as OfflinePages
  // More slashes than it needs mean the same page, as on the server.
  const page = pages[path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')]
  const html = page ?? pages['/404'] ?? ''
  return new Response(
    html.replace(cssMark, () => css),
    {
      status: page === undefined ? 404 : 200,
      headers: PAGE_HEADERS.flatMap((name): [string, string][] => {
        const value = front.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    },
  )
}

/** Stores what is large and rarely needed, one after the other, and drops what an earlier version had. */
async function storeLater(): Promise<void> {
  const cache = await caches.open(LATER_CACHE)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of stored) if (!STORED_LATER.includes(path)) await cache.delete(path)
  // Where one fails, the next page that is opened tries again.
  for (const path of STORED_LATER) if (!stored.has(path)) await cache.add(path)
}

interface OfflinePages {
  /** The styles all pages share; they stand where a page has the mark. */
  readonly css: string
  readonly cssMark: string
  readonly pages: { readonly [path: string]: string | undefined }
}
