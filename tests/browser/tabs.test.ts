import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from './support/openPage.ts'
import { readShifts } from './support/watchShifts.ts'
import { SOON } from '../support/soon.ts'

// The tabs below a result: which of them is open, and what that moves.

const PROFIT = '/profit#revenue=500&cost=350'
const open = (page: Page) => page.locator('.result-more [open] > summary').allTextContents()
const example = (page: Page) => page.getByRole('button', { name: 'Try an example' }).click()

it('the first opens by itself beside a result, moves nothing and leaves the focus alone', async () => {
  await using site = await openPage(PROFIT, { width: 1280, height: 800 })
  const { page } = site
  await expect.poll(() => open(page), SOON).toEqual(['Other margins 6 rows'])
  await page.locator('.result-more .result-table').waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const shifts = await readShifts(page)
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02)
  await site.expectQuiet()
})

it('none opens by itself on a phone, nor where a keypad stands below', async () => {
  await using site = await openPage(PROFIT, { width: 375, height: 812 })
  const { page } = site
  await page.locator('.result-more summary').first().waitFor()
  expect(await open(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/scientific')
  await example(page)
  await page.locator('.result-more summary').first().waitFor()
  expect(await open(page)).toEqual([])
})

it('none opens by itself where the first only says how a number was drawn', async () => {
  await using site = await openPage('/random', { width: 1280, height: 800 })
  const { page } = site
  await example(page)
  await page.locator('.result-more summary', { hasText: 'How it is worked out' }).waitFor()
  expect(await open(page)).toEqual([])
})

it('one that was closed stays closed, whatever is calculated next', async () => {
  await using site = await openPage('/profit', { width: 1280, height: 800 })
  const { page } = site
  await example(page)
  await expect.poll(() => open(page), SOON).toEqual(['Other margins 6 rows'])
  // Another one takes its place.
  await page.locator('summary', { hasText: 'What if' }).click()
  await expect.poll(() => open(page), SOON).toEqual(['What if'])
  await page.locator('summary', { hasText: 'What if' }).click()
  await expect.poll(() => open(page), SOON).toEqual([])
  await page.getByRole('link', { name: 'Tip' }).first().click()
  await page.locator('h1', { hasText: 'Tip' }).waitFor()
  await example(page)
  await page.locator('.result-more summary').first().waitFor()
  expect(await open(page)).toEqual([])
})

it('one that opened by itself is printed only if it was used', async () => {
  await using site = await openPage('/loan#amount=20000&rate=6&years=5', { width: 1280, height: 800 })
  const { page } = site
  await expect.poll(() => open(page), SOON).toEqual(['Payment schedule 60 rows'])
  const schedule = page.locator('.result-more .result-table')
  await page.emulateMedia({ media: 'print' })
  expect(await schedule.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await schedule.getByRole('button').first().click()
  await page.emulateMedia({ media: 'print' })
  expect(await schedule.isVisible()).toBe(true)
})

it('a table has a button that prints it, in a tab that has opened by itself, too; its last row is not repeated on each sheet', async () => {
  await using site = await openPage('/loan#amount=20000&rate=6&years=5', { width: 1280, height: 800 })
  const { page } = site
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printing')
  })
  await page.getByRole('button', { name: 'Print with Payment schedule' }).click()
  await page.waitForFunction(() => document.title === 'printing')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.result-more .result-table').isVisible()).toBe(true)
  expect(await page.locator('.result-more tfoot').evaluate((foot) => getComputedStyle(foot).display)).toBe(
    'table-row-group',
  )
})

it('the form stays within its card while a longer tab is read', async () => {
  await using site = await openPage('/bmr', { width: 1280, height: 800 })
  const { page } = site
  await example(page)
  await expect.poll(() => open(page), SOON).toEqual(['Why the two formulas differ 4 rows'])
  const boxOf = async (selector: string) => {
    const { y, height } = (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 }
    return { top: y, bottom: y + height }
  }
  await page.mouse.wheel(0, (await boxOf('.result-more')).top - 400)
  await expect.poll(async () => Math.round((await boxOf('.result-more')).top), SOON).toBe(400)
  expect((await boxOf('.tool-form')).bottom).toBeLessThanOrEqual((await boxOf('.cards > :first-child')).bottom)
})

it.each([
  { path: '/bodyfat', below: 'the result' },
  { path: '/loan', below: 'form and result' },
  { path: '/age-calc', below: 'form and result' },
])('on $path tabs stand below $below, and no card is left empty', async ({ path, below }) => {
  await using site = await openPage(path, { width: 1280, height: 800 })
  const { page } = site
  await example(page)
  await page.locator('.result-more details').first().waitFor()
  const boxOf = async (selector: string) => {
    const { x, y, height } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, height: 0 }
    return { left: x, top: y, bottom: y + height }
  }
  const [form, result, tabs] = await Promise.all(['.cards > :first-child', '.result', '.result-more'].map(boxOf))
  const beside = below === 'the result'
  expect(tabs?.left).toBe((beside ? result : form)?.left)
  expect((tabs?.top ?? 0) - (result?.bottom ?? 0)).toBe(20)
  expect(form?.bottom).toBe((beside ? tabs : result)?.bottom)
})
