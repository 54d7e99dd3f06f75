import { expect, it } from 'vitest'
import { axe } from './support/axe.ts'
import { openFixture } from './support/openFixture.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'

// Browser-only behavior of More options: keyboard and print.

it('More options open with the keyboard, and are on paper where they hold something', async () => {
  await using site = await openFixture('card-payoff', '', { width: 375, height: 812 })
  const { page } = site
  const extra = page.getByLabel('Paid on top every month')
  await page.getByLabel('Minimum payment').focus()
  expect(await extra.isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await extra.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axe(page, 'all', '.calculator')).toEqual([])
  await screenshot(page, 'more-options')

  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.more-options').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await extra.fill('50')
  await page.locator('.more-options summary').click()
  await expect.poll(() => extra.isVisible(), SOON).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await extra.evaluate((field) => field.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  expect(await page.getByText('More options').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await site.expectQuiet()
})
