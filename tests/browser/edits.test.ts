import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './support/openPage.ts'
import { SOON } from '../support/soon.ts'

// That results follow edits or are dimmed is tested without a browser for every field of every definition. Here: with real
// keys and styles, in a form that calculates as one types and in a view that does not.

const figure = (page: Page): Promise<string> => page.locator('.primary-figure').first().innerText()

/** The color of a figure; a dimmed figure has the color of its label. */
const colorOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color)

const isStale = (page: Page): Promise<boolean> => page.getByText('For the earlier inputs').isVisible()

async function expectDimmed(page: Page, text: string): Promise<void> {
  await expect.poll(() => isStale(page), SOON).toBe(true)
  expect(await figure(page)).toBe(text)
  const label = await colorOf(page, '.primary-label')
  await expect.poll(() => colorOf(page, '.primary .figure-text'), SOON).toBe(label)
}

describe('figures and the edits after them', () => {
  it('follow, or are dimmed', async () => {
    await using site = await openPage('/loan#amount=20000&rate=6&years=5')
    const { page } = site
    // Spreadsheet: -PMT(0.06/12, 60, 20000); ten times that for 200000.
    await expect.poll(() => figure(page), SOON).toBe('$386.66')
    await page.locator('#input-amount').focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('0')
    await expect.poll(() => figure(page), SOON).toBe('$3,866.56')
    expect(await isStale(page)).toBe(false)
    await page.keyboard.press('x')
    await expectDimmed(page, '$3,866.56')
    await site.expectQuiet()
  })

  it('wait for the button, dimmed, in a view of its own', async () => {
    await using site = await openPage('/scientific#expression=2%2B3')
    const { page } = site
    await expect.poll(() => figure(page), SOON).toBe('5')
    await page.locator('#input-expression').fill('2+31')
    await expectDimmed(page, '5')
    await page.locator('.calculate').click()
    await expect.poll(() => figure(page), SOON).toBe('33')
    expect(await isStale(page)).toBe(false)
    await site.expectQuiet()
  })
})

it('a date that does not exist is neither empty nor today', async () => {
  await using site = await openPage('/age-calc#birthDate=2000-01-15&referenceDate=2026-01-15')
  const { page } = site
  await expect.poll(() => figure(page), SOON).toBe('26')
  // In the browser's locale, month and day come first.
  await page.locator('#input-referenceDate').focus()
  await page.keyboard.type('0231')
  await expectDimmed(page, '26')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('.field-error').allInnerTexts(), SOON)
    .toEqual(['Enter a complete date that exists.'])
  expect(await page.locator('#input-referenceDate').getAttribute('aria-invalid')).toBe('true')
  await page.locator('#input-referenceDate').fill('2026-01-31')
  await expect.poll(() => page.locator('.field-error').count(), SOON).toBe(0)
  expect(await isStale(page)).toBe(false)
  await site.expectQuiet()
})
