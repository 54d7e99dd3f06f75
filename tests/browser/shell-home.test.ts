import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { axe, LAYOUT } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

// The product's own list; Financial and the others stand in the specification with their tools.
const CATEGORIES = {
  Financial: 7,
  Converters: 2,
  Health: 6,
  Math: 5,
  Measurement: 4,
  Time: 5,
  Utilities: 4,
  Academic: 1,
  Fun: 1,
}
const HEALTH = ['bmi-calc', 'bmr', 'bodyfat', 'calorie', 'pregnancy', 'sleep']

const cards = (page: Page) => page.locator('.tools article').evaluateAll((all) => all.map(({ id }) => id).toSorted())
const title = (page: Page) => page.locator('h2#tools').textContent()
const category = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
/** How far below the top of the window the tools begin, in pixels. */
const toolsTop = (page: Page) =>
  page.locator('.tools').evaluate((section) => Math.round(section.getBoundingClientRect().top))

describe.each([{ width: 375, height: 760, colorScheme: 'dark' } as const, { width: 1280, height: 800 } as const])(
  'home at $width px',
  (options) => {
    it('leads from a category with its count to its tools, and back to all', async () => {
      await using site = await openSite(options)
      const { page } = site
      await page.goto('/')
      await hydrated(page)
      for (const [name, count] of Object.entries(CATEGORIES))
        expect(await category(page, name).textContent()).toBe(`${name}${count}`)
      expect(await cards(page)).toHaveLength(readCatalogue().tools.length)
      // Whoever comes sees tools at once.
      expect(await page.locator('.tools article').first().isVisible()).toBe(true)
      const firstCard = await page.locator('.tools article').first().boundingBox()
      expect(firstCard && firstCard.y + firstCard.height).toBeLessThan(options.height)
      expect(await axe(page)).toEqual([])

      await category(page, 'Health').click()
      await expect.poll(() => title(page), SOON).toBe('Health Tools')
      expect(await cards(page)).toEqual(HEALTH)
      expect(await category(page, 'Health').getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => toolsTop(page), SOON).toBe(72)
      expect(new URL(page.url()).hash).toBe('#health')
      // Being half covered by the bar is fine.
      await page.evaluate(() => scrollTo(0, 0))
      expect(await axe(page, LAYOUT)).toEqual([])

      await page.getByRole('button', { name: 'Show All Tools' }).click()
      await expect.poll(() => title(page), SOON).toBe('All tools')
      expect(await cards(page)).toHaveLength(readCatalogue().tools.length)
      expect(new URL(page.url()).hash).toBe('')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('tools')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
      expect(await readShifts(page)).toEqual([])
      await site.expectQuiet()
    })
  },
)

it('opens with the category that the address names, and moves nothing that was seen', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/#health')
  await expect.poll(() => title(page), SOON).toBe('Health Tools')
  expect(await cards(page)).toEqual(HEALTH)
  await expect.poll(() => toolsTop(page), SOON).toBe(72)
  expect(await readShifts(page)).toEqual([])
  await site.expectQuiet()
})

it('follows links to categories from other pages, and the way back', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/loan')
  await hydrated(page)
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.locator('#tools-menu').getByRole('link', { name: 'Fun', exact: true }).click()
  await expect.poll(() => title(page), SOON).toBe('Fun Tools')
  expect(await cards(page)).toEqual(['love'])
  await expect.poll(() => toolsTop(page), SOON).toBe(72)
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.locator('#tools-menu').getByRole('link', { name: 'Academic', exact: true }).click()
  await expect.poll(() => title(page), SOON).toBe('Academic Tools')
  await page.locator('article#gpa a').click()
  await page.waitForURL('**/gpa')
  await page.goBack()
  await expect.poll(() => title(page), SOON).toBe('Academic Tools')
  await page.goBack()
  await expect.poll(() => title(page), SOON).toBe('Fun Tools')
  await page.goBack()
  await page.waitForURL('**/loan')
  await page.goForward()
  await expect.poll(() => title(page), SOON).toBe('Fun Tools')
  await site.expectQuiet()
})

it('goes to a category of the menu or the footer as to one of its own, also a second time', async () => {
  await using site = await openSite({ height: 700 })
  const { page } = site
  await page.goto('/')
  await hydrated(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (const round of [1, 2]) {
    await page.locator('.site-footer').getByRole('link', { name: 'Time', exact: true }).click()
    await expect.poll(() => toolsTop(page), { ...SOON, message: `round ${round}` }).toBe(72)
    await expect.poll(focused, SOON).toBe('Time Tools')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  }
  await page.getByRole('button', { name: 'Categories' }).press('Enter')
  await page.locator('#tools-menu').getByRole('link', { name: 'Health', exact: true }).press('Enter')
  await expect.poll(() => toolsTop(page), SOON).toBe(72)
  await expect.poll(focused, SOON).toBe('Health Tools')
  await site.expectQuiet()
})

it('is used with the keyboard alone', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/')
  await hydrated(page)
  await category(page, 'Utilities').press('Enter')
  await expect.poll(() => title(page), SOON).toBe('Utilities Tools')
  // The Tab key goes on with what was asked for.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Show All Tools')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('article')?.id)).toBe(
    await page.locator('.tools article').first().getAttribute('id'),
  )
  await site.expectQuiet()
})

