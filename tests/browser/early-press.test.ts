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

it('so does each key of the keypad, in order', async () => {
  const { site, letGo } = await openSlowly('/scientific')
  await using _ = site
  const { page } = site
  const key = (name: string) => page.locator('[data-keypad]').getByRole('button', { name, exact: true })
  for (const name of ['1', '1', 'times', '2', 'Calculate']) await key(name).click()
  await letGo()
  await expect.poll(async () => (await readResult(page)).result?.text, SOON).toBe('22')
  await site.expectQuiet()
})

it('so does a star, once however often it is pressed, and what opens a dialog', async () => {
  const { site, letGo } = await openSlowly('/loan')
  await using _ = site
  const { page } = site
  const star = page.getByRole('button', { name: 'Add to favorites: Loan Calculator' })
  for (let press = 0; press < 2; press++) await star.click()
  await page.getByRole('button', { name: 'Share Results' }).click()
  await letGo()
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('favorite-tools'))).toBe('["loan"]')
  await site.expectQuiet()
})

it('so does the button of the assistant', async () => {
  const { site, letGo } = await openSlowly('/about')
  await using _ = site
  const { page } = site
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  await letGo()
  await page.getByRole('dialog', { name: 'Assistant' }).waitFor()
  await site.expectQuiet()
})

it('so does the answer about cookies, and the button that customizes it', async () => {
  const { site, letGo } = await openSlowly('/loan', { consent: 'unanswered' })
  await using _ = site
  const { page } = site
  const bar = page.getByRole('region', { name: 'Cookies' })
  await bar.getByRole('button', { name: 'Customize' }).click()
  await letGo()
  await page.getByRole('dialog', { name: 'Cookie preferences' }).waitFor()

  const other = await openSlowly('/about', { consent: 'unanswered' })
  await using second = other.site
  await second.page.getByRole('button', { name: 'Necessary Only' }).click()
  await other.letGo()
  await second.page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
  expect(await second.page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe(
    '{"necessary":true,"analytics":false,"marketing":false}',
  )
  await second.expectQuiet()
})

it('what is chosen and typed before any script runs counts: theme, choices of a form and of a plugin, the search', async () => {
  const { site, letGo } = await openSlowly('/unit')
  await using _ = site
  const { page } = site
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  await page.locator('#theme-menu').getByRole('radio', { name: 'Dark' }).check()
  await page.keyboard.press('Escape')
  await page.locator('#input-value').fill('2')
  const unit = page.locator('.calculator select').first()
  await unit.selectOption({ index: 2 })
  const chosen = await unit.inputValue()
  await page.getByLabel('Search tools').first().fill('tip')
  await letGo()
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark')
  await expect.poll(() => page.getByRole('option').first().textContent(), SOON).toContain('Tip')
  expect(await page.locator('#input-value').inputValue()).toBe('2')
  expect(await unit.inputValue()).toBe(chosen)
  await site.expectQuiet()
})

it('a choice of a plugin is kept with its fields', async () => {
  const { site, letGo } = await openSlowly('/qr-generator')
  await using _ = site
  const { page } = site
  await page.getByRole('radio', { name: 'Wi-Fi' }).check()
  await letGo()
  await expect.poll(() => page.locator('input[name="kind"]:checked').getAttribute('value'), SOON).toBe('wifi')
  await page.getByLabel('Network name').waitFor()
  await site.expectQuiet()
})
