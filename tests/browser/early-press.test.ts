import { expect, it } from 'vitest'
import { openSlowly } from './support/openSlowly.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'

it('a button that is pressed before any script runs answers once they do', async () => {
  const { site, letGo } = await openSlowly('/discount')
  await using _ = site
  const { page } = site
  await page.locator('#input-price').fill('80')
  await page.locator('#input-discount').fill('25')
  await page.getByRole('button', { name: 'Calculate' }).click()
  expect(await readResult(page)).toEqual({})
  await letGo()
  // 25 % of 80 is 20.
  await expect.poll(async () => (await readResult(page)).finalPrice?.text, SOON).toBe('$60.00')
  await site.expectQuiet()
})

it('so does Enter, and reports what is missing', async () => {
  const { site, letGo } = await openSlowly('/discount')
  await using _ = site
  const { page } = site
  await page.locator('#input-price').fill('80')
  await page.locator('#input-price').press('Enter')
  await letGo()
  await expect.poll(() => page.locator('.field-error').count(), SOON).toBe(1)
  expect(await page.locator('#input-discount').evaluate((field) => field === document.activeElement)).toBe(true)
  await site.expectQuiet()
})

it('so does the example', async () => {
  const { site, letGo } = await openSlowly('/discount')
  await using _ = site
  const { page } = site
  await page.getByRole('button', { name: 'Try an example' }).click()
  await letGo()
  await expect.poll(async () => Object.keys(await readResult(page)), SOON).toContain('finalPrice')
  await site.expectQuiet()
})

it('an early press takes effect once', async () => {
  const { site, letGo } = await openSlowly('/status')
  await using _ = site
  const { page } = site
  let asked = 0
  await page.route('**/api/check-website', async (route) => {
    asked++
    await route.fulfill({ json: { isOnline: true, responseTime: 84 } })
  })
  await page.getByLabel('Website address').fill('example.com')
  for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Check', exact: true }).click()
  await letGo()
  await expect.poll(() => page.locator('.primary-figure').allInnerTexts(), SOON).toEqual(['Online'])
  expect(asked).toBe(1)
  await site.expectQuiet()
})
