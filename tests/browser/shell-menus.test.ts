import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { categories } from '../../src/categories.ts'
import { axeInLightAndDark } from './support/axe.ts'
import { openPage } from './support/openPage.ts'
import { openSlowly } from './support/openSlowly.ts'
import { SOON } from '../support/soon.ts'

const { tools } = keepCatalogue()

const menu = (page: Page) => page.locator('#tools-menu')
const opener = (page: Page, name: 'Categories' | 'Menu') => page.getByRole('button', { name, exact: true })
const allTools = (page: Page, place: 'top' | 'bottom') =>
  page
    .getByRole('navigation', { name: place === 'top' ? 'Tools' : 'Tools, again', exact: true })
    .getByRole('button', { name: 'All tools' })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The menu's categories, each with the ids of its tools. */
const groups = (page: Page): Promise<[string, string, string[]][]> =>
  menu(page)
    .locator('[data-tools] > ul > li')
    .evaluateAll((items) =>
      items.map((item) => {
        const [head, ...links] = [...item.querySelectorAll('a')]
        return [
          head?.textContent ?? '',
          head?.getAttribute('href') ?? '',
          links.map((link) => link.getAttribute('href')?.slice(1) ?? '').toSorted(),
        ]
      }),
    )

const expectedGroups = categories
  .map((name) => ({ name, ids: tools.filter(({ category }) => category === name).map(({ id }) => id) }))
  .filter(({ ids }) => ids.length > 0)
  .map(({ name, ids }) => [name, `/#${name.toLowerCase()}`, ids.toSorted()])

async function expectInWindow(page: Page): Promise<void> {
  const size = page.viewportSize()
  const box = await menu(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size?.width ?? 0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0)
}

async function expectBeside(page: Page, button: Locator): Promise<void> {
  const [box, opened] = [await button.boundingBox(), await menu(page).boundingBox()]
  if (!box || !opened) throw new Error('nothing there')
  const gap = Math.max(opened.y - (box.y + box.height), box.y - (opened.y + opened.height))
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(10)
}

/** Opens the menu from the button in the bar and from those in both banners. */
async function expectToOpen(page: Page, bar: Locator): Promise<void> {
  for (const open of [bar, allTools(page, 'top'), allTools(page, 'bottom')]) {
    await open.click()
    await expect.poll(() => menu(page).isVisible(), SOON).toBe(true)
    expect(await groups(page)).toEqual(expectedGroups)
    await expectInWindow(page)
    await expectBeside(page, open)
    await open.click()
    await expect.poll(() => menu(page).isVisible(), SOON).toBe(false)
  }
}

it('the menu of all tools opens on a desk in the window, closes behind, and is used with the keyboard alone', async () => {
  await using site = await openPage('/loan')
  const { page } = site
  const categories = opener(page, 'Categories')
  await expectToOpen(page, categories)
  await categories.click()
  await page.mouse.click(40, 780)
  await expect.poll(() => menu(page).isVisible(), SOON).toBe(false)

  // Escape closes it and returns the focus.
  for (const open of [categories, allTools(page, 'top')]) {
    await open.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => menu(page).isVisible(), SOON).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Financial')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu(page).isVisible(), SOON).toBe(false)
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
  }

  await categories.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  for (const [key, text] of [
    ['ArrowDown', 'Percentage Calculator'],
    ['End', 'Love Calculator'],
    ['ArrowDown', 'Financial'],
    ['ArrowUp', 'Love Calculator'],
    ['Home', 'Financial'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focusedText(page)).toBe(text)
  }
  // It closes when the focus leaves it.
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect.poll(() => menu(page).isVisible(), SOON).toBe(false)
  await categories.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  // The search opens its own list, which nothing may cover.
  await page.keyboard.press('Control+k')
  await expect.poll(() => menu(page).isVisible(), SOON).toBe(false)
  expect(
    await page.getByRole('combobox', { name: 'Search tools' }).evaluate((it) => it === document.activeElement),
  ).toBe(true)

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await categories.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page), SOON).toBe('/percentage')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('main')
  await categories.click()
  await menu(page).getByRole('link', { name: 'Sleep Calculator' }).click()
  await expect.poll(() => pathOf(page), SOON).toBe('/sleep')
  expect(await menu(page).isVisible()).toBe(false)
  await allTools(page, 'top').click()
  await menu(page).getByRole('link', { name: 'Health', exact: true }).click()
  await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#health')
  expect(pathOf(page)).toBe('/')
  expect(await menu(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  await site.expectQuiet()
})

it('the menu of a small screen reaches everything: tools, home, the theme and the pages about the site', async () => {
  await using site = await openPage('/loan', { width: 375, height: 700 })
  const { page } = site
  await expectToOpen(page, opener(page, 'Menu'))
  await opener(page, 'Menu').click()
  expect(await axeInLightAndDark(page, 'all', '#tools-menu')).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  await opener(page, 'Menu').click()
  for (const name of ['About', 'Privacy Policy', 'Terms of Service', 'Contact', 'Support'])
    expect(await menu(page).getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  await menu(page).getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe('dark')
  const small = await menu(page)
    .locator('a, label')
    .evaluateAll((targets) =>
      targets.filter((each) => each.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
    )
  expect(small).toEqual([])
  expect(await menu(page).evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(false)
  await menu(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(() => pathOf(page), SOON).toBe('/')
  expect(await menu(page).isVisible()).toBe(false)
  await opener(page, 'Menu').click()
  // There is no link to the page the visitor is on.
  expect(await menu(page).getByRole('link', { name: 'Home', exact: true }).count()).toBe(0)
  await menu(page).getByRole('link', { name: 'Love Calculator' }).click()
  await expect.poll(() => pathOf(page), SOON).toBe('/love')
  await site.expectQuiet()
})

it('menus open and close before the page has come to life, and stay as they are when it does', async () => {
  const { site, letGo } = await openSlowly('/loan')
  await using _ = site
  const { page } = site
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.keyboard.press('Escape')
  await opener(page, 'Categories').click()
  expect(await menu(page).isVisible()).toBe(true)
  await letGo()
  expect(await menu(page).isVisible()).toBe(true)
  // A theme chosen before the scripts have loaded is not lost.
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe('dark')
  await menu(page).getByRole('link', { name: 'Tip Calculator' }).click()
  await expect.poll(() => pathOf(page), SOON).toBe('/tip')
  await site.expectQuiet()
})
