import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeInLightAndDark } from './support/axe.ts'
import { widgetsLoaded } from './support/later.ts'
import { openPage } from './support/openPage.ts'
import type { OpenSite, SiteOptions } from './support/openSite.ts'

const tooltip = (page: Page) => page.getByRole('tooltip')
const star = (page: Page) => page.getByRole('button', { name: 'Add to favorites: Loan Calculator' })
const theme = (page: Page) => page.getByRole('button', { name: 'Theme', exact: true })

/** A visitor with a frozen clock, once the component library has loaded. */
async function openStill(path: string, options?: SiteOptions): Promise<OpenSite> {
  const site = await openPage(path, { testClock: true, ...options })
  const { page } = site
  await widgetsLoaded(page)
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
  return site
}

it('icons say what they are for, the next one without waiting', async () => {
  await using site = await openStill('/loan')
  const { page } = site
  await star(page).hover()
  // No title attribute: the browser would show a second tooltip.
  expect(await star(page).getAttribute('title')).toBeNull()
  await page.clock.runFor(699)
  expect(await tooltip(page).count()).toBe(0)
  await page.clock.runFor(1)
  expect(await tooltip(page).textContent()).toBe('Add to favorites')
  await tooltip(page).hover()
  await page.clock.runFor(5000)
  expect(await tooltip(page).count()).toBe(1)

  await theme(page).hover()
  await page.clock.runFor(10)
  expect(await tooltip(page).textContent()).toBe('Theme')
  expect(await star(page).getAttribute('title')).toBe('Add to favorites')
  await page.mouse.move(640, 600)
  expect(await tooltip(page).count()).toBe(0)
  await page.clock.runFor(300)
  await theme(page).hover()
  await page.clock.runFor(699)
  expect(await tooltip(page).count()).toBe(0)
  await page.clock.runFor(1)
  expect(await tooltip(page).count()).toBe(1)
  await page.clock.resume()
  expect(await axeInLightAndDark(page, 'all', '[role="tooltip"]')).toEqual([])
  await page.keyboard.press('Escape')
  expect(await tooltip(page).count()).toBe(0)
  await site.expectQuiet()
})

it('focus on an icon shows it, and pressing hides it; above a menu, too', async () => {
  await using site = await openStill('/loan')
  const { page } = site
  await star(page).focus()
  for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key)
  await page.clock.runFor(700)
  expect(await tooltip(page).textContent()).toBe('Add to favorites')
  await page.keyboard.press('Enter')
  expect(await tooltip(page).count()).toBe(0)

  await page.getByRole('button', { name: 'Favorites, 1' }).click()
  const remove = page.locator('#favorites-panel').getByRole('button', { name: /^Remove from favorites/ })
  await remove.hover()
  await page.clock.runFor(700)
  expect(await tooltip(page).textContent()).toBe('Remove from favorites')
  // Nothing covers it.
  const box = await tooltip(page).boundingBox()
  const isOnTop = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y)?.role === 'tooltip'
  expect(await page.evaluate(isOnTop, [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10] as const)).toBe(true)
  await site.expectQuiet()
})
