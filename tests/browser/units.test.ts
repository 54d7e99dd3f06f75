import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe } from './support/axe.ts'
import { calculateButton, fieldOf, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { openSlowly } from './support/openSlowly.ts'
import { readShifts } from './support/watchShifts.ts'
import { screenshot } from './support/screenshot.ts'

const menuOf = (page: Page, input: string) => fieldOf(page, input).locator('select')
const figure = (page: Page, output: string) => page.locator(`[data-output="${output}"]`)
const unitsOf = (page: Page, ...inputs: readonly string[]) =>
  Promise.all(inputs.map((input) => menuOf(page, input).inputValue()))

describe('the units of a region', () => {
  it.each([
    { locale: 'en-US', units: ['lb', 'ft+in'], samples: ['180', '5 ft 11 in'] },
    { locale: 'en-GB', units: ['st+lb', 'cm'], samples: ['12 st 8 lb', '180'] },
    { locale: 'de-DE', units: ['kg', 'cm'], samples: ['80', '180'] },
  ])('$locale', async ({ locale, units, samples }) => {
    await using site = await openSite({ locale })
    const { page } = site
    // What is painted first, before the program of the page has come.
    await page.route('**/assets/client-*.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
      expect(await unitsOf(page, 'weight', 'height')).toEqual(units)
      await route.continue()
    })
    await page.goto('/bmr')
    await hydrated(page)
    expect(await unitsOf(page, 'weight', 'height')).toEqual(units)
    expect(await textFieldOf(page, 'weight').getAttribute('placeholder')).toBe(samples[0])
    expect(await textFieldOf(page, 'height').getAttribute('placeholder')).toBe(samples[1])
    expect(await readShifts(page)).toEqual([])
    await site.expectQuiet()
  })
})

it('a pound is typed, calculated, linked and found again as a pound', async () => {
  await using site = await openSite({ locale: 'en-US' })
  const { page } = site
  await page.goto('/bmr')
  await page.locator('#input-formula').selectOption('mifflin-st-jeor')
  await textFieldOf(page, 'age').fill('30')
  await textFieldOf(page, 'weight').fill('176')
  await textFieldOf(page, 'height').fill(`5'11"`)
  await calculateButton(page).click()
  // 10 × 79.83225712 + 6.25 × 180.34 − 150 + 5
  await expect.poll(() => figure(page, 'bmr').locator('.figure-text').textContent(), SOON).toBe('1,780')
  await expect.poll(() => page.url(), SOON).toContain('weight=176lb&height=5ft11in')
  await page.reload()
  await expect.poll(() => figure(page, 'bmr').locator('.figure-text').textContent(), SOON).toBe('1,780')
  expect(await textFieldOf(page, 'weight').inputValue()).toBe('176')
  expect(await unitsOf(page, 'weight', 'height')).toEqual(['lb', 'ft+in'])
  await site.expectQuiet()
})

it('switching converts what stands there, and to and fro changes nothing', async () => {
  await using site = await openSite({ width: 320, height: 700 })
  const { page } = site
  await page.goto('/bmr#formula=mifflin-st-jeor&sex=male&age=30&weight=80&height=180')
  const weight = textFieldOf(page, 'weight')
  const result = figure(page, 'bmr').locator('.figure-text')
  await expect.poll(() => result.textContent(), SOON).toBe('1,780')
  // A pound is 0.45359237 kg, a stone 14 lb.
  for (const [unit, text] of [
    ['lb', '176.37'],
    ['st+lb', '12 st 8.37 lb'],
    ['lb', '176.37'],
    ['kg', '80'],
  ] as const) {
    await menuOf(page, 'weight').selectOption(unit)
    await expect.poll(() => weight.inputValue(), SOON).toBe(text)
    expect(await result.textContent()).toBe('1,780')
    expect(page.url()).toContain('weight=80&')
  }
  await menuOf(page, 'weight').selectOption('lb')
  await expect.poll(() => weight.inputValue(), SOON).toBe('176.37')
  expect(await axe(page)).toEqual([])
  await screenshot(page, 'units')
  await weight.fill('-1')
  await calculateButton(page).click()
  await expect
    .poll(() => fieldOf(page, 'weight').locator('.field-error').textContent(), SOON)
    .toBe('The weight must be more than 0.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await site.expectQuiet()
})

it('a choice is remembered for all that offer the same, and made with the keyboard', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/bmr')
  await hydrated(page)
  await textFieldOf(page, 'weight').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => menuOf(page, 'weight').inputValue(), SOON).toBe('lb')
  expect(await page.evaluate(() => localStorage.getItem('abakit-units-1'))).toBe('{"kg lb st+lb":"lb"}')
  await page.goto('/calorie')
  await hydrated(page)
  expect(await unitsOf(page, 'weight')).toEqual(['lb'])
  await site.expectQuiet()
})

it('the figure follows the sides, until another unit is chosen for it', async () => {
  await using site = await openSite({ locale: 'en-US' })
  const { page } = site
  await page.goto('/area#shape=rectangle&length=10ft&width=5ft')
  const area = figure(page, 'area')
  await expect.poll(() => area.locator('.figure-text, .unit').allTextContents(), SOON).toEqual(['50', ' ft²'])
  await menuOf(page, 'length').selectOption('in')
  await expect.poll(() => area.locator('.figure-text, .unit').allTextContents(), SOON).toEqual(['7,200', ' in²'])
  expect(await textFieldOf(page, 'width').inputValue()).toBe('60')
  await area.locator('select').selectOption('yd2')
  // 50 / 9
  await expect.poll(() => area.locator('.figure-text, .unit').allTextContents(), SOON).toEqual(['5.555556', ' yd²'])
  expect(await axe(page)).toEqual([])
  await screenshot(page, 'units-area')
  await site.expectQuiet()
})

it('units can be switched where storage is blocked', async () => {
  await using site = await openSite({ locale: 'en-US' })
  const { page } = site
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked')
      },
    }),
  )
  await page.goto('/speed')
  await hydrated(page)
  expect(await unitsOf(page, 'distance')).toEqual(['mi'])
  await menuOf(page, 'distance').selectOption('km')
  await textFieldOf(page, 'distance').fill('100')
  await textFieldOf(page, 'time').fill('2h 30')
  await calculateButton(page).click()
  // 40 km/h are 24.8548 mph.
  await expect.poll(() => figure(page, 'result').locator('.figure-text').textContent(), SOON).toBe('24.854848')
  await site.expectQuiet([/Reading|Storing|blocked/])
})

it('what is typed before any script runs is of the unit beside it', async () => {
  const { site, letGo } = await openSlowly('/speed', { locale: 'en-US' })
  await using _ = site
  const { page } = site
  await textFieldOf(page, 'distance').fill('100')
  await menuOf(page, 'time').selectOption('min')
  await textFieldOf(page, 'time').fill('90')
  await calculateButton(page).click()
  await letGo()
  // 100 mi in an hour and a half.
  const result = figure(page, 'result').locator('.figure-text, .unit')
  await expect.poll(() => result.allTextContents(), SOON).toEqual(['66.666667', ' mph'])
  expect(await unitsOf(page, 'distance', 'time')).toEqual(['mi', 'min'])
  await site.expectQuiet()
})
