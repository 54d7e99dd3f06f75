import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { openPage } from './support/openPage.ts'
import type { OpenSite } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'

// Browser-only behavior of charts and tables: layout, colors, keyboard, print.

const LOAN = '/loan#amount=20000&rate=6&years=5'

describe('the result of a loan on the narrowest phone', () => {
  let site: OpenSite
  beforeAll(async () => {
    site = await openPage(LOAN, { width: 320, height: 640, reducedMotion: 'reduce', colorScheme: 'light' })
    await site.page.locator('.chart').first().waitFor()
  })
  afterAll(() => site[Symbol.asyncDispose]())

  it('opens its schedule and a year of it with the keyboard alone', async () => {
    const { page } = site
    await page.locator('.disclosure summary', { hasText: 'Payment schedule' }).focus()
    await page.keyboard.press('Enter')
    const schedule = page.getByRole('region', { name: 'Payment schedule' })
    await schedule.waitFor()
    expect(await schedule.getByRole('row').count()).toBe(7)
    // Past the buttons that print and download it.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    expect(await schedule.evaluate((region) => region === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => schedule.getByRole('row').count(), SOON).toBe(19)
  })

  it('fits the page; the table scrolls under a fixed header', async () => {
    const { page } = site
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const schedule = page.getByRole('region', { name: 'Payment schedule' })
    const tops = await schedule.evaluate((region) => {
      const head = region.querySelector('thead th')
      const topOf = () => (head?.getBoundingClientRect().top ?? 0) - region.getBoundingClientRect().top
      const before = topOf()
      region.scrollTop = 120
      return [before, topOf(), region.scrollTop]
    })
    expect(tops).toEqual([0, 0, 120])
  })

  it('is read with the arrow keys and with the pointer', async () => {
    const { page } = site
    const plot = page.getByRole('slider', { name: 'What you still owe, point by point' })
    await plot.focus()
    for (let month = 0; month < 24; month++) await page.keyboard.press('ArrowRight')
    // Spreadsheet: -FV(0.5%, 24, -386.6560306, 20000) = 12709.78.
    await expect.poll(() => page.locator('.tip').textContent(), SOON).toBe('Year 2, month 12$12,709.78')
    await plot.blur()
    const box = await plot.boundingBox()
    if (!box) throw new Error('the chart is not to be seen')
    await page.mouse.move(box.x + box.width - 11, box.y + 40)
    await expect.poll(() => page.locator('.tip').textContent(), SOON).toBe('Year 5, month 12$0.00')
    const tip = await page.locator('.tip').boundingBox()
    expect((tip?.x ?? 0) + (tip?.width ?? 320)).toBeLessThan(320)
    await page.mouse.move(0, 0)
  })

  it('shows the point that a finger taps', async () => {
    await using phone = await openPage('/loan#amount=20000&rate=6&years=5', { width: 375, height: 812, hasTouch: true })
    const plot = phone.page.getByRole('slider', { name: 'What you still owe, point by point' })
    await plot.scrollIntoViewIfNeeded()
    const box = await plot.boundingBox()
    if (!box) throw new Error('the chart is not to be seen')
    await phone.page.touchscreen.tap(box.x + box.width - 11, box.y + 40)
    await expect.poll(() => phone.page.locator('.tip').textContent(), SOON).toBe('Year 5, month 12$0.00')
  })

  // With the texts below, which other tests leave out: they are alike on every page of a tool.
  it('has no accessibility fault, and enough contrast in the dark too', async () => {
    const { page } = site
    expect(await axe(page, 'all', 'main')).toEqual([])
    await screenshot(page, 'loan-result-light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe('dark')
    expect(await axe(page, CONTRAST, 'main')).toEqual([])
    await screenshot(page, 'loan-result-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await site.expectQuiet()
  })

  it('is printed with all rows of what is open, charts as they stand and nothing to press', async () => {
    const { page } = site
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const schedule = page.getByRole('region', { name: 'Payment schedule' })
    expect(await schedule.getByRole('row').count()).toBe(67)
    expect(await schedule.evaluate((region) => region.clientHeight === region.scrollHeight)).toBe(true)
    expect(await page.getByText('Year 3', { exact: true }).isVisible()).toBe(true)
    expect(await page.locator('.chart svg').first().isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Download Payment schedule as CSV' }).isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => schedule.getByRole('row').count(), SOON).toBe(19)
  })
})
