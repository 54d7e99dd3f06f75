import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { axe, rulesAt } from './support/axe.ts'
import { openPage } from './support/openPage.ts'
import { openSlowly } from './support/openSlowly.ts'
import { SOON } from '../support/soon.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search tools' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const names = (page: Page) => page.locator('.search-option .search-name').allTextContents()
const pathOf = (page: Page) => new URL(page.url()).pathname
const FINANCIAL = [
  'Percentage Calculator',
  'Loan Calculator',
  'Mortgage Calculator',
  'Interest Calculator',
  'Discount Calculator',
  'Tip Calculator',
  'Profit Calculator',
]

describe.each([
  { width: 375, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('the search at $width px', (options_) => {
  it('finds by name and by category, goes to what is clicked, and empties itself', async () => {
    await using site = await openPage('/loan', options_)
    const { page } = site
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await box(page).click()
    await page.keyboard.type('MORTG')
    await expect.poll(() => names(page), SOON).toContain('Mortgage Calculator')
    expect((await names(page))[0]).toBe('Mortgage Calculator')
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    await box(page).fill('financial')
    await expect.poll(async () => (await names(page)).slice(0, 7).toSorted(), SOON).toEqual(FINANCIAL.toSorted())
    expect(await axe(page, rulesAt(options_.width))).toEqual([])
    await options(page).filter({ hasText: 'Tip Calculator' }).click()
    await expect.poll(() => pathOf(page), SOON).toBe('/tip')
    expect(await box(page).inputValue()).toBe('')
    expect(await names(page)).toEqual([])
    await site.expectQuiet()
  })

  it('offers the assistant where there is nothing else, which opens with the question', async () => {
    await using site = await openPage('/loan', options_)
    const { page } = site
    await box(page).fill('qqqqq')
    await expect.poll(() => options(page).allTextContents(), SOON).toEqual(['Ask the assistantqqqqq'])
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    await expect
      .poll(() => page.locator('.search-panel [aria-live]').textContent(), SOON)
      .toMatch(/^No tools found, but/)
    expect(await axe(page, rulesAt(options_.width))).toEqual([])
    await box(page).fill('   ')
    await expect.poll(() => options(page).count(), SOON).toBe(0)
    await box(page).fill('qqqqq')
    await page.keyboard.press('Enter')
    const message = page.getByRole('dialog', { name: 'Assistant' }).getByRole('textbox', { name: 'Your message' })
    await expect.poll(() => message.inputValue(), SOON).toBe('qqqqq')
    await expect.poll(() => message.evaluate((field) => field === document.activeElement), SOON).toBe(true)
    expect(pathOf(page)).toBe('/loan')
    expect(await box(page).inputValue()).toBe('')
    await site.expectQuiet()
  })

  it('has a list of at most 24rem that scrolls and stays on the screen', async () => {
    await using site = await openPage('/', options_)
    const { page } = site
    await box(page).fill('calculator')
    const list = page.getByRole('listbox')
    await expect.poll(() => options(page).count(), SOON).toBeGreaterThan(20)
    expect(await list.evaluate((element) => element.clientHeight)).toBe(24 * 16)
    const area = await list.boundingBox()
    expect(area?.x).toBeGreaterThanOrEqual(0)
    expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(options_.width)
    await page.keyboard.press('ArrowUp')
    const last = await page.getByRole('option', { selected: true }).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((area?.y ?? 0) + (area?.height ?? 0) + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
})

describe('by keyboard', () => {
  it('leaves the page where it is', async () => {
    await using site = await openPage('/loan')
    const { page } = site
    await page.evaluate(() => scrollTo(0, 1200))
    await page.keyboard.press('/')
    await page.keyboard.type('tip')
    await expect.poll(async () => (await names(page))[0], SOON).toBe('Tip Calculator')
    expect(await page.evaluate(() => scrollY)).toBe(1200)
  })

  it('takes the first with Enter when none is chosen, and Escape closes first and empties then', async () => {
    await using site = await openPage('/loan')
    const { page } = site
    await page.keyboard.press('Control+k')
    await page.keyboard.type('bmi')
    await expect.poll(() => names(page), SOON).not.toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => names(page), SOON).toEqual([])
    expect(await box(page).inputValue()).toBe('bmi')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => names(page), SOON).not.toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await box(page).inputValue()).toBe('')
    await page.keyboard.type('bmi')
    await expect.poll(() => names(page), SOON).not.toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page), SOON).toBe('/bmi-calc')
  })
})

it('goes 200 ms after the box is left, not sooner', async () => {
  await using site = await openPage('/loan', { testClock: true })
  const { page } = site
  await page.clock.install()
  await box(page).fill('tip')
  await expect.poll(() => names(page), SOON).not.toEqual([])
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await box(page).blur()
  await page.clock.runFor(199)
  expect(await names(page)).not.toEqual([])
  await page.clock.runFor(50)
  await expect.poll(() => names(page), SOON).toEqual([])
  // Who comes back in time finds it open.
  await box(page).focus()
  await page.clock.runFor(50)
  await box(page).blur()
  await page.clock.runFor(150)
  await box(page).focus()
  await page.clock.runFor(500)
  expect(await names(page)).not.toEqual([])
})

/** What the network gives, not what is kept for when there is none. */
const withoutWorker = { serviceWorkers: 'block' } as const

describe('the catalogue', () => {
  it('is loaded with the first focus, not before, and what was typed meanwhile counts', async () => {
    await using site = await openPage('/loan', withoutWorker)
    const { page } = site
    const asked: string[] = []
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/(catalogue|SearchResults)-[^/]*\.js$/, async (route) => {
      asked.push(route.request().url())
      await released
      await route.continue()
    })
    expect(asked).toEqual([])
    await box(page).click()
    await expect.poll(() => asked.length, SOON).toBeGreaterThan(0)
    await page.keyboard.type('ratio')
    expect(await names(page)).toEqual([])
    release()
    await expect.poll(async () => (await names(page))[0], SOON).toBe('Ratio Calculator')
    expect(await box(page).inputValue()).toBe('ratio')
    await site.expectQuiet()
  })

  it('is asked for again after it could not be loaded', async () => {
    await using site = await openPage('/loan', { ...withoutWorker, uncached: true })
    const { page } = site
    await site.context.setOffline(true)
    await box(page).click()
    await expect.poll(() => page.getByText('The search could not be loaded').isVisible(), SOON).toBe(true)
    await page.keyboard.type('ratio')
    await site.context.setOffline(false)
    await box(page).blur()
    await box(page).focus()
    await expect.poll(async () => (await names(page))[0], SOON).toBe('Ratio Calculator')
    await site.expectQuiet([/could not be loaded|cannot be loaded now|ERR_INTERNET_DISCONNECTED/])
  })

  it('finds what was typed before the page came to life', async () => {
    const { site, letGo } = await openSlowly('/loan', withoutWorker)
    await using _ = site
    const { page } = site
    await box(page).click()
    await page.keyboard.type('ratio')
    await page.keyboard.press('Enter')
    expect(pathOf(page)).toBe('/loan')
    await letGo()
    await expect.poll(async () => (await names(page))[0], SOON).toBe('Ratio Calculator')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page), SOON).toBe('/ratio')
    await site.expectQuiet()
  })
})
