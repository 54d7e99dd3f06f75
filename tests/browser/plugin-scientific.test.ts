import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { screenshot } from './support/screenshot.ts'
import { readShifts } from './support/watchShifts.ts'
import { SOON } from '../support/soon.ts'

async function open(options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite(options)
  await site.page.goto('/scientific')
  await hydrated(site.page)
  return site
}

const line = (page: Page) => textFieldOf(page, 'expression')
const KEYPAD = '[role="group"][aria-label="Keypad"]'
const keypad = (page: Page) => page.locator(KEYPAD)
const key = (page: Page, label: string) => keypad(page).getByText(label, { exact: true })
const result = async (page: Page) => (await readResult(page)).result?.text
const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)

async function press(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) await key(page, label).click()
}

// Expected values calculated by hand. tests/dom covers the other keys.

it('keys are in the first screen and write where the caret is', async () => {
  await using site = await open()
  const { page } = site
  expect(await bottomOf(key(page, '=')), 'of the first screen').toBeLessThan(800)
  // Keys insert at the caret, and the field keeps the focus.
  await line(page).click()
  await page.keyboard.type('12')
  await page.keyboard.press('ArrowLeft')
  await press(page, '×', 'π', '⌫')
  expect(await line(page).inputValue()).toBe('1×2')
  await page.keyboard.type('7')
  expect(await line(page).inputValue()).toBe('1×72')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await press(page, 'sin')
  expect(await line(page).inputValue()).toBe('sin(')

  await press(page, 'AC', '5', '.', '5', '=', '×', '2', '=', 'M+')
  await expect.poll(() => result(page), SOON).toBe('11')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axe(page, 'all', '.plugin')).toEqual([])
  await press(page, '2nd')
  expect(await axe(page, 'all', KEYPAD)).toEqual([])
  await screenshot(page, 'scientific-1280')
  await site.expectQuiet()
})

const PHONE = { width: 375, height: 812, hasTouch: true, isMobile: true } as const

it('on a phone digits and "=" are in the first screen, an answer or an Error too, and the functions at one more press', async () => {
  await using site = await open({ ...PHONE, colorScheme: 'dark' })
  const { page } = site
  const bottom = async () => {
    expect(await page.evaluate(() => scrollY)).toBe(0)
    return await bottomOf(key(page, '='))
  }
  const empty = await bottom()
  expect(empty).toBeLessThan(812)
  for (const label of ['1', '÷', '3']) await key(page, label).tap()
  await expect.poll(() => page.locator('.scientific-preview mfrac').count(), SOON).toBe(1)
  await key(page, '=').tap()
  await expect.poll(() => result(page), SOON).toBe('0.333333333333')
  expect(await bottom()).toBe(empty)
  for (const label of ['AC', '√', '(', '−', '9', '=']) await key(page, label).tap()
  await expect.poll(() => result(page), SOON).toBe('Error')
  expect(await bottom()).toBe(empty)
  expect(await key(page, 'sin').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Functions' }).tap()
  expect(await key(page, 'sin').isVisible()).toBe(true)
  // The assistant's button covers no key.
  expect(
    await page.getByRole('button', { name: 'Ask the assistant' }).evaluate((each) => getComputedStyle(each).position),
  ).toBe('static')

  await page.goto('about:blank')
  await page.goto('/scientific')
  await hydrated(page)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect.poll(() => key(page, '=').isEnabled(), SOON).toBe(true)
  await press(page, '=')
  await expect.poll(() => result(page), SOON).toBe('5.5')
  await page.getByRole('button', { name: 'Functions' }).click()
  await press(page, '×', '2', '=', 'M+')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axe(page, CONTRAST, '.plugin')).toEqual([])
  await press(page, '2nd')
  expect(await axe(page, CONTRAST, KEYPAD)).toEqual([])
  await screenshot(page, 'scientific-375')
  await site.expectQuiet()
})

it('a phone shows no keyboard until requested, moves nothing, and shows the line while keys are pressed', async () => {
  await using site = await open({ ...PHONE, height: 667 })
  const { page } = site
  expect(await line(page).getAttribute('inputmode')).toBe('none')
  await key(page, '=').scrollIntoViewIfNeeded()
  for (const label of ['8', '8', '×', '2']) await key(page, label).tap()
  expect(await line(page).inputValue()).toBe('88×2')
  await key(page, '=').tap()
  await expect.poll(() => result(page), SOON).toBe('176')
  const inView = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const seen = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && element.contains(seen)
    })
  expect(await inView('#input-expression')).toBe(true)
  expect(await inView('.scientific-result .result')).toBe(true)
  expect((await readShifts(page)).filter(({ value }) => value > 0.001)).toEqual([])
  const styles = await key(page, '8').evaluate((each) => {
    const { touchAction, userSelect } = getComputedStyle(each)
    return [touchAction, userSelect]
  })
  expect(styles).toEqual(['manipulation', 'none'])
  await page.getByRole('button', { name: "Type with this device's keyboard" }).tap()
  expect(await line(page).getAttribute('inputmode')).toBe('text')
  await expect.poll(() => line(page).evaluate((each) => each === document.activeElement), SOON).toBe(true)
  await site.expectQuiet()
})
