import { expect, it } from 'vitest'
import { openPage } from './support/openPage.ts'
import { SOON } from '../support/soon.ts'

it.each([375, 1280])(
  'the strip of tools follows the page on %i px: its category first, its tool in view and marked',
  async (width) => {
    await using site = await openPage('/bmi-calc', { width, height: 800 })
    const { page } = site
    const strip = page.getByRole('navigation', { name: 'Tools', exact: true })
    const links = strip.locator('li > a')
    const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect((await hrefs())[0]).toBe('/bmi-calc')
    const served = await hrefs()
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/gpa"]')?.click())
    await page.locator('h1', { hasText: 'GPA' }).waitFor()
    await expect.poll(async () => (await hrefs())[0], SOON).toBe('/gpa')
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/profit"]')?.click())
    await page.locator('h1', { hasText: 'Profit' }).waitFor()
    await expect.poll(async () => (await hrefs())[0], SOON).toBe('/percentage')
    const current = strip.locator('[aria-current]')
    expect(await current.getAttribute('href')).toBe('/profit')
    const [box, own] = await Promise.all([strip.locator('[data-tools]').boundingBox(), current.boundingBox()])
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1)
    expect(await current.evaluate((link) => getComputedStyle(link).boxShadow)).toMatch(/inset/)
    // One tab stop, and without a category the order of the catalogue.
    expect(await strip.locator('a[tabindex="0"], a:not([tabindex])').count()).toBe(1)
    await page.goBack()
    await page.goBack()
    await page.locator('h1', { hasText: 'BMI' }).waitFor()
    await expect.poll(hrefs, SOON).toEqual(served)
    await site.expectQuiet()
  },
)
