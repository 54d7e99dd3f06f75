import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EN_US } from '../../src/engine/conventions.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import { outputsForPage } from '../../src/toolPage.ts'
import { keepCatalogue, readCheckOptions } from '../../scripts/read-tools.ts'
import { calculate } from '../../src/service/calculate.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/examples/checkExamples.ts'
import { deployNext } from './support/deployNext.ts'
import { calculateButton, fillForm } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { quiet } from './support/later.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { expectedResult } from '../support/readOutputs.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'
import { startSite, type RunningSite } from './support/startSite.ts'
import { expectAllStored, storedAddresses } from './support/storedAssets.ts'
import { pressFarDown } from './support/pressFarDown.ts'

const tools = keepCatalogue().tools.map(outputsForPage)
const root = process.cwd()
const QUESTION = 'New version available! Reload to update?'
/** What a browser logs while the server is down. */
const NO_SERVER = [/ERR_CONNECTION_REFUSED/, /Failed to load resource/, /failed request/]

/** What is reported and logged about a script that a deploy has removed. */
const GONE = [/\/assets\//, /status of 404/]

/** A form, and tools that need the files stored last: a view with the expression evaluator, and the calendar. */
const NEVER_OPENED = ['tip', 'scientific', 'age-calc']

/** What the site has stored in this browser, by path. */
const storedPaths = async (page: Page): Promise<string[]> =>
  (await storedAddresses(page)).map((address) => address.replace(/\?.*/, ''))

// Four visitors have the site open when it goes down and comes back in a new version; one of them has no service worker.
describe('a site that goes away, and comes back in a new version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'abakit-deploy-'))
  const dist = join(folder, 'dist')
  let server: RunningSite
  let port: number
  let offline: OpenSite
  let agreeing: OpenSite
  let other: Page
  let workerless: OpenSite
  const dialogs: Record<'offline' | 'agreeing', string[]> = { offline: [], agreeing: [] }
  beforeAll(async () => {
    cpSync(DIST_FOLDER, dist, { recursive: true })
    server = await startSite({ root, env: { DIST_FOLDER: dist } })
    const { baseUrl: baseURL } = server
    port = Number(new URL(baseURL).port)
    offline = await openSite({ baseURL, serviceWorkers: 'allow', timezoneId: 'UTC' })
    // As in browsers without Temporal.
    await offline.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    dialogs.offline = answerDialogs(offline.page, 'dismiss')
    agreeing = await openSite({ baseURL, serviceWorkers: 'allow', uncached: true })
    other = await agreeing.context.newPage()
    dialogs.agreeing = answerDialogs(agreeing.page, 'accept')
    answerDialogs(other, 'dismiss')
    workerless = await openSite({ baseURL, uncached: true })
  })
  afterAll(async () => {
    for (const site of [offline, agreeing, workerless]) await site[Symbol.asyncDispose]()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has stored all of itself after one visit to the front page, in silence', async () => {
    const { page } = offline
    await page.goto('/')
    await hydrated(page)
    await expectAllStored(page)
    await offline.expectQuiet()
    const pages = await page.evaluate(
      async (files) => {
        const path = files.find((file) => /^\/assets\/pages-.*\.json$/.test(file)) ?? ''
        const file = await caches.match(path, { ignoreSearch: true })
        if (!file) throw new Error('no pages are stored')
        const { pages: ofPaths } = (await file.json()) as { pages: object }
        return Object.keys(ofPaths)
      },
      await storedPaths(page),
    )
    expect(pages).toEqual(expect.arrayContaining(tools.map(({ id }) => `/${id}`)))

    for (const each of [agreeing.page, other]) await openLoanPage(each)
    await workerless.page.goto('/loan')
    await hydrated(workerless.page)
    await mark(workerless.page)
    expect(dialogs).toEqual({ offline: [], agreeing: [] })
  })

  it('works without a network: every tool, whether or not it was opened before, and what answers', async () => {
    await server.stop()
    const { page } = offline
    for (const id of NEVER_OPENED) await expectToCalculate(page, id)

    const missing = await page.goto('/no-such-page')
    expect(missing?.status()).toBe(404)
    expect(await page.locator('h1').textContent()).toBe('We can’t find that page')
    expect(missing?.headers()['content-security-policy']).toContain("default-src 'none'")
    const api = await page.evaluate(() => fetch('/api/recent-checks').then(({ status }) => status, String))
    expect(api).toBe('TypeError: Failed to fetch')
    expect((await storedPaths(page)).filter((path) => /^\/(api|embed|assets\/embed)/.test(path))).toEqual([])
    // These paths are not pages of the site.
    for (const path of ['/embed/loan', '/embed/no-such-tool', '/oembed?url=x', '/loan.md', '/mcp']) {
      // A separate tab: the browser's error page comes late and would interrupt the next navigation.
      const tab = await offline.context.newPage()
      await expect(tab.goto(path)).rejects.toThrow('ERR_CONNECTION_REFUSED')
      await tab.close()
    }

    // The search box answers, on its page and in the chat.
    await page.goto('/search?q=5+ft+to+m')
    await hydrated(page)
    const answer = page.getByRole('option').locator('strong')
    await expect.poll(() => answer.textContent(), SOON).toBe('1.524 m')
    await page.locator('input[name=search]:visible').first().fill('1+1')
    await expect.poll(() => answer.textContent(), SOON).toBe('2')
    await page.getByRole('listbox', { name: 'Results' }).getByRole('option').last().click()
    const chat = page.getByRole('dialog', { name: 'Assistant' })
    await expect.poll(() => chat.getByRole('textbox').inputValue(), SOON).toBe('1+1')
    await chat.getByRole('textbox').press('Enter')
    await expect.poll(() => chat.locator('.chat-message').nth(2).textContent(), SOON).toContain('2')
    await expect.poll(() => chat.getByText('Answers come from the calculators themselves.').count(), SOON).toBe(1)

    // A connection that never responds is treated like none.
    const lines: Socket[] = []
    const silent = createServer()
    silent.on('connection', (line) => lines.push(line))
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
    await Promise.all([page, agreeing.page].map((each) => each.goto('/loan')))
    silent.close()
    // The browser may have begun to look for a new version on one of them: until that ends, it does not look again.
    for (const line of lines) line.destroy()
    for (const each of [page, agreeing.page]) {
      expect(await each.locator('h1').textContent()).toBe('Loan Calculator')
      await hydrated(each)
      await mark(each)
    }
    await offline.expectQuiet([...NO_SERVER, /cannot be reached|did not say/])
  })

  it('leaves an open page alone when the visitor says no', async () => {
    deployNext(dist)
    server = await startSite({ root, env: { DIST_FOLDER: dist }, port })
    const { page } = offline
    await lookForUpdate(page)
    await expect.poll(() => dialogs.offline, SOON).toEqual([QUESTION])
    // The server no longer has the visitor's version.
    await goToMortgage(page)
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator')
    expect(await isMarked(page)).toBe(true)
    expect(dialogs.offline).toEqual([QUESTION])
    await page.goto('/tip')
    await hydrated(page)
    // The next visit asks again, this one does not.
    const next = await offline.context.newPage()
    const asked = answerDialogs(next, 'dismiss')
    await next.goto('/tip')
    await quiet(next)
    await expect.poll(() => asked, SOON).toEqual([QUESTION])
    expect(dialogs.offline).toEqual([QUESTION])
    await next.close()
    await offline.expectQuiet([...NO_SERVER, /cannot be reached|did not say/])
  })

  it('is taken over by the page that agrees, by another when it needs a file', async () => {
    const { page } = agreeing
    await lookForUpdate(page)
    await expect.poll(() => isMarked(page).catch(() => true), SOON).toBe(false)
    await hydrated(page)
    expect(dialogs.agreeing).toEqual([QUESTION])
    await goToMortgage(page)
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator II')

    expect(await isMarked(other)).toBe(true)
    await goToMortgage(other)
    await expect.poll(() => other.locator('h1').textContent(), SOON).toBe('Mortgage Calculator II')
    expect(new URL(other.url()).pathname).toBe('/mortgage')
    await agreeing.expectQuiet([...GONE, ...NO_SERVER])
  })

  it('reaches an open page in a browser without service workers, once it needs a file', async () => {
    const { page } = workerless
    await goToMortgage(page)
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator II')
    expect(await isMarked(page)).toBe(false)
    // It may have requested the site while that was down.
    await workerless.expectQuiet([...GONE, ...NO_SERVER])
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
  // A form without a button has already calculated.
  if ((await calculateButton(page).count()) > 0) await calculateButton(page).click()
  const { evaluateExpression } = readCheckOptions()
  const context = { now, random: () => 0, conventions: EN_US, ...(evaluateExpression ? { evaluateExpression } : {}) }
  const answer = calculate(linkTool(data, { engine: WHOLE_ENGINE }), example.given, context)
  if (!answer.ok) throw new Error(`${id} gives nothing`)
  await expect.poll(() => readResult(page), SOON).toEqual(expectedResult(answer.outputs))
}

/** Answers each dialog of a page and returns their messages. Pages that share a worker are all notified of a new one. */
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
  await quiet(page)
  // What the worker stores later is not needed here, and breaks off when the server stops.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), SOON).toBe('activated')
  await mark(page)
}

/** Marks the document; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'kept', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'kept') === true)

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

async function goToMortgage(page: Page): Promise<void> {
  await pressFarDown(page.getByRole('main').getByRole('link', { name: 'Mortgage Calculator' }).first())
}

it('works as usual if the worker is refused, and only logs that', async () => {
  await using site = await openSite({ serviceWorkers: 'allow' })
  await site.context.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused here'))
  })
  await site.page.goto('/loan')
  await quiet(site.page)
  await expect.poll(() => site.problems, SOON).toHaveLength(1)
  expect(site.problems[0]).toMatch(/^console warning: The service worker could not be registered Error: refused here/)
  await expectToCalculate(site.page, 'loan')
})
