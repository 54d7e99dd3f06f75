import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { axe, CONTRAST } from './support/axe.ts'
import { keepFromReloading } from './support/keepFromReloading.ts'
import { openPage } from './support/openPage.ts'
import { openSlowly } from './support/openSlowly.ts'
import { SOON } from '../support/soon.ts'

// How the search list is laid out and loaded. Its matches are tested in tests/dom.

const box = (page: Page) => page.getByRole('combobox', { name: 'Search tools' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const names = (page: Page) => page.locator('.results-name').allTextContents()
const pathOf = (page: Page) => new URL(page.url()).pathname

it('the search has a list of at most 24rem that scrolls and stays on the screen, and leaves the page where it is', async () => {
  await using site = await openPage('/')
  const { page } = site
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await box(page).fill('calculator')
    const list = page.getByRole('listbox')
    await expect.poll(() => options(page).count(), SOON).toBeGreaterThan(20)
    expect(await list.evaluate((element) => element.clientHeight)).toBe(24 * 16)
    const area = await list.boundingBox()
    expect(area?.x).toBeGreaterThanOrEqual(0)
    expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.keyboard.press('ArrowUp')
    const last = await page.getByRole('option', { selected: true }).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((area?.y ?? 0) + (area?.height ?? 0) + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  }
  await box(page).fill('loan')
  await options(page).filter({ hasText: 'Loan Calculator' }).first().click()
  await expect.poll(() => pathOf(page), SOON).toBe('/loan')
  // A page takes the focus once it is drawn, which closes the list.
  await page.locator('#main:focus').waitFor()

  await box(page).fill('financial')
  await expect.poll(() => options(page).count(), SOON).toBeGreaterThan(6)
  expect(await axe(page, 'all', '.search')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  expect(await axe(page, CONTRAST, '.search')).toEqual([])
  // Escape first closes the list, then clears the box.
  await box(page).fill('bmi')
  await expect.poll(() => names(page), SOON).not.toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page), SOON).toEqual([])
  expect(await box(page).inputValue()).toBe('bmi')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => names(page), SOON).not.toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await box(page).inputValue()).toBe('')

  await box(page).blur()
  await page.evaluate(() => scrollTo(0, 1200))
  await page.keyboard.press('/')
  await page.keyboard.type('tip')
  await expect.poll(async () => (await names(page))[0], SOON).toBe('Tip Calculator')
  expect(await page.evaluate(() => scrollY)).toBe(1200)

  await box(page).fill('qqqqq')
  await expect.poll(() => options(page).allTextContents(), SOON).toEqual(['Ask the assistantqqqqq'])
  expect(await axe(page, 'all', '.search')).toEqual([])
  await box(page).press('Enter')
  const message = page.getByRole('dialog', { name: 'Assistant' }).getByRole('textbox', { name: 'Your message' })
  await expect.poll(() => message.inputValue(), SOON).toBe('qqqqq')
  await expect.poll(() => message.evaluate((field) => field === document.activeElement), SOON).toBe(true)
  expect(pathOf(page)).toBe('/loan')
  expect(await box(page).inputValue()).toBe('')
  await site.expectQuiet()
})

it('the catalogue is loaded with the first focus, again if that failed, and what was typed meanwhile counts', async () => {
  await using site = await openPage('/loan', { uncached: true })
  const { page } = site
  const asked: string[] = []
  const released = Promise.withResolvers<void>()
  let isOffline = true
  await page.route(/(catalogue|SearchResults)-[^/]*\.js$/, async (route) => {
    asked.push(route.request().url())
    if (!isOffline) await released.promise
    await route.continue()
  })
  await keepFromReloading(page)
  await site.context.setOffline(true)
  expect(asked).toEqual([])
  await box(page).click()
  await expect.poll(() => page.getByText('The search could not be loaded').isVisible(), SOON).toBe(true)
  isOffline = false
  await site.context.setOffline(false)
  asked.length = 0
  await box(page).blur()
  await box(page).focus()
  await expect.poll(() => asked.length, SOON).toBeGreaterThan(0)
  await page.keyboard.type('ratio')
  expect(await names(page)).toEqual([])
  released.resolve()
  await expect.poll(async () => (await names(page))[0], SOON).toBe('Ratio Calculator')
  expect(await box(page).inputValue()).toBe('ratio')
  await site.expectQuiet([/could not be loaded|cannot be loaded now|ERR_INTERNET_DISCONNECTED/])
})

it('the search finds what was typed before the page came to life', async () => {
  const { site, letGo } = await openSlowly('/loan')
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

it('the page for searches describes what is found, and offers popular tools where nothing is typed or found', async () => {
  await using site = await openPage('/search')
  const { page } = site
  const popular = page.getByRole('heading', { name: 'Popular Tools' })
  await expect.poll(() => popular.isVisible(), SOON).toBe(true)
  // As the support page lists them.
  expect(await page.locator('main article h3').allTextContents()).toEqual([
    'Percentage Calculator',
    'BMI Calculator',
    'Loan Calculator',
    'Currency Converter',
    'Unit Converter',
    'Age Calculator',
    'Date Calculator',
    'GPA Calculator',
  ])
  await page.goto('/search?q=zzqqx')
  await page.getByText('No tool matches “zzqqx”.').waitFor()
  await expect.poll(() => popular.isVisible(), SOON).toBe(true)
  await page.goto('/search?q=loan')
  const loan = page.getByRole('option', { name: 'Loan Calculator' })
  await expect
    .poll(() => loan.innerText(), SOON)
    .toMatch(/^Loan Calculator\s+Financial\s+Work out the monthly payment, [^\n]+\.$/)
  expect(await popular.isVisible()).toBe(false)
  const [found, column] = await Promise.all([loan.boundingBox(), page.locator('main h1').boundingBox()])
  expect(found?.width).toBeGreaterThan((column?.width ?? Infinity) - 5)
  await site.expectQuiet()
})