it('shows all tools for a fragment that names no category', async () => {
  await using site = await openSite()
  await site.page.goto('/#nothing')
  await hydrated(site.page)
  expect(await title(site.page)).toBe('All tools')
  await site.expectQuiet()
})

describe('the tools of the visitor', () => {
  const rows = async (page: Page) =>
    Object.fromEntries(
      await page
        .locator('.my-row')
        .evaluateAll((all) =>
          all.map((row) => [
            row.querySelector('h2')?.textContent ?? '',
            [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')),
          ]),
        ),
    )
  const remember = (entries: Record<string, unknown>) => ({
    entries: Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)] as const),
  })
  const store = ({ entries }: ReturnType<typeof remember>) =>
    entries.forEach(([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    })

  it('are those that were opened, the latest first, until they are cleared', async () => {
    await using site = await openSite()
    const { page } = site
    await page.goto('/')
    await hydrated(page)
    expect(await rows(page)).toEqual({})
    await page.locator('article#tip a').click()
    await page.waitForURL('**/tip')
    await page.goto('/pregnancy')
    await hydrated(page)
    await page.goto('/tip')
    await hydrated(page)
    await page.locator('.logo').click()
    await expect.poll(() => rows(page), SOON).toEqual({ Recent: ['/tip', '/pregnancy'] })
    expect(await axe(page)).toEqual([])
    // A router link, which does not reload the page.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator('.my-row a').first().click()
    await page.waitForURL('**/tip')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goBack()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => rows(page), SOON).toEqual({})
    await page.reload()
    await hydrated(page)
    expect(await rows(page)).toEqual({})
    await site.expectQuiet()
  })

  it.each([375, 1280])('stand there from the first paint on and move nothing, at %i px', async (width) => {
    await using site = await openSite({ width, uncached: true })
    const { page } = site
    await page.addInitScript(
      store,
      remember({
        'favorite-tools': ['age', 'loan', 'no-such-tool'],
        'abakit-recent-tools': { version: 1, ids: ['bmi-calc', 'gone'] },
      }),
    )
    const expected = { Recent: ['/bmi-calc'], Favorites: ['/age-calc', '/loan'] }
    // Without the page's program.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    expect(await rows(page)).toEqual(expected)
    const top = await toolsTop(page)
    await page.unroute('**/assets/*.js')
    await page.reload()
    await hydrated(page)
    expect(await rows(page)).toEqual(expected)
    expect(await toolsTop(page)).toBe(top)
    expect(await page.locator('.tools article').first().isVisible()).toBe(true)
    expect(await readShifts(page)).toEqual([])
    // A star takes effect at once.
    await page.locator('article#loan').getByRole('button', { name: 'Remove from favorites' }).click()
    await expect.poll(() => rows(page), SOON).toEqual({ Recent: ['/bmi-calc'], Favorites: ['/age-calc'] })
    await site.expectQuiet([/failed request/, /ERR_FAILED/])
  })

  it('are left out where storage holds something else', async () => {
    await using site = await openSite()
    const { page } = site
    await page.addInitScript(store, remember({ 'favorite-tools': { a: 1 }, 'abakit-recent-tools': ['loan'] }))
    await page.goto('/')
    await hydrated(page)
    expect(await rows(page)).toEqual({})
    await site.expectQuiet([/has an unexpected shape and is ignored/])
  })
})

it('has one search box to be seen: its own, and the one of the bar once that is out of sight', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/')
  await hydrated(page)
  const box = page.getByRole('combobox', { name: 'Search tools' })
  const isIn = (parent: string) =>
    page.evaluate((selector) => document.activeElement?.closest(selector) !== null, parent)
  expect(await box.count()).toBe(1)
  await page.keyboard.press('/')
  expect(await isIn('.hero')).toBe(true)
  await page.keyboard.type('loan')
  // What is searched comes with the first focus.
  await page.getByRole('option', { name: 'Loan Calculator' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/loan')
  await page.goBack()
  await page.waitForURL('**/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 1000))
  await expect.poll(() => page.locator('.site-header .search').isVisible(), SOON).toBe(true)
  await page.keyboard.press('/')
  expect(await isIn('.site-header')).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(1000)
  await site.expectQuiet()
})

it('has its advert below the third row of tools, however many columns they have', async () => {
  await using site = await openSite()
  await site.page.goto('/')
  for (const [width, columns] of [
    [375, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await site.page.setViewportSize({ width, height: 800 })
    const middle = await site.page.locator('[data-slot="home-middle"]').boundingBox()
    const tops = await site.page
      .locator('.tools article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    expect(
      tops.filter((top) => top < (middle?.y ?? 0)),
      `${width} px`,
    ).toHaveLength(3 * columns)
  }
})
