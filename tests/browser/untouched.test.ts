import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import type { BuiltFirstLoads } from '../../scripts/first-load.ts'
import { SOON } from '../support/soon.ts'
import { hydrated, isHydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'

// What a visitor who touches nothing loads and runs.

const WATCHED_MS = 5_000
/** The brotli bytes of the scripts that are fetched for the first touch. */
const SCRIPT_BYTES = 135_000
const REQUESTS = 20

/** Pages that are complete as served. */
const COMPLETE = ['/', '/loan', '/percentage', '/scientific', '/unit', '/qr-generator', '/about']

const { pages } = JSON.parse(readFileSync(join(DIST_FOLDER, 'first-load.json'), 'utf8')) as BuiltFirstLoads
/** What the build says that a page loads. */
const scriptsOf = (path: string) => (pages[path]?.scripts.map((file) => `/${file}`) ?? []).toSorted()
const scriptsIn = (requests: readonly string[]) => requests.filter((each) => each.endsWith('.js')).toSorted()

interface Loaded {
  readonly requests: readonly string[]
  /** Those that have been answered. */
  readonly answered: readonly string[]
  readonly scriptBytes: number
}

/** Records what a page loads over the network. */
async function watchLoads(page: Page): Promise<() => Loaded> {
  const session = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  await session.send('Network.enable')
  return () => ({
    requests: [...paths.values()],
    answered: [...paths].flatMap(([id, path]) => (bytes.has(id) ? [path] : [])),
    scriptBytes: [...paths]
      .filter(([, path]) => path.endsWith('.js'))
      .reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0),
  })
}

it('a first visit loads little and runs no script of the page, and shows its question about cookies', async () => {
  await using site = await openSite({
    width: 375,
    height: 760,
    consent: 'unanswered',
    uncached: true,
    testClock: true,
  })
  // However long it takes here, no page is left alone long enough to run its scripts.
  await site.context.clock.install()
  const visits = await Promise.all(COMPLETE.map((path) => visit(site, path)))
  await site.context.clock.runFor(WATCHED_MS)
  for (const { path, page, loaded } of visits) {
    expect(await page.evaluate(isHydrated), path).toBe(false)
    // A busy machine has sent requests by now, but not all answers.
    await expect.poll(() => scriptsIn(loaded().answered), { ...SOON, message: path }).toEqual(scriptsOf(path))
    const { requests, scriptBytes } = loaded()
    expect(requests.length, path).toBeLessThanOrEqual(REQUESTS)
    expect(scriptsIn(requests), path).toEqual(scriptsOf(path))
    expect(scriptBytes, path).toBeGreaterThan(0)
    expect(scriptBytes, path).toBeLessThanOrEqual(SCRIPT_BYTES)
    const bar = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
    expect(bar?.height, path).toBeLessThanOrEqual(120)
    const inset = await page.evaluate(() => document.documentElement.style.getPropertyValue('--bottom-inset'))
    expect(Number.parseInt(inset), path).toBe(Math.ceil(bar?.height ?? 0))
    expect(await readShifts(page), path).toEqual([])
  }
  await site.expectQuiet()
})

it('scripts are fetched once a page can be seen', async () => {
  await using site = await openSite({ width: 375, height: 760, uncached: true })
  for (const path of COMPLETE) {
    const { page } = await visit(site, path)
    // A request is listed once it has been answered.
    const starts = () => page.evaluate(readStarts)
    await expect.poll(async () => (await starts()).fetchedAt, { ...SOON, message: path }).toBeLessThan(Infinity)
    const { paintedAt, fetchedAt } = await starts()
    expect(paintedAt, path).toBeGreaterThan(0)
    expect(fetchedAt, path).toBeGreaterThanOrEqual(paintedAt)
  }
})

/** When the page could be seen, and when its first script was fetched. */
function readStarts(): { paintedAt: number; fetchedAt: number } {
  const startsOf = (type: string, isMeant: (entry: PerformanceEntry) => boolean) =>
    Math.min(
      ...performance
        .getEntriesByType(type)
        .filter(isMeant)
        .map(({ startTime }) => startTime),
    )
  return {
    paintedAt: startsOf('paint', ({ name }) => name === 'first-contentful-paint'),
    fetchedAt: startsOf('resource', ({ name }) => name.endsWith('.js')),
  }
}

/** Opens a page and waits until its scripts have come, however slow the machine is. */
async function visit({ context }: OpenSite, path: string) {
  const page = await context.newPage()
  const loaded = await watchLoads(page)
  await page.goto(path)
  await expect.poll(() => scriptsIn(loaded().requests), { ...SOON, message: path }).toEqual(scriptsOf(path))
  return { path, page, loaded }
}

it('a first visit to a page that shows the time loads no more than others', async () => {
  await using site = await openSite({ uncached: true, testClock: true })
  const { page } = site
  const loaded = await watchLoads(page)
  await page.clock.install()
  await page.goto('/clock')
  await expect.poll(() => page.evaluate(isHydrated), SOON).toBe(true)
  await page.clock.runFor(WATCHED_MS)
  const { requests, scriptBytes } = loaded()
  expect(requests.length).toBeLessThanOrEqual(REQUESTS)
  expect(scriptBytes).toBeLessThanOrEqual(SCRIPT_BYTES)
  await site.expectQuiet()
})

it('a page that was scrolled before its first touch stays where it is', async () => {
  await using site = await openSite({ width: 375, height: 760 })
  const { page } = site
  await page.goto('/loan')
  await page.evaluate(() => scrollTo(0, 400))
  await hydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(400)
  await site.expectQuiet()
})

it('the question is not shown to those who have answered it', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/about')
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  await hydrated(page)
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  await site.expectQuiet()
})

const runs = (page: Page) => expect.poll(() => page.evaluate(isHydrated), SOON).toBe(true)

it.each([
  ['opened with inputs', '/loan#amount=250000&rate=6&years=30', {}],
  ['that shows the time', '/clock', {}],
  ['that shows a note', '/notepad', {}],
  ['with favourites', '/about', { 'favorite-tools': '["tip"]' }],
  ['of a tool with earlier results', '/tip', { 'abakit-results': '{"version":1,"kept":[],"recent":[{"tool":"tip"}]}' }],
] as const)('a page %s runs its scripts untouched', async (_, path, stored) => {
  await using site = await openSite()
  const { page } = site
  await page.addInitScript((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text)
  }, Object.entries(stored))
  await page.goto(path)
  await runs(page)
})

it.each([
  ['so does any page that is left alone for ten seconds', '4g', false, true],
  ['but not on a slow line', '3g', false, false],
  ['nor where data is saved', '4g', true, false],
] as const)('%s', async (_, effectiveType, saveData, isRun) => {
  await using site = await openSite({ testClock: true, uncached: true } satisfies SiteOptions)
  const { page } = site
  await page.addInitScript(
    (connection) => Object.defineProperty(Navigator.prototype, 'connection', { value: connection }),
    { effectiveType, saveData },
  )
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  await page.clock.install()
  await page.goto('/about')
  await page.clock.runFor(9_000)
  expect(await page.evaluate(isHydrated)).toBe(false)
  await page.clock.runFor(1_000)
  if (isRun) {
    await runs(page)
    return
  }
  await page.waitForTimeout(500)
  expect(scripts).toEqual([])
  // Whoever wants to use it can.
  await page.clock.resume()
  await hydrated(page)
})
