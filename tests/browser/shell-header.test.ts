import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { openPage } from './support/openPage.ts'
import { SOON } from '../support/soon.ts'

// The lists of all tools are static HTML: see tests/served.

const { tools } = keepCatalogue()
const paths = tools.map(({ id }) => `/${id}`).toSorted()

const header = (page: Page) => page.locator('header.site-header')
const footer = (page: Page) => page.locator('footer.site-footer')
const banner = (page: Page, place: 'top' | 'bottom') =>
  page.getByRole('navigation', { name: place === 'top' ? 'Tools' : 'Tools, again', exact: true })
const hrefs = (page: Page, where: string) =>
  page.locator(`${where} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

const isSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

it('around every page stand a bar that stays, a banner above and below, and the footer, also on the smallest screens; none is printed', async () => {
  await using site = await openPage('/loan')
  const { page } = site
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo(0, 0))
    expect(await header(page).getByRole('link', { name: 'Abakit, home' }).getAttribute('href')).toBe('/')
    expect(await header(page).getByRole('combobox', { name: 'Search tools' }).isVisible()).toBe(true)
    expect(await header(page).getByRole('button', { name: 'Favorites' }).isVisible()).toBe(true)
    const large = width > 700
    expect(await header(page).getByRole('button', { name: 'Categories' }).isVisible()).toBe(large)
    expect(await header(page).getByRole('button', { name: 'Theme' }).isVisible()).toBe(large)
    expect(await header(page).getByRole('button', { name: 'Menu' }).isVisible()).toBe(!large)

    expect(await footer(page).textContent()).toContain('© 2024')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await header(page).boundingBox())?.y, SOON).toBe(0)
    const [first, content, last, end] = await page.evaluate(() =>
      ['[aria-label="Tools"]', 'main', '[aria-label="Tools, again"]', '.site-footer'].map(
        (each) => document.querySelector(each)?.getBoundingClientRect().top ?? Number.NaN,
      ),
    )
    expect(first).toBeLessThan(content ?? Number.NaN)
    expect(content).toBeLessThan(last ?? Number.NaN)
    expect(last).toBeLessThan(end ?? Number.NaN)
    // The banners scroll sideways to the last tool; the page itself does not.
    for (const place of ['top', 'bottom'] as const) {
      const link = banner(page, place).getByRole('link').last()
      await link.scrollIntoViewIfNeeded()
      const box = await link.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? width) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    }
    expect(await isSideways(page)).toBe(false)
  }
  // Home and the info pages are tested at this width elsewhere.
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await isSideways(page)).toBe(false)
  await header(page).getByRole('combobox').focus()
  expect((await header(page).getByRole('combobox').boundingBox())?.width).toBeGreaterThan(150)
  expect(await isSideways(page)).toBe(false)
  await page.emulateMedia({ media: 'print' })
  for (const part of [header(page), footer(page), banner(page, 'top'), banner(page, 'bottom')])
    expect(await part.isVisible()).toBe(false)
  await site.expectQuiet()
})

it('what lists all tools goes from page to page in one document, to the top of each, and marks where it is', async () => {
  await using site = await openPage('/loan')
  const { page } = site
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  for (const [where, name, path] of [
    [footer(page), 'Sleep Calculator', '/sleep'],
    [banner(page, 'bottom'), 'Percentage', '/percentage'],
    [footer(page), 'About', '/about'],
    [banner(page, 'top'), 'Loan', '/loan'],
  ] as const) {
    await where.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(path)
    await expect.poll(() => page.evaluate(() => scrollY), SOON).toBe(0)
    // Keyboard users continue from the new content.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('main')
    const marked = await page
      .locator('[data-tools] [aria-current="page"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(marked).toEqual(path === '/about' ? [] : Array(4).fill(path))
    for (const list of ['[aria-label="Tools"]', '[aria-label="Tools, again"]'])
      expect((await hrefs(page, list)).toSorted()).toEqual(paths)
  }
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/about')
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)

  // Every page but home has a Home button that leads there.
  const home = header(page).getByRole('link', { name: 'Home', exact: true })
  await home.click()
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/')
  expect(await home.count()).toBe(0)
  for (const path of ['/about', '/no-such-page']) {
    await page.goto(path)
    expect(await home.isVisible()).toBe(true)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await isSideways(page)).toBe(false)
  await site.expectQuiet([/404 \(Not Found\)/])
})

it('what lists all tools is one stop for the Tab key in a banner, and leaves to the browser what is no plain click', async () => {
  await using site = await openPage('/loan')
  const { page, context } = site
  const link = banner(page, 'top').getByRole('link', { name: 'Mortgage' })
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await other.waitForURL('**/mortgage')
  expect(new URL(page.url()).pathname).toBe('/loan')
  const again = context.waitForEvent('page')
  await link.click({ button: 'middle' })
  await (await again).waitForURL('**/mortgage')
  expect(new URL(page.url()).pathname).toBe('/loan')

  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await banner(page, 'top').getByRole('button', { name: 'All tools' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Percentage')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Loan')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Love')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  // Leaving and returning keeps the tab stop.
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Home')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Mortgage')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/mortgage')
  await site.expectQuiet()
})

it('a long name of a site takes two lines, not the room of the search', async () => {
  await using site = await openPage('/loan')
  const { page } = site
  const heights = new Map<number, number | undefined>()
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    heights.set(width, (await header(page).boundingBox())?.height)
  }
  await header(page)
    .locator('a span')
    .first()
    .evaluate((name) => void (name.textContent = 'Kitchen Table Sums'))
  for (const width of heights.keys()) {
    await page.setViewportSize({ width, height: 800 })
    const search = await header(page).getByRole('combobox').boundingBox()
    const favorites = await header(page).getByRole('button', { name: 'Favorites' }).boundingBox()
    expect(search?.width, `${width} px`).toBeGreaterThanOrEqual(width > 700 ? 105 : 52)
    expect((search?.x ?? 0) + (search?.width ?? 0), `${width} px`).toBeLessThanOrEqual(favorites?.x ?? 0)
    const cut = await header(page)
      .locator('a span')
      .first()
      .evaluate((name) => name.scrollHeight > name.clientHeight + 4)
    expect(cut, `${width} px`).toBe(false)
    expect((await header(page).boundingBox())?.height).toBe(heights.get(width))
    expect(await isSideways(page)).toBe(false)
  }
})
