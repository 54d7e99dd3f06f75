import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe } from './support/axe.ts'
import { calculateButton, fieldOf, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { openSlowly } from './support/openSlowly.ts'
import { readShifts } from './support/watchShifts.ts'
import { screenshot } from './support/screenshot.ts'

// How units behave before and during hydration, and with the keyboard. The rest is tested in tests/dom.

const menuOf = (page: Page, input: string) => fieldOf(page, input).locator('select')
const figure = (page: Page, output: string) => page.locator(`[data-output="${output}"]`)
const unitsOf = (page: Page, ...inputs: readonly string[]) =>
  Promise.all(inputs.map((input) => menuOf(page, input).inputValue()))

it('the units of a region stand there from the first paint on, and are found again after a reload', async () => {
  await using site = await openSite({ locale: 'en-US' })
  const { page } = site
  // At first paint, before the page's script has loaded.
  await page.route('**/assets/client-*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    expect(await unitsOf(page, 'weight', 'height')).toEqual(['lb', 'ft+in'])
    await route.continue()
  })
  await page.goto('/bmr')
  await hydrated(page)
  await page.unroute('**/assets/client-*.js')
  expect(await unitsOf(page, 'weight', 'height')).toEqual(['lb', 'ft+in'])
  expect(await textFieldOf(page, 'weight').getAttribute('placeholder')).toBe('180')
  expect(await textFieldOf(page, 'height').getAttribute('placeholder')).toBe('5 ft 11 in')
  expect(await readShifts(page)).toEqual([])
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

  await page.goto('/area#shape=rectangle&length=10ft&width=5ft')
  const area = figure(page, 'area')
  await expect.poll(() => area.locator('.figure-text, .unit').allTextContents(), SOON).toEqual(['50', ' ft²'])
  await screenshot(page, 'units-area')
  await site.expectQuiet()
})

it('a system that a region uses stands there from the first paint on, and a link keeps its own', async () => {
  await using site = await openSite({ locale: 'en-US' })
  const { page } = site
  const system = () => page.locator('[data-input="system"] input:checked').inputValue()
  await page.route('**/assets/client-*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    expect(await system()).toBe('imperial')
    expect(await textFieldOf(page, 'height').getAttribute('placeholder')).toBe('69')
    await route.continue()
  })
  await page.goto('/bmi-calc')
  await hydrated(page)
  await page.unroute('**/assets/client-*.js')
  expect(await system()).toBe('imperial')
  await textFieldOf(page, 'weight').fill('180')
  await textFieldOf(page, 'height').fill('70')
  await calculateButton(page).click()
  // 180 × 0.45359237 / (70 × 0.0254)²
  await expect.poll(() => figure(page, 'bmi').locator('.figure-text').textContent(), SOON).toBe('25.8')
  await expect.poll(() => page.url(), SOON).toContain('#system=imperial&weight=180&height=70')
  expect(await readShifts(page)).toEqual([])

  await page.goto('about:blank')
  await page.goto('/bmi-calc#weight=70&height=175')
  await expect.poll(() => figure(page, 'bmi').locator('.figure-text').textContent(), SOON).toBe('22.9')
  expect(await system()).toBe('metric')
  expect((await readShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02)
  // A link without the choice is that of a program.
  await page.goto('about:blank')
  await page.goto('/calorie#weight=70&activity=running&duration=30')
  await expect.poll(() => figure(page, 'calories').locator('.figure-text').textContent(), SOON).toBe('343')
  await site.expectQuiet()
})

it('units fit a small screen, and are chosen with the keyboard for all that offer the same', async () => {
  await using site = await openSite({ width: 320, height: 700 })
  const { page } = site
  await page.goto('/bmr#formula=mifflin-st-jeor&sex=male&age=30&weight=80&height=180')
  await hydrated(page)
  const weight = textFieldOf(page, 'weight')
  await expect.poll(() => figure(page, 'bmr').locator('.figure-text').textContent(), SOON).toBe('1,780')
  await weight.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => menuOf(page, 'weight').inputValue(), SOON).toBe('lb')
  // A pound is 0.45359237 kg.
  await expect.poll(() => weight.inputValue(), SOON).toBe('176.37')
  expect(await axe(page, 'all', '.calculator')).toEqual([])
  await screenshot(page, 'units')
  await weight.fill('-1')
  await calculateButton(page).click()
  await expect
    .poll(() => fieldOf(page, 'weight').locator('.field-error').textContent(), SOON)
    .toBe('The weight must be more than 0.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.goto('/calorie')
  await hydrated(page)
  expect(await unitsOf(page, 'weight')).toEqual(['lb'])
  await site.expectQuiet()
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
