import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { readMyTools } from '../support/readMyTools.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'
import { pressFarDown } from './support/pressFarDown.ts'

// The layout and navigation of home: scrolling, focus, layout shifts. Its lists are tested in tests/dom.

const title = (page: Page) => page.locator('h2#tools').textContent()
const category = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
/** The distance from the top of the window to the tools, in pixels. */
const toolsTop = (page: Page) =>
  page.locator('.home-tools').evaluate((section) => Math.round(section.getBoundingClientRect().top))
const isAtTools = (page: Page) => expect.poll(() => toolsTop(page), SOON).toBe(72)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

it.each([{ width: 375, height: 760, colorScheme: 'dark' } as const, { width: 1280, height: 800 } as const])(
  'home leads from a category to its tools, and back to all, at $width px',
  async (size) => {
    await using site = await openSite(size)
    const { page } = site
    await page.goto('/')
    await hydrated(page)
    // Tools are visible without scrolling.
    const firstCard = await page.locator('.home-popular a').first().boundingBox()
    expect(firstCard && firstCard.y + firstCard.height).toBeLessThan(size.height)
    const isPhone = size.width === 375
    expect(await axe(page, isPhone ? CONTRAST : 'all')).toEqual([])
    await category(page, 'Health').click()
    await expect.poll(() => title(page), SOON).toBe('Health Tools')
    await isAtTools(page)
    // Cards may be half covered by the sticky bar.
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Show All Tools' }).click()
    await expect.poll(() => title(page), SOON).toBe('All tools')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tools')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    expect(await readShifts(page)).toEqual([])
    if (isPhone) return await site.expectQuiet()

    // Keyboard only: Tab continues from the selected category.
    await category(page, 'Utilities').press('Enter')
    await expect.poll(() => title(page), SOON).toBe('Utilities Tools')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Show All Tools')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('article')?.id)).toBe(
      await page.locator('main article').first().getAttribute('id'),
    )
    // Links in the footer and the menu scroll like those of the page's own list, the second time too.
    await page.setViewportSize({ width: 1280, height: 700 })
    for (const round of [1, 2]) {
      await pressFarDown(page.locator('.site-footer').getByRole('link', { name: 'Time', exact: true }))
      await expect.poll(() => toolsTop(page), { ...SOON, message: `round ${round}` }).toBe(72)
      await expect.poll(() => focused(page), SOON).toBe('Time Tools')
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    }
    await page.getByRole('button', { name: 'Categories' }).press('Enter')
    await page.locator('#tools-menu').getByRole('link', { name: 'Health', exact: true }).press('Enter')
    await isAtTools(page)
    await expect.poll(() => focused(page), SOON).toBe('Health Tools')
    await page.getByRole('button', { name: 'Show All Tools' }).click()
    await site.expectQuiet()
  },
)

it('home opens with the category of the address, and has one search box to be seen', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/#health')
  await expect.poll(() => title(page), SOON).toBe('Health Tools')
  await isAtTools(page)
  expect(await readShifts(page)).toEqual([])
  await hydrated(page)
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('main')
  expect(page.url().endsWith('/#health')).toBe(true)

  await page.getByRole('button', { name: 'Show All Tools' }).click()
  await page.evaluate(() => scrollTo(0, 0))
  const box = page.getByRole('combobox', { name: 'Search tools' })
  const isIn = (parent: string) =>
    page.evaluate((selector) => document.activeElement?.closest(selector) !== null, parent)
  // Home's own box, and the one in the bar once the first is out of view.
  await expect.poll(() => box.count(), SOON).toBe(1)
  await page.keyboard.press('/')
  expect(await isIn('.home-hero')).toBe(true)
  await page.keyboard.type('loan')
  // The search index loads on first focus.
  await page.getByRole('option', { name: 'Loan Calculator' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/loan')
  await page.goBack()
  await page.waitForURL('**/')
  await page.locator('.home-hero').waitFor()
  await page.evaluate(() => scrollTo(0, 1000))
  await expect.poll(() => page.locator('.site-header .search').isVisible(), SOON).toBe(true)
  await page.keyboard.press('/')
  expect(await isIn('.site-header')).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(1000)
  await site.expectQuiet()
})

it('the tools of the visitor stand at home from the first paint on and move nothing', async () => {
  const rows = async () => Object.fromEntries(await page.locator('.my-row').evaluateAll(readMyTools))
  await using site = await openSite({ uncached: true })
  const { page } = site
  await page.addInitScript(() => {
    if (localStorage.getItem('favorite-tools') !== null || location.protocol !== 'http:') return
    localStorage.setItem('favorite-tools', '["age","loan","no-such-tool"]')
    localStorage.setItem('abakit-recent-tools', '{"version":1,"ids":["bmi-calc","gone"]}')
  })
  const expected = { Recent: ['/bmi-calc'], Favorites: ['/age-calc', '/loan'] }
  const sizes = [375, 1280].map((width) => ({ width, height: 800 }))
  // Without the page's scripts.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  expect(await rows()).toEqual(expected)
  const tops = new Map<number, number>()
  for (const size of sizes) {
    await page.setViewportSize(size)
    tops.set(size.width, await toolsTop(page))
  }
  await page.unroute('**/assets/*.js')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.reload()
    await hydrated(page)
    expect(await rows()).toEqual(expected)
    expect(await toolsTop(page)).toBe(tops.get(size.width))
    expect(await page.locator('main article').first().isVisible()).toBe(true)
    expect(await readShifts(page)).toEqual([])
  }
  expect(await axe(page, 'all', '.my-row')).toEqual([])
  // Toggling a star takes effect immediately.
  await page.locator('article#loan').getByRole('button', { name: 'Remove from favorites' }).click()
  await expect.poll(rows, SOON).toEqual({ Recent: ['/bmi-calc'], Favorites: ['/age-calc'] })
  // A router link, so the page is not reloaded.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.locator('.my-row a').first().click()
  await page.waitForURL('**/bmi-calc')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await site.expectQuiet([/failed request/, /ERR_FAILED/])
})
