import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DIST_FOLDER } from '../../../scripts/build-lock.ts'
import { quiet } from './later.ts'

/** The scripts and styles that the service worker stores: all but the API reference, which needs a network anyway. */
export const storedAssets = (): string[] =>
  readdirSync(join(DIST_FOLDER, 'client/assets')).filter((file) => /^(?!swagger-ui).*\.(js|css)$/.test(file))

/** The paths of everything that the service worker has stored in a page's browser, with their queries. */
export const storedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(requests)).flat().map(({ url }) => url.slice(location.origin.length))
  })

/** Storing the site is work, which takes a busy machine a minute. Polled slowly, because listing the caches delays it. */
const STORING = { timeout: 150_000, interval: 250 }

/** Leaves the page alone, and waits until every script and style of the build is stored. */
export async function expectAllStored(page: Page): Promise<void> {
  await quiet(page)
  const assets = storedAssets()
  const missing = async () => {
    const stored = new Set(await storedAddresses(page))
    return assets.filter((file) => !stored.has(`/assets/${file}`))
  }
  await expect.poll(missing, STORING).toEqual([])
}
