import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe, axeInLightAndDark } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { widgetsLoaded } from './support/later.ts'
import { openPage } from './support/openPage.ts'
import { openSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'

// The answering search box and the search page that browsers open as a search engine: layout, loading and requests. Answers
// are tested in tests/dom, offline use in shell-offline.test.ts.

/** The visible search box; home has a second one in its bar. */
const box = (page: Page) => page.locator('input[name=search]:visible').first()
const answer = (page: Page) => page.getByRole('option').locator('strong')
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The chunk that calculates answers. */
const ANSWERING = /\/assets\/startAnswering-[^/]*\.js$/

it('the box answers on every screen, loads what answers with the first letter, and sends nothing of what is typed', async () => {
  await using site = await openSite({ uncached: true })
  const { page } = site
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const asked = () => requests.filter((request) => ANSWERING.test(request.url())).length
  await page.goto('/')
  await hydrated(page)
  await widgetsLoaded(page)
  await box(page).click()
  expect(asked()).toBe(0)
  await page.keyboard.type('2')
  await expect.poll(asked, SOON).toBe(1)
  await page.keyboard.type('0 miles in km')
  // A mile is 1.609344 km.
  await expect.poll(() => answer(page).textContent(), SOON).toBe('32.18688 km')
  expect(await options(page).first().textContent()).toContain('Open in Unit Converter')
  expect(await options(page).last().textContent()).toBe('Ask the assistant20 miles in km')
  for (const width of [1280, 320, 375]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), `${width} px`).toBe(false)
  }
  expect(await axe(page, 'all', '.search')).toEqual([])
  await box(page).fill('mortgage 314159 6.5% 30 years')
  await expect.poll(() => answer(page).textContent(), SOON).toMatch(/^\$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page), SOON).toBe('/mortgage')
  await expect.poll(async () => Object.keys(await readResult(page)).length, SOON).toBeGreaterThan(0)
  expect(requests.length).toBeGreaterThan(3)
  const sent = requests.map((request) => `${request.url().replace(/#.*/, '')} ${request.postData() ?? ''}`)
  expect(sent.filter((text) => text.includes('314159'))).toEqual([])
  expect(requests.filter((request) => request.method() !== 'GET')).toEqual([])
  await site.expectQuiet()
})

it('the box finds tools before what answers has loaded, Enter waits for the answer, and keys and a button copy it', async () => {
  await using site = await openSite({ uncached: true, permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = site
  const asked: string[] = []
  const released = Promise.withResolvers<void>()
  await page.route(ANSWERING, async (route) => {
    asked.push(route.request().url())
    await released.promise
    await route.continue()
  })
  await page.goto('/loan')
  await hydrated(page)
  await box(page).click()
  await page.keyboard.type('tip')
  await expect.poll(() => options(page).first().textContent(), SOON).toContain('Tip Calculator')
  await box(page).fill('15% of 80')
  await expect.poll(() => asked.length, SOON).toBe(1)
  await page.keyboard.press('Enter')
  expect(pathOf(page)).toBe('/loan')
  released.resolve()
  await expect.poll(() => pathOf(page), SOON).toBe('/percentage')
  await expect.poll(async () => Object.keys(await readResult(page)).length, SOON).toBeGreaterThan(0)

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await box(page).fill('12 * 12')
  await expect.poll(() => answer(page).textContent(), SOON).toBe('144')
  await box(page).press('Control+c')
  await expect.poll(copied, SOON).toBe('144')
  await expect.poll(() => page.locator('.search-panel [aria-live]').textContent(), SOON).toBe('144 copied')
  await box(page).fill('12 * 13')
  await expect.poll(() => answer(page).textContent(), SOON).toBe('156')
  await page.clock.install()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(copied, SOON).toBe('156')
  // Longer than the list's delay before it closes.
  await page.clock.runFor(300)
  expect(await answer(page).textContent()).toBe('156')
  // Selected text is copied as usual.
  await box(page).press('Control+a')
  await page.keyboard.press('Control+c')
  await expect.poll(copied, SOON).toBe('12 * 13')
  await site.expectQuiet()
})

it('the page of the search has the results in it, on a phone and on a desk, and Back brings them again', async () => {
  await using site = await openPage('/search?q=007', { width: 375 })
  const { page } = site
  await expect.poll(() => box(page).inputValue(), SOON).toBe('007')
  const all = page.getByRole('heading', { name: 'Popular Tools' })
  await box(page).fill('mortgage')
  await expect.poll(() => all.isVisible(), SOON).toBe(false)
  await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#q=mortgage')
  expect(new URL(page.url()).search).toBe('')
  expect(await axeInLightAndDark(page, 'all', 'main')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await options(page).first().click()
  await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator')
  await page.goBack()
  await expect.poll(() => options(page).first().textContent(), SOON).toContain('Mortgage Calculator')
  expect(await box(page).inputValue()).toBe('mortgage')
  await box(page).fill('')
  await expect.poll(() => all.isVisible(), SOON).toBe(true)
  await site.expectQuiet()
})
