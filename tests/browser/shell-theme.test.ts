import { describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { axe, CONTRAST } from './support/axe.ts'
import { calculateButton, fillForm } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openPage } from './support/openPage.ts'
import { openSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'

const LIGHT = 'rgb(251, 251, 249)'
const DARK = 'rgb(21, 24, 26)'
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('vite-ui-theme'))
/** The color of the browser's own bars: that of the first meta element that matches. */
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
  )
const choose = async (page: Page, name: 'Light' | 'Dark' | 'System') => {
  const button = page.getByRole('button', { name: 'Theme', exact: true })
  await button.click()
  await page.locator('#theme-menu').getByRole('radio', { name }).check()
  await page.keyboard.press('Escape')
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
}
/** Records the colors of the page from the first frame on. */
const watchColors = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seenColors: seen })
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })
const seenColors = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { seenColors: Set<string> }).seenColors])

describe('the theme', () => {
  it('changes all colors at once, in one frame', async () => {
    await using site = await openPage('/loan', { colorScheme: 'light', reducedMotion: 'no-preference' })
    const { page } = site
    await page.evaluate(() => {
      const started: string[] = []
      Object.assign(globalThis, { started })
      addEventListener('transitionrun', ({ propertyName }) => started.push(propertyName))
    })
    await choose(page, 'Dark')
    await expect.poll(() => scheme(page), SOON).toBe('dark')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => (globalThis as unknown as { started: string[] }).started)).toEqual([])
  })

  it('follows a device, live, until one is chosen, here, by keyboard or in another tab', async () => {
    await using site = await openPage('/loan', { colorScheme: 'light' })
    const { page, context } = site
    expect([await scheme(page), await background(page), await barColor(page)]).toEqual(['light', LIGHT, '#fbfbf9'])
    expect(await stored(page)).toBeNull()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scheme(page), SOON).toBe('dark')
    expect([await background(page), await barColor(page)]).toEqual([DARK, '#15181a'])

    await choose(page, 'Light')
    await expect.poll(() => scheme(page), SOON).toBe('light')
    expect([await stored(page), await background(page), await barColor(page)]).toEqual(['light', LIGHT, '#fbfbf9'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('navigation', { name: 'Tools', exact: true }).locator('a[href="/tip"]').click()
    await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual(['Tip Calculator'])
    expect(await scheme(page)).toBe('light')

    await choose(page, 'System')
    await expect.poll(() => scheme(page), SOON).toBe('dark')
    expect([await stored(page), await barColor(page)]).toEqual(['system', '#15181a'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => scheme(page), SOON).toBe('light')

    await page.getByRole('button', { name: 'Theme', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => scheme(page), SOON).toBe('dark')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => stored(page), SOON).toBe('light')
    await page.keyboard.press('Escape')

    const other = await context.newPage()
    await other.goto('/tip')
    await hydrated(other)
    await choose(other, 'Dark')
    await expect.poll(() => scheme(page), SOON).toBe('dark')
    await expect.poll(() => barColor(page), SOON).toBe('#15181a')
    await choose(page, 'System')
    await expect.poll(() => scheme(other), SOON).toBe('light')
    await site.expectQuiet()
  })

  it('is there from the first frame on, whatever is kept, on whatever device', async () => {
    await using site = await openSite()
    const { page, context } = site
    await watchColors(context)
    await page.goto('/loan')
    for (const { kept, device, color, label } of [
      { kept: 'dark', device: 'light', color: DARK, label: 'Dark' },
      { kept: 'light', device: 'dark', color: LIGHT, label: 'Light' },
      { kept: 'system', device: 'dark', color: DARK, label: 'System' },
      { kept: '{broken', device: 'dark', color: DARK, label: 'System' },
    ] as const) {
      await page.emulateMedia({ colorScheme: device })
      await page.evaluate((text) => localStorage.setItem('vite-ui-theme', text), kept)
      await page.reload()
      await hydrated(page)
      expect(await seenColors(page), kept).toEqual([color])
      await page.getByRole('button', { name: 'Theme', exact: true }).click()
      const checked = page.locator('#theme-menu').getByRole('radio', { checked: true })
      expect(await checked.evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent))).toEqual([
        label,
      ])
      if (kept === 'dark') expect(await axe(page, CONTRAST, '#theme-menu')).toEqual([])
      if (kept === 'light') expect(await axe(page, 'all', '#theme-menu')).toEqual([])
    }
    await site.expectQuiet()
  })
})

describe('where storage is blocked', () => {
  it('the page follows the device without a flash, a theme can be chosen for the visit, and all else works', async () => {
    await using site = await openSite({ colorScheme: 'dark' })
    const { page, context } = site
    await context.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
    })
    await watchColors(context)
    await page.goto('/loan')
    await hydrated(page)
    expect(await seenColors(page)).toEqual([DARK])
    await choose(page, 'Light')
    await expect.poll(() => background(page), SOON).toBe(LIGHT)
    await page.getByRole('combobox', { name: 'Search tools' }).fill('tip')
    await page.getByRole('option', { name: 'Tip Calculator' }).click()
    await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual(['Tip Calculator'])
    expect(await background(page)).toBe(LIGHT)
    const tool = keepCatalogue().tools.find(({ id }) => id === 'tip')
    if (!tool) throw new Error('there is no tip calculator')
    await fillForm(page, tool, tool.examples[0]?.given ?? {})
    await calculateButton(page).click()
    await expect.poll(async () => Object.keys(await readResult(page)).length, SOON).toBeGreaterThan(0)
    // Only the reason is logged.
    await site.expectQuiet([/^console warning: (Reading|Storing) "[^"]+" failed/])
  })
})
