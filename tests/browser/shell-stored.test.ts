import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import { integrityOf } from '../../scripts/build-service-worker.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'
import { startPortal } from './support/startPortal.ts'
import { startSite } from './support/startSite.ts'
import { storedAssets } from './support/storedAssets.ts'

// What the service worker stores is the site's own, byte by byte, whatever the network answers.

const client = join(DIST_FOLDER, 'client')
const assets = storedAssets()
const assetOf = (name: string): string => {
  const found = assets.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  if (found === undefined) throw new Error(`no script ${name}`)
  return `/assets/${found}`
}

/** To look at all that is stored takes the browser a while, which it then lacks to store more. */
const SOON_ENOUGH = { ...SOON, interval: 100 }

/** The addresses, each with its query, under which anything is stored. */
const storedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(requests)).flat().map(({ url }) => url.slice(location.origin.length))
  })

/** What is stored, by address with its query, as hashes. */
const storedHashes = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const body = await (await cache.match(url))?.arrayBuffer()
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body ?? new ArrayBuffer()))
        found[url.slice(location.origin.length)] = `sha256-${btoa(String.fromCharCode(...hash))}`
      }
    }
    return found
  })

/** The addresses under which something else is stored than the build made. */
async function wrongOnes(page: Page): Promise<string[]> {
  const hashOf = (path: string) => integrityOf(readFileSync(join(client, path)))
  return Object.entries(await storedHashes(page)).flatMap(([address, hash]) =>
    hash === hashOf(new URL(address, 'http://site').pathname) ? [] : [address],
  )
}

/** Waits until every script and style of the build is stored. */
const expectAllStored = (page: Page) =>
  expect
    .poll(async () => {
      const stored = new Set(await storedAddresses(page))
      return assets.filter((file) => !stored.has(`/assets/${file}`))
    }, SOON_ENOUGH)
    .toEqual([])

/** Puts a login page into the store, in place of a file. */
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

describe('a captive portal that answers 200 with its login page', () => {
  it('while the worker installs poisons nothing, and the next visit stores all', { timeout: 120_000 }, async () => {
    await using portal = await startPortal(inject('baseUrl'))
    await using site = await openSite({ baseURL: portal.baseUrl, serviceWorkers: 'allow' })
    const { page } = site
    // The page itself still came through; what the worker asks for has no other destination.
    portal.catches = ({ url, headers }) => headers['sec-fetch-dest'] === 'empty' && !url?.startsWith('/api/')
    await page.goto('/loan')
    await hydrated(page)
    await expect.poll(() => portal.caught.length, SOON).toBeGreaterThan(0)
    await expect.poll(() => installing(page), SOON).toBe(false)
    expect(await wrongOnes(page)).toEqual([])

    portal.catches = () => false
    await page.goto('/loan')
    await hydrated(page)
    await expectAllStored(page)
    expect(await wrongOnes(page)).toEqual([])
  })

  it('while files are stored for later poisons nothing', { timeout: 120_000 }, async () => {
    await using portal = await startPortal(inject('baseUrl'))
    await using site = await openSite({ baseURL: portal.baseUrl, serviceWorkers: 'allow' })
    const { page } = site
    const large = assetOf('widgets')
    portal.catches = ({ url, headers }) => headers['sec-fetch-dest'] === 'empty' && url === large
    await page.goto('/loan')
    await hydrated(page)
    await expect.poll(() => portal.caught.length, SOON).toBeGreaterThan(0)
    portal.catches = () => false
    await page.goto('/loan')
    await hydrated(page)
    await expectAllStored(page)
    expect(await wrongOnes(page)).toEqual([])
  })
})

/** Whether a worker is on its way to be the first one of this page. */
const installing = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))

/** A visitor for whom all is stored. */
async function visited(baseURL = inject('baseUrl')): Promise<OpenSite> {
  const site = await openSite({ baseURL, serviceWorkers: 'allow' })
  await site.page.goto('/loan')
  await hydrated(site.page)
  await expectAllStored(site.page)
  return site
}

describe('a stored file that is wrong all the same', () => {
  it.each(['site', 'client', 'Calculator'])('is replaced where the page cannot start without it: %s', async (name) => {
    await using site = await visited()
    const { page } = site
    expect(await poison(page, assetOf(name))).toBe(true)
    await page.goto('/mortgage')
    await hydrated(page)
    await expect.poll(() => title(page), SOON).toBe('Mortgage Calculator')
    await expect.poll(() => wrongOnes(page), SOON_ENOUGH).toEqual([])
    await expectAllStored(page)
  })

  it('is replaced when the visitor needs it', async () => {
    await using site = await visited()
    const { page } = site
    expect(await poison(page, assetOf('mortgage'))).toBe(true)
    await page.getByRole('main').getByRole('link', { name: 'Mortgage Calculator' }).first().click()
    await expect.poll(() => title(page), SOON).toBe('Mortgage Calculator')
    await expect.poll(() => wrongOnes(page), SOON_ENOUGH).toEqual([])
  })

  it('is not kept by a new version of the site', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'abakit-stored-'))
    const dist = join(folder, 'dist')
    cpSync(DIST_FOLDER, dist, { recursive: true })
    const env = { DIST_FOLDER: dist }
    let server = await startSite({ root: process.cwd(), env })
    try {
      await using site = await visited(server.baseUrl)
      const { page } = site
      page.on('dialog', (dialog) => void dialog.accept())
      for (const name of ['tip', 'widgets']) expect(await poison(page, assetOf(name)), name).toBe(true)

      await server.stop()
      for (const suffix of ['', '.br', '.gz']) rmSync(join(dist, `client/service-worker.js${suffix}`), { force: true })
      cpSync(join(client, 'service-worker.js'), join(dist, 'client/service-worker.js'))
      appendFileSync(join(dist, 'client/service-worker.js'), '// the next version')
      server = await startSite({ root: process.cwd(), env, port: Number(new URL(server.baseUrl).port) })
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
      await expect.poll(() => wrongOnes(page).catch(() => 'the page is reloading'), SOON_ENOUGH).toEqual([])
      await expectAllStored(page)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

it('a query makes no other file of a stored file', async () => {
  await using site = await visited()
  const { page } = site
  const files = [assetOf('widgets'), assetOf('tip')]
  // Pages may still be stored meanwhile.
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
