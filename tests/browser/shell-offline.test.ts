import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import { hideOutputs } from '../../scripts/page-data.ts'
import { readCatalogue, readCompileOptions } from '../../scripts/read-tools.ts'
import { calculate } from '../../src/service/calculate.ts'
import { linkTool } from '../../src/engine/evaluate/linkTool.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/checkExamples.ts'
import { deployNext } from './support/deployNext.ts'
import { calculateButton, fillForm } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { expectedResult } from '../support/readOutputs.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'
import { startSite, type RunningSite } from './support/startSite.ts'
import { storedAssets } from './support/storedAssets.ts'

const tools = readCatalogue().tools.map(hideOutputs)
const root = process.cwd()
const QUESTION = 'New version available! Reload to update?'
/** What a browser logs if the server is gone. */
const NO_SERVER = [/ERR_CONNECTION_REFUSED/, /Failed to load resource/, /failed request/]

/** What it says, and what is logged, of a script that a deploy has taken away. */
const GONE = [/\/assets\//, /status of 404/]

/** Two of them need what is stored last: the calendar, and the evaluator of expressions. */
const NEVER_OPENED = [
  'mortgage',
  'tip',
  'unit',
  'bmi-calc',
  'calorie',
  'scientific',
  'fraction',
  'volume',
  'age-calc',
  'gpa',
]

/** What the site has stored in this browser, by path. */
const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until every script and style of the build is, but for the reference of the API, which needs the server. */
async function expectAllStored(page: Page): Promise<void> {
  const built = storedAssets()
  const missing = async () => {
    const stored = new Set(await storedPaths(page))
    return built.filter((file) => !stored.has(`/assets/${file}`))
  }
  await expect.poll(missing, { ...SOON, interval: 100 }).toEqual([])
}

describe('without a network', () => {
  it('every tool works after one visit to the front page', { timeout: 120_000 }, async () => {
    const server = await startSite({ root })
    await using site = await openSite({ baseURL: server.baseUrl, serviceWorkers: 'allow', timezoneId: 'UTC' })
    const { page } = site
    // As in browsers that do not have the calendar yet.
    await site.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    await page.goto('/')
    await hydrated(page)
    await expectAllStored(page)
    await site.expectQuiet()

    await server.stop()
    for (const id of NEVER_OPENED) await expectToCalculate(page, id)

    const missing = await page.goto('/no-such-page')
    expect(missing?.status()).toBe(404)
    expect(await page.locator('h1').textContent()).toBe('404 Page Not Found')
    expect(missing?.headers()['content-security-policy']).toContain("default-src 'none'")
    const api = await page.evaluate(() => fetch('/api/recent-checks').then(({ status }) => status, String))
    expect(api).toBe('TypeError: Failed to fetch')
    expect((await storedPaths(page)).filter((path) => /^\/(api|embed|assets\/embed)/.test(path))).toEqual([])
    // None of these is a page of the site.
    for (const path of ['/embed/loan', '/embed/no-such-tool', '/oembed?url=x', '/loan.md', '/mcp']) {
      // A tab of its own: the browser's page about it comes late, and would end what is opened meanwhile.
      const tab = await site.context.newPage()
      await expect(tab.goto(path)).rejects.toThrow('ERR_CONNECTION_REFUSED')
      await tab.close()
    }

    // A line on which nothing comes is no better than none.
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(Number(new URL(server.baseUrl).port), '127.0.0.1', resolve))
    await page.goto('/discount')
    expect(await page.locator('h1').textContent()).toBe('Discount Calculator')
    await site.expectQuiet(NO_SERVER)
    silent.close()
  })
})

