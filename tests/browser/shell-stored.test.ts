import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import { integrityOf } from '../../scripts/build-service-worker.ts'
import { hydrated } from './support/hydrated.ts'
import { quiet } from './support/later.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'
import { startPortal, type Portal } from './support/startPortal.ts'
import { expectAllStored, storedAddresses, storedAssets } from './support/storedAssets.ts'
import { pressFarDown } from './support/pressFarDown.ts'

// The service worker stores only the site's own files, byte by byte, whatever the network answers.

const client = join(DIST_FOLDER, 'client')
const assets = storedAssets()
const assetOf = (name: string): string => {
  const found = assets.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  if (found === undefined) throw new Error(`no script ${name}`)
  return `/assets/${found}`
}

/** Polled slowly, because reading the caches delays the storing of files. */
const SLOWLY = { ...SOON, interval: 250 }

/** The hash of everything stored, or of one path, by path with its query. */
const storedHashes = (page: Page, only?: string): Promise<Record<string, string>> =>
  page.evaluate(async (path) => {
    const found: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys(path, { ignoreSearch: true })) {
        const body = await (await cache.match(url))?.arrayBuffer()
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body ?? new ArrayBuffer()))
        found[url.slice(location.origin.length)] = `sha256-${btoa(String.fromCharCode(...hash))}`
      }
    }
    return found
  }, only)

const hashes = new Map<string, string>()
/** The hash of a built file. */
function hashOf(path: string): string {
  const hash = hashes.get(path) ?? integrityOf(readFileSync(join(client, path)))
  hashes.set(path, hash)
  return hash
}

/** The paths whose stored content differs from the build. */
async function wrongOnes(page: Page): Promise<string[]> {
  return Object.entries(await storedHashes(page)).flatMap(([address, hash]) =>
    hash === hashOf(new URL(address, 'http://site').pathname) ? [] : [address],
  )
}

/** Replaces a stored file with a login page. */
const poison = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (address) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (!(await cache.match(address))) continue
      await cache.put(address, new Response('<!doctype html><p>Log in', { headers: { 'Content-Type': 'text/html' } }))
      return true
    }
    return false
  }, path)

const title = (page: Page) => page.locator('h1').textContent()

/** Whether the page's first worker is installing. */
const installing = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))

/** Waits until a stored file is that of the build, once, whatever its query. */
const expectRepaired = (page: Page, path: string) =>
  expect
    .poll(() => storedHashes(page, path).then(Object.values, () => 'the page is reloading'), SLOWLY)
    .toEqual([hashOf(path)])

// One visitor goes through all of these failures in turn.
describe('what is stored', () => {
  let portal: Portal
  let site: OpenSite
  beforeAll(async () => {
    portal = await startPortal(inject('baseUrl'))
    // Uncached, or the browser's own cache would be used instead of the worker's.
    site = await openSite({ baseURL: portal.baseUrl, serviceWorkers: 'allow', uncached: true })
    site.page.on('dialog', (dialog) => void dialog.accept())
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await portal[Symbol.asyncDispose]()
  })
  const open = async (path: string) => {
    await site.page.goto(path)
    // A page whose storage has been repaired reloads meanwhile.
    const isReady = () =>
      quiet(site.page).then(
        () => true,
        () => false,
      )
    await expect.poll(isReady, SOON).toBe(true)
  }

  it('is nothing of a captive portal that answers 200 with its login page while the worker installs', async () => {
    const { page } = site
    // The page itself gets through; only the worker's requests have an empty destination.
    portal.catches = ({ url, headers }) => headers['sec-fetch-dest'] === 'empty' && !url?.startsWith('/api/')
    await open('/loan')
    await expect.poll(() => portal.caught.length, SOON).toBeGreaterThan(0)
    await expect.poll(() => installing(page), SOON).toBe(false)
    expect(await wrongOnes(page)).toEqual([])
  })

  it('is nothing of one while files are stored for later', async () => {
    const large = assetOf('widgets')
    portal.caught.length = 0
    portal.catches = ({ url, headers }) => headers['sec-fetch-dest'] === 'empty' && url === large
    await open('/loan')
    await expect.poll(() => portal.caught.length, SOON).toBeGreaterThan(0)
    expect(await wrongOnes(site.page)).toEqual([])
  })

  it('is the whole site on the next visit without one', async () => {
    portal.catches = () => false
    await open('/loan')
    await expectAllStored(site.page)
    expect(await wrongOnes(site.page)).toEqual([])
  })

  it.each(['client', 'tool', 'form'])('is replaced where a page cannot start without it: %s', async (name) => {
    const { page } = site
    await expect.poll(() => poison(page, assetOf(name)), SOON).toBe(true)
    await open('/mortgage')
    await expect.poll(() => title(page), SOON).toBe('Mortgage Calculator')
    await expectRepaired(page, assetOf(name))
  })

  it('is replaced when the visitor needs it', async () => {
    const { page } = site
    await open('/loan')
    expect(await poison(page, assetOf('mortgage'))).toBe(true)
    await pressFarDown(page.getByRole('main').getByRole('link', { name: 'Mortgage Calculator' }).first())
    await expect.poll(() => title(page), SOON).toBe('Mortgage Calculator')
    await expectRepaired(page, assetOf('mortgage'))
  })

  it('is not kept by a new version of the site where it is wrong', async () => {
    // A visitor of its own: Chromium may wait for minutes before it replaces a worker that has just repaired its store.
    await using visitor = await openSite({ baseURL: portal.baseUrl, serviceWorkers: 'allow', uncached: true })
    const { page } = visitor
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/tip')
    await expectAllStored(page)
    for (const name of ['tip', 'widgets']) expect(await poison(page, assetOf(name)), name).toBe(true)
    portal.worker = `${readFileSync(join(client, 'service-worker.js'), 'utf8')}// the next version`
    // The visitor agrees to it, which reloads the page.
    const reloaded = page.waitForEvent('load')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await reloaded
    await expectAllStored(page)
    for (const name of ['tip', 'widgets']) await expectRepaired(page, assetOf(name))
    expect(await wrongOnes(page)).toEqual([])
  })

  it('is one file, whatever the query', async () => {
    const { page } = site
    await hydrated(page)
    const files = [assetOf('widgets'), assetOf('tip')]
    // Only these files: pages may still be being stored.
    const stored = async () =>
      (await storedAddresses(page)).filter((address) => files.includes(address.split('?')[0] ?? ''))
    expect((await stored()).toSorted()).toEqual(files.toSorted())
    const asked = await page.evaluate(async (paths) => {
      const answers = paths.flatMap((path) => Array.from({ length: 20 }, (_, index) => fetch(`${path}?${index}`)))
      return (await Promise.all(answers)).map(({ status }) => status)
    }, files)
    expect(new Set(asked)).toEqual(new Set([200]))
    expect((await stored()).toSorted()).toEqual(files.toSorted())
    await site.context.setOffline(true)
    expect(await page.evaluate(async (path) => (await fetch(`${path}?x`)).status, assetOf('widgets'))).toBe(200)
  })
})
