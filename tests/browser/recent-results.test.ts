import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeInLightAndDark } from './support/axe.ts'
import { openSite } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'
import { SOON } from '../support/soon.ts'

// The recent results below the form: how many are listed, and that nothing moves for them. What is listed is tested in
// tests/dom/keep.test.ts.

const DESKTOP = { width: 1280, height: 800 } as const
const PHONE = { width: 375, height: 812 } as const

/** A short form, one beside a longer result, and one that is longer than its result. */
const BESIDE = { path: '/discount', inputs: (size: number) => `mode=apply&price=${size}0&discount=25` }
const SHORT = { path: '/area', inputs: (size: number) => `shape=rectangle&length=${size}&width=2` }
const LONG = { path: '/mortgage', inputs: (size: number) => `price=${size}00000&downPayment=80000&rate=6.5&term=30` }

/** Opens the result of 9, with five others stored, or none. */
async function openTool(page: Page, { path, inputs }: typeof SHORT, others = [1, 2, 3, 4, 5]): Promise<void> {
  await page.addInitScript(
    ([tool, all]) => {
      const recent = all.map((each) => ({ tool, inputs: each, at: 1 }))
      localStorage.setItem('abakit-results', JSON.stringify({ version: 1, kept: [], recent }))
    },
    [path.slice(1), others.map(inputs)] as const,
  )
  await page.goto(`${path}#${inputs(9)}`)
  await page.locator('.result:has(.result-details[aria-busy=false]) .result-actions button').first().waitFor()
  await page.locator('.result-more details').first().waitFor()
}

const summary = (page: Page) => page.locator('.form-stack summary', { hasText: 'Recent results' })
const listed = (page: Page) => page.locator('.recent-results li').filter({ visible: true }).count()
const boxOf = async (page: Page, selector: string) => {
  const { y, height } = (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 }
  return { top: y, bottom: y + height }
}
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

it('beside a longer result as many are listed as there is room for, within the card', async () => {
  await using site = await openSite(DESKTOP)
  const { page } = site
  await openTool(page, BESIDE)
  await expect.poll(() => listed(page), SOON).toBeGreaterThan(1)
  const many = await listed(page)
  expect(many).toBeLessThan(5)
  const expectWithin = async () => {
    const card = await boxOf(page, '.cards > :first-child')
    expect(card.bottom).toBe((await boxOf(page, '.result')).bottom)
    for (const item of await page.locator('.recent-results li').filter({ visible: true }).all()) {
      const { y = 0, height = 0 } = (await item.boundingBox()) ?? {}
      expect(y + height).toBeLessThan(card.bottom)
    }
  }
  await expectWithin()
  expect(await page.locator('.result-more summary', { hasText: 'Recent' }).count()).toBe(0)
  expect(await axeInLightAndDark(page, 'all', '.form-stack')).toEqual([])

  // A longer form leaves less room: whole rows only.
  await page.locator('form summary').first().click()
  await expect.poll(() => listed(page), SOON).toBeLessThan(many)
  await expectWithin()
  // In a window that becomes narrow they are closed.
  await page.setViewportSize(PHONE)
  await expect.poll(() => listed(page), SOON).toBe(0)
  await page.setViewportSize(DESKTOP)

  // Whoever opens them sees all.
  await summary(page).click()
  if ((await listed(page)) === 0) await summary(page).click()
  await expect.poll(() => listed(page), SOON).toBe(5)
  await page.emulateMedia({ media: 'print' })
  expect(await summary(page).isVisible()).toBe(false)
})

it.each([
  ['beside a longer form', LONG, DESKTOP],
  ['on a phone', SHORT, PHONE],
])('%s they are one closed row, for which nothing moves', async (_, tool, size) => {
  await using none = await openSite(size)
  await openTool(none.page, tool, [])
  expect(await summary(none.page).count()).toBe(0)
  await using site = await openSite(size)
  const { page } = site
  await openTool(page, tool)
  await summary(page).waitFor()
  expect((await readShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01)
  expect(await listed(page)).toBe(0)
  for (const part of ['.calculate', '.result', '.result-more'])
    expect(await boxOf(page, part), part).toEqual(await boxOf(none.page, part))
  const row = await boxOf(page, '.recent-results')
  // Mice need less height than fingers.
  expect(row.bottom - row.top).toBe(size === PHONE ? 44 : 28)
  expect(row.top).toBeGreaterThanOrEqual((await boxOf(page, '.calculate')).bottom)
  if (size === PHONE) expect(row.bottom).toBeLessThanOrEqual((await boxOf(page, '.result')).top)

  await summary(page).press('Enter')
  await expect.poll(() => listed(page), SOON).toBe(5)
  await page.locator('.recent-results a').first().press('Enter')
  await expect.poll(() => page.url(), SOON).toContain(tool.inputs(1))
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), SOON).toBe('Result')
})

it('they fit a small phone and large text, settings included', async () => {
  await using site = await openSite({ width: 320, height: 640 })
  const { page } = site
  await openTool(page, SHORT)
  await summary(page).click()
  await page.locator('.recent-results').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch').waitFor()
  expect(await isTooWide(page)).toBe(false)
  expect(await axeInLightAndDark(page, 'all', '.form-stack')).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const size of [{ width: 320, height: 640 }, DESKTOP]) {
    await page.setViewportSize(size)
    const tooWide = await page.locator('.recent-results').evaluate((root) => {
      const { right } = root.getBoundingClientRect()
      return [...root.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > right + 1).length
    })
    expect(tooWide, `${size.width} px`).toBe(0)
  }
})
