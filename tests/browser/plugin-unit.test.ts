import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeInLightAndDark } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { screenshot } from './support/screenshot.ts'
import { readShifts } from './support/watchShifts.ts'
import { SOON } from '../support/soon.ts'

const box = (page: Page, name: 'From' | 'To') => page.getByRole('textbox', { name, exact: true })
const unit = (page: Page, name: 'From' | 'To') => page.getByRole('combobox', { name: `${name} unit` })
const boxes = async (page: Page) => [await box(page, 'From').inputValue(), await box(page, 'To').inputValue()]
const units = async (page: Page) => [await unit(page, 'From').inputValue(), await unit(page, 'To').inputValue()]
const factor = async (page: Page) =>
  (await page.locator('.tool-form p').allInnerTexts()).map((line) => line.replaceAll('\u00a0', ' '))

async function open(fragment = '', options: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite(options)
  await site.page.goto(`/unit${fragment}`)
  await hydrated(site.page)
  return site
}

it('a value is typed in either box and the other is its result, by keyboard alone', async () => {
  await using site = await open()
  const { page } = site
  // 1 in = 2.54 cm, before anything is typed.
  await expect.poll(() => factor(page), SOON).toEqual(['1 in = 2.54 cm', '1 cm = 0.393701 in'])
  expect(await box(page, 'To').getAttribute('placeholder')).toBe('2.54')
  expect(await page.locator('button.calculate').isVisible()).toBe(false)
  await unit(page, 'From').focus()
  await page.keyboard.type('Mi')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('26.2')
  await unit(page, 'To').selectOption('km')
  // By definition a mile is 1.609344 km: 26.2 of them are 42.1648128.
  await expect.poll(() => boxes(page), SOON).toEqual(['26.2', '42.164813'])
  expect(await factor(page)).toEqual(['1 mi = 1.609344 km', '1 km = 0.621371 mi'])
  expect((await readResult(page)).result).toEqual({ label: 'Result', text: '42.164813', unit: 'km' })

  await box(page, 'To').focus()
  await page.keyboard.type('10')
  // 10 ÷ 1.609344 = 6.2137119…
  expect(await boxes(page)).toEqual(['6.213712', '10'])
  expect(await units(page)).toEqual(['mi', 'km'])
  expect((await readResult(page)).result).toEqual({ label: 'Result', text: '6.213712', unit: 'mi' })
  await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#category=length&value=10&from=km&to=mi')
  await page.keyboard.type('0')
  expect(await boxes(page)).toEqual(['62.137119', '100'])
  await unit(page, 'From').selectOption('m')
  expect(await boxes(page)).toEqual(['100,000', '100'])

  await box(page, 'From').focus()
  await page.keyboard.type('5')
  expect(await boxes(page)).toEqual(['5', '0.005'])
  await page.getByRole('button', { name: 'Swap the units' }).press('Enter')
  expect(await units(page)).toEqual(['km', 'm'])
  expect(await boxes(page)).toEqual(['5', '5,000'])
  await site.expectQuiet()
})

it('what is not a number has no result but a message', async () => {
  await using site = await open('#category=length&value=6&from=ft&to=m')
  const { page } = site
  await expect.poll(() => boxes(page), SOON).toEqual(['6', '1.8288'])
  await box(page, 'From').fill('six')
  expect(await boxes(page)).toEqual(['six', ''])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.field-error').allInnerTexts(), SOON).toEqual(['six is not a number.'])
  await box(page, 'From').fill('7')
  expect(await boxes(page)).toEqual(['7', '2.1336'])
  await site.expectQuiet()
})

it('temperatures show how they are converted, and another category takes the result away until the next edit', async () => {
  await using site = await open('#category=temperature&value=98.6&from=F&to=C')
  const { page } = site
  await expect.poll(() => boxes(page), SOON).toEqual(['98.6', '37'])
  expect(await factor(page)).toEqual(['°C = (°F − 32) × 5 ÷ 9'])
  await page.locator('#input-category').selectOption('weight')
  expect(await units(page)).toEqual(['lb', 'kg'])
  expect(await boxes(page)).toEqual(['98.6', ''])
  await box(page, 'From').fill('150')
  // A pound is 0.45359237 kg.
  expect(await boxes(page)).toEqual(['150', '68.038856'])
  await site.expectQuiet()
})

it('is accessible in light and dark, fits, and nothing moves', async () => {
  await using site = await open('#category=length&value=26.2&from=mi&to=km', { width: 375 })
  const { page } = site
  await expect.poll(() => boxes(page), SOON).toEqual(['26.2', '42.164813'])
  await expect.poll(async () => Object.keys(await readResult(page)), SOON).toContain('others')
  expect(await axeInLightAndDark(page, 'all', '.plugin')).toEqual([])
  await screenshot(page, 'unit-375')
  const before = await readShifts(page)
  await box(page, 'From').fill('27')
  expect(await readShifts(page)).toEqual(before)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
