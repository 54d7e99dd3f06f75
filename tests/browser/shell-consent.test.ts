import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { axe, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { widgetsLoaded } from './support/later.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

// The layout of the cookie banner, and what survives a reload. Choices and analytics are tested in tests/dom, the server's
// settings and policy in tests/server.

const KEY = 'cookie-consent'
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' })
const stored = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? 'null')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** How often the page has been loaded in this tab. */
const loads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads')))

async function openUnanswered(path: string, options: SiteOptions): Promise<OpenSite> {
  const site = await openSite({ consent: 'unanswered', ...options })
  await site.context.addInitScript(() => {
    // The blank page that axe uses has no storage.
    if (location.protocol === 'http:')
      sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1))
  })
  await site.page.goto(path)
  await hydrated(site.page)
  await banner(site.page).waitFor()
  return site
}

/** The banner sits at the bottom of the window and shifts, blocks and covers nothing. */
async function expectInNobodysWay({ page }: OpenSite, height: number): Promise<void> {
  const box = await banner(page).boundingBox()
  expect(box && box.y + box.height <= height && box.height < height / 4).toBe(true)
  const largest = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
          resolve(element?.closest('[aria-label="Cookies"]') !== null)
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
  expect(largest).toBe(false)
  // Every tab stop of the page is visible.
  await page.evaluate(() => {
    const hidden: string[] = []
    Object.assign(globalThis, { hidden })
    document.addEventListener('keyup', () => {
      const focused = document.activeElement
      const card = document.querySelector('[aria-label="Cookies"]')?.getBoundingClientRect()
      if (!card) hidden.push('the question is gone')
      else if (!focused || focused === document.body || focused.closest('[aria-label="Cookies"]')) return
      else if (focused.getBoundingClientRect().bottom > card.top + 1) hidden.push(focused.outerHTML)
    })
  })
  for (let step = 0; step < 60; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => (globalThis as unknown as { hidden: string[] }).hidden)).toEqual([])
  expect(await readShifts(page)).toEqual([])
}

it('the cookie banner asks below the page on a phone, and its settings are for everybody', async () => {
  await using site = await openUnanswered('/loan', { width: 375, height: 760, colorScheme: 'dark' })
  const { page } = site
  expect(await axe(page, CONTRAST, '[aria-label="Cookies"]')).toEqual([])
  await expectInNobodysWay(site, 760)
  await press(page, 'Customize')
  await settings(page).waitFor()
  expect(await axe(page, CONTRAST, '[role="dialog"]')).toEqual([])
  await settings(page).getByRole('switch', { name: 'Marketing' }).click()
  await press(page, 'Save Preferences')
  await banner(page).waitFor({ state: 'detached' })
  expect(await stored(page)).toEqual({ necessary: true, analytics: false, marketing: true })
  expect(await loads(page)).toBe(1)
  await site.expectQuiet()
})

it('its settings are closed without an answer, and it is answered and changed with the keyboard alone at the end of each page', async () => {
  await using site = await openUnanswered('/loan', { width: 1280, height: 800 })
  const { page } = site
  expect(await axe(page, 'all', '[aria-label="Cookies"]')).toEqual([])
  await expectInNobodysWay(site, 800)
  const customize = banner(page).getByRole('button', { name: 'Customize' })
  await customize.press('Enter')
  await settings(page).waitFor()
  expect(await axe(page, 'all', '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await settings(page).waitFor({ state: 'detached' })
  expect(await customize.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await stored(page)).toBeNull()

  await press(page, 'Necessary Only')
  await banner(page).waitFor({ state: 'detached' })
  expect(await stored(page)).toEqual({ necessary: true, analytics: false, marketing: false })
  expect(await loads(page)).toBe(1)
  await page.reload()
  await hydrated(page)
  await widgetsLoaded(page)
  expect(await banner(page).count()).toBe(0)

  await page.getByRole('button', { name: 'Cookie settings' }).press('Enter')
  await settings(page).getByRole('switch', { name: 'Analytics' }).press('Space')
  const answer = page.waitForResponse('**/api/settings')
  await settings(page).getByRole('button', { name: 'Save Preferences' }).press('Enter')
  await expect.poll(() => loads(page).catch(() => 0), SOON).toBe(3)
  expect(await stored(page)).toEqual({ necessary: true, analytics: true, marketing: false })
  // The server has no measurement id, and its policy would allow no connection to the analytics.
  expect(await (await answer).json()).toEqual({ analyticsId: null, assistantModel: null })
  // A click outside the dialog closes it.
  await hydrated(page)
  await press(page, 'Cookie settings')
  await settings(page).waitFor()
  await page.mouse.click(5, 5)
  await settings(page).waitFor({ state: 'detached' })
  await site.expectQuiet()
})
