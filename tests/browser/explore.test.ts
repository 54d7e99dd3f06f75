import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeInLightAndDark } from './support/axe.ts'
import { openPage } from './support/openPage.ts'
import type { OpenSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'

// "Work backwards" and "What if" in a browser: keyboard, layout, colors.

const LOAN = '/loan#amount=20000&rate=6&years=5'

describe('a loan the other way round', () => {
  let site: OpenSite
  beforeAll(async () => {
    site = await openPage(LOAN, { width: 320, height: 800 })
    await site.page.locator('.disclosure summary', { hasText: 'What if' }).waitFor()
  })
  afterAll(() => site[Symbol.asyncDispose]())

  it('can be used with the keyboard alone', async () => {
    const { page } = site
    await page.locator('.disclosure summary', { hasText: 'Work backwards' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('I want').waitFor()
    await page.keyboard.press('Tab')
    // In the list of outputs, from the payment to the total.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('25000')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    // Spreadsheet: RATE(60, -25000/60, 20000) × 1200 = 9.1547.
    await expect.poll(() => page.locator('.explore-answers b').textContent(), SOON).toMatch(/^9\.15\d*% a year$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#input-rate').inputValue(), SOON).toMatch(/^9\.15/)
    await expect
      .poll(() => page.locator('[data-output="totalPayment"] .figure-text').textContent(), SOON)
      .toBe('$25,000.00')
  })

  it('draws a curve that can be read with the arrow keys', async () => {
    const { page } = site
    await page.locator('.disclosure summary', { hasText: 'What if' }).click()
    await page.getByLabel('What changes').selectOption('Loan term')
    const plot = page.getByRole('slider', { name: 'Monthly payment by loan term, point by point' })
    await plot.focus()
    await page.keyboard.press('End')
    await expect.poll(() => plot.getAttribute('aria-valuetext'), SOON).toMatch(/^Loan term 10 years: \$/)
    expect(await page.getByRole('row', { name: /^5 years/ }).getAttribute('aria-current')).toBe('true')
  })

  it('fits the page and passes the rules of accessibility', async () => {
    const { page } = site
    expect(await axeInLightAndDark(page, 'all', '.calculator')).toEqual([])
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})
