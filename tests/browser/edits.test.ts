import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './support/openPage.ts'
import { SOON } from '../support/soon.ts'

// That results follow edits or are dimmed is tested without a browser for every field of every definition. Here: once for
// each kind of tool, with real keys and styles.

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

describe('a result and the edits after it', () => {
  it.each([
    {
      kind: 'numbers',
      path: '/loan#amount=20000&rate=6&years=5',
      field: '#input-amount',
      // Spreadsheet: -PMT(0.06/12, 60, 20000); ten times that for 200000.
      figures: ['$386.66', '$3,866.56'],
      key: '0',
      wrong: 'x',
    },
    {
      kind: 'rows',
      path: '/gpa#courses=grade:A,credits:3&courses=grade:C,credits:1',
      field: '#input-courses-1-credits',
      // By hand: (4 × 3 + 2) / 4 = 3.5, and (4 × 3 + 2 × 12) / 15 = 2.4.
      figures: ['3.50', '2.40'],
      key: '2',
      wrong: 'Home',
      then: '-',
    },
    {
      kind: 'a list',
      path: '/average#numbers=1 2 3',
      field: '#input-numbers',
      // By hand: 6 / 3 = 2, and (1 + 2 + 33) / 3 = 12.
      figures: ['2', '12'],
      key: '3',
      wrong: 'ControlOrMeta+A',
      then: 'Delete',
    },
  ])(
    '$kind: figures follow, or are dimmed',
    async ({ path, field, figures: [before = '', after = ''], key, wrong, then }) => {
      await using site = await openPage(path)
      const { page } = site
      await expect.poll(() => figure(page), SOON).toBe(before)
      await page.locator(field).focus()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.press(key)
      await expect.poll(() => figure(page), SOON).toBe(after)
      expect(await isStale(page)).toBe(false)
      await page.keyboard.press(wrong)
      if (then !== undefined) await page.keyboard.press(then)
      await expectDimmed(page, after)
      await site.expectQuiet()
    },
  )

  it.each([
    { kind: 'chance', path: '/random#min=1&max=1.5', field: '#input-max', text: '1.7', figures: ['1', '1'] },
    // By hand: 2 + 3 and 2 + 31.
    {
      kind: 'a view of its own',
      path: '/scientific#expression=2%2B3',
      field: '#input-expression',
      text: '2+31',
      figures: ['5', '33'],
    },
  ])(
    '$kind: figures wait for the button, dimmed',
    async ({ path, field, text, figures: [before = '', after = ''] }) => {
      await using site = await openPage(path)
      const { page } = site
      await expect.poll(() => figure(page), SOON).toBe(before)
      await page.locator(field).fill(text)
      await expectDimmed(page, before)
      await page.locator('.calculate').click()
      await expect.poll(() => figure(page), SOON).toBe(after)
      expect(await isStale(page)).toBe(false)
      await site.expectQuiet()
    },
  )
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