async function expectToCalculate(page: Page, id: string): Promise<void> {
  const data = tools.find((tool) => tool.id === id)
  const example = data?.examples[0]
  if (!data || !example) throw new Error(`no example of ${id}`)
  const now = example.now ?? EXAMPLE_NOW
  await page.clock.setFixedTime(new Date(`${now}Z`))
  await page.goto(`/${id}`)
  await hydrated(page)
  await fillForm(page, data, example.given)
  // A form without a button has calculated by now.
  if ((await calculateButton(page).count()) > 0) await calculateButton(page).click()
  const { evaluateExpression } = readCompileOptions()
  const context = { now, random: () => 0, ...(evaluateExpression ? { evaluateExpression } : {}) }
  const answer = calculate(linkTool(data), example.given, context)
  if (!answer.ok) throw new Error(`${id} gives nothing`)
  await expect.poll(() => readResult(page), SOON).toEqual(expectedResult(answer.outputs))
}

describe('a new version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'abakit-deploy-'))
  const dist = join(folder, 'dist')
  const env = { DIST_FOLDER: dist }
  let server: RunningSite
  beforeEach(async () => {
    cpSync(DIST_FOLDER, dist, { recursive: true })
    server = await startSite({ root, env })
  })
  afterEach(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const deploy = async () => {
    const port = Number(new URL(server.baseUrl).port)
    await server.stop()
    deployNext(dist)
    server = await startSite({ root, env, port })
  }

  it('leaves an open page alone when the visitor says no', { timeout: 120_000 }, async () => {
    await using site = await openSite({ baseURL: server.baseUrl, serviceWorkers: 'allow' })
    const { page } = site
    const asked = answerDialogs(page, 'dismiss')
    await openLoanPage(page)
    expect(asked).toEqual([])

    await deploy()
    await lookForUpdate(page)
    await expect.poll(() => asked, SOON).toEqual([QUESTION])
    // Its own version is no longer on the server.
    await goToMortgage(page)
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator')
    expect(await isMarked(page)).toBe(true)
    expect(asked).toEqual([QUESTION])
    await site.expectQuiet()
  })

  it('is taken over by the page that agrees, by another when it needs a file', { timeout: 120_000 }, async () => {
    await using site = await openSite({ baseURL: server.baseUrl, serviceWorkers: 'allow', uncached: true })
    const { page } = site
    const other = await site.context.newPage()
    const asked = answerDialogs(page, 'accept')
    answerDialogs(other, 'dismiss')
    for (const each of [page, other]) await openLoanPage(each)

    await deploy()
    await lookForUpdate(page)
    await expect.poll(() => isMarked(page).catch(() => true), SOON).toBe(false)
    await hydrated(page)
    expect(asked).toEqual([QUESTION])
    await goToMortgage(page)
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator II')

    expect(await isMarked(other)).toBe(true)
    await goToMortgage(other)
    await expect.poll(() => other.locator('h1').textContent(), SOON).toBe('Mortgage Calculator II')
    expect(new URL(other.url()).pathname).toBe('/mortgage')
    await site.expectQuiet(GONE)
  })

  it('reaches an open page in a browser without service workers, once it needs a file', async () => {
    await using site = await openSite({ baseURL: server.baseUrl, uncached: true })
    const { page } = site
    await page.goto('/loan')
    await hydrated(page)
    await mark(page)
    await deploy()
    await goToMortgage(page)
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator II')
    expect(await isMarked(page)).toBe(false)
    // It may have looked for the site while that was away.
    await site.expectQuiet([...GONE, ...NO_SERVER])
  })
})

/** Two pages that share a worker both hear of a new one. */
function answerDialogs(page: Page, answer: 'accept' | 'dismiss'): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog[answer]()
  })
  return asked
}

async function openLoanPage(page: Page): Promise<void> {
  await page.goto('/loan')
  await hydrated(page)
  await expectAllStored(page)
  await mark(page)
}

/** A mark on the page, which a reload removes. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'kept', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'kept') === true)

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

const goToMortgage = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Mortgage Calculator' }).first().click()

it('works as ever where the worker is refused, and only logs that', async () => {
  await using site = await openSite({ serviceWorkers: 'allow' })
  await site.context.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused here'))
  })
  await site.page.goto('/loan')
  await hydrated(site.page)
  await expect.poll(() => site.problems, SOON).toHaveLength(1)
  expect(site.problems[0]).toMatch(/^console warning: The service worker could not be registered Error: refused here/)
  await expectToCalculate(site.page, 'loan')
})
