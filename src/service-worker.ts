// The service worker, served as /service-worker.js: after one visit every tool works offline. It is built last, with
// the lists of built files. A new version waits until the visitor agrees, so an open page keeps its files.
//
// Some networks respond with something other than the site, such as the login page of a hotel. Therefore a file is
// stored only if its hash matches the build's.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

interface WorkerEvent {
  readonly type: string
  waitUntil: (work: Promise<unknown>) => void
}

interface MessageEvent extends WorkerEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface PageRequest extends WorkerEvent {
  readonly request: Request
  /** The response to the navigation preload, requested while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>
}

/** The worker globals that are missing in TypeScript's DOM types. */
declare const self: {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (type: 'message', listener: (event: MessageEvent) => void): void
  }
}

/** A file of the build; its hash is that of the uncompressed bytes. */
type StoredFile = Required<PrecacheEntry>
type StoreEvent = Parameters<PrecacheController['install']>[0]

/** Inserted by the build: files stored during installation; files stored later, when there is time; and all pages. */
declare const PRECACHED: StoredFile[]
declare const STORED_LATER: StoredFile[]
declare const PAGES_FILE: string

/** If the network takes longer than this, the stored page is used. */
const NETWORK_LIMIT_MS = 3_000
/** The studio is stored for those who open it, in a cache of its own. */
const STUDIO_PAGES = /^\/studio(\/preview)?$/
const STUDIO_FILES = '/assets/studio/'
const STUDIO_CACHE = 'abakit-studio'
/** The headers sent with the file of all pages, including a policy that suits every page. */
const PAGE_HEADERS = ['Content-Security-Policy', 'Referrer-Policy']

class FileStore extends PrecacheController {
  readonly files: readonly StoredFile[]

  constructor(files: StoredFile[], cacheName?: string) {
    super({
      ...(cacheName !== undefined && { cacheName }),
      // The HTTP cache may be wrong too: revalidate with the server, which usually responds 304.
      plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }],
    })
    this.files = files
    this.addToCacheList(files)
  }

  /** Deletes files with a wrong hash, left by an earlier version or a disk error. */
  async dropWrong(): Promise<boolean> {
    const cache = await caches.open(this.strategy.cacheName)
    let found = false
    for (const { url, integrity } of this.files) {
      const key = this.getCacheKeyForURL(url) as string
      const stored = await cache.match(key)
      if (!stored || (await hashOf(stored)) === integrity) continue
      found = await cache.delete(key)
    }
    return found
  }

  /** Stores missing files one after the other. After a failure, the next opened page tries again. */
  async complete(event: WorkerEvent): Promise<void> {
    for (const { url, integrity } of this.files) {
      const request = new Request(url, { integrity })
      const params = { cacheKey: this.getCacheKeyForURL(url), integrity }
      await Promise.all(this.strategy.handleAll({ event: event as StoreEvent, request, params }))
    }
  }
}

const first = new FileStore(PRECACHED)
const later = new FileStore(STORED_LATER, 'abakit-later')

self.addEventListener('install', (event) =>
  event.waitUntil(dropAllWrong().then(() => first.install(event as StoreEvent))),
)

self.addEventListener('activate', (event) => {
  for (const store of [first, later]) event.waitUntil(store.activate(event as StoreEvent))
  // Of an earlier version; it is stored again when it is opened.
  event.waitUntil(caches.delete(STUDIO_CACHE))
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (event.data === 'store-later') event.waitUntil(later.complete(event))
  if (event.data === 'repair') event.waitUntil(repair(event))
})

registerRoute(
  new NavigationRoute(({ event }) => openPage(event as unknown as PageRequest), {
    denylist: [/^\/(api|mcp|embed|oembed)([/?]|$)/, /\.(md|txt)$/],
  }),
)
registerRoute(
  ({ url }) => url.pathname.startsWith(STUDIO_FILES),
  ({ request }) => openStudioFile(request),
)
for (const store of [first, later]) registerRoute(new PrecacheRoute(store, { ignoreURLParametersMatching: [/.*/] }))
cleanupOutdatedCaches()

/** Returns the hash of a body, in the format of `integrity` attributes. */
async function hashOf(response: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

async function dropAllWrong(): Promise<boolean> {
  const found = await Promise.all([first.dropWrong(), later.dropWrong()])
  return found.includes(true)
}

/** Deletes corrupt files, reports whether there were any, and fetches them again. */
async function repair(event: MessageEvent): Promise<void> {
  const found = await dropAllWrong()
  event.ports[0]?.postMessage(found)
  if (found) await first.complete(event).then(() => later.complete(event))
}

/** Returns a file of the studio, stored when it is first loaded: its name changes with its content. */
async function openStudioFile(request: Request): Promise<Response> {
  const cache = await caches.open(STUDIO_CACHE)
  const stored = await cache.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** Returns a page of the studio, from the network if there is one; the stored one has the version of the stored files. */
async function openStudio(event: PageRequest): Promise<Response> {
  const cache = await caches.open(STUDIO_CACHE)
  const { pathname } = new URL(event.request.url)
  try {
    const response = await fetchPage(event)
    if (response.ok) await cache.put(pathname, response.clone())
    return response
  } catch (error) {
    const stored = await cache.match(pathname)
    if (!stored) throw error
    return stored
  }
}

/** Returns a page from the network, or the stored one on failure or timeout. */
async function openPage(event: PageRequest): Promise<Response> {
  if (STUDIO_PAGES.test(new URL(event.request.url).pathname)) return openStudio(event)
  const fromNetwork = fetchPage(event)
  const answered = fromNetwork.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  )
  // The event must not wait for a network that never responds: a new version waits for the events of this one.
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS))
  return (
    (await Promise.race([answered, tooLong])) ?? (await readPage(new URL(event.request.url).pathname)) ?? fromNetwork
  )
}

async function fetchPage({ request, preloadResponse }: PageRequest): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Returns a page of the version whose scripts are stored; the not-found page if there is none. */
async function readPage(path: string): Promise<Response | undefined> {
  const file = await first.matchPrecache(PAGES_FILE)
  if (!file) return undefined
  const { css, cssMark, pages } = (await file.json()) as OfflinePages
  // Repeated slashes mean the same page, as on the server.
  const page = pages[path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')]
  const html = page ?? pages['/404'] ?? ''
  return new Response(
    html.replace(cssMark, () => css),
    {
      status: page === undefined ? 404 : 200,
      headers: [
        ['Content-Type', 'text/html; charset=utf-8'],
        ...PAGE_HEADERS.flatMap((name): [string, string][] => {
          const value = file.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      ],
    },
  )
}

interface OfflinePages {
  /** The styles shared by all pages; inserted where a page contains the mark. */
  readonly css: string
  readonly cssMark: string
  readonly pages: { readonly [path: string]: string | undefined }
}
