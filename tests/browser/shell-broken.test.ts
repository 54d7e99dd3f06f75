import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { widgetsLoaded } from './support/later.ts'
import { keepFromReloading } from './support/keepFromReloading.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'

// A missing file disables only its own part of the site, for as long as it is missing.

/** What the browser and the page log when a file is missing. */
const MISSING = [
  /\/assets\//,
  /ERR_INTERNET_DISCONNECTED/,
  /status of 404/,
  /could not be loaded/,
  /dynamically imported/,
]

const FAILED = 'This page could not be loaded'
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })
const banner = (page: Page) => page.getByRole('navigation', { name: 'Tools', exact: true })
const customize = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Customize' })

async function openLoan(): Promise<OpenSite> {
  const site = await openSite({ consent: 'unanswered', uncached: true })
  await site.page.goto('/loan')
  await hydrated(site.page)
  await customize(site.page).waitFor()
  return site
}

/** Follows a link or presses a button while offline: the page checks for the site in vain and stays. */
async function pressOffline(page: Page, pressed: Locator): Promise<void> {
  const looked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await pressed.click()
  await looked
  await expect.poll(() => title(page).textContent(), SOON).toBe(FAILED)
}

it('a page that cannot be loaded shows a message between header and footer, until it can', async () => {
  await using site = await openLoan()
  const { page } = site
  await keepFromReloading(page)
  await site.context.setOffline(true)
  await pressOffline(page, banner(page).getByRole('link', { name: 'Scientific' }))
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  expect(await page.title()).toBe('Abakit')
  expect(await axe(page, 'all', 'main')).toEqual([])

  // The link to the front page does not lead to a dead end either.
  const home = page.getByRole('banner').getByRole('link', { name: 'Abakit' })
  await pressOffline(page, home)
  expect(new URL(page.url()).pathname).toBe('/')
  await pressOffline(page, tryAgain(page))

  await site.context.setOffline(false)
  await tryAgain(page).click()
  await expect.poll(() => title(page).textContent(), SOON).toBe('Right answers, right now')
  await banner(page).getByRole('link', { name: 'Scientific' }).click()
  await expect.poll(() => title(page).textContent(), SOON).toBe('Scientific Calculator')
  await site.expectQuiet(MISSING)
})

it('a file that is missing although the site is up breaks its page, and nothing else', async () => {
  await using site = await openLoan()
  const { page } = site
  const file = /\/assets\/scientific-[^/]*\.js$/
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  // The missing file may mean a new version, so the page reloads once.
  const loaded = page.waitForEvent('load')
  await banner(page).getByRole('link', { name: 'Scientific' }).click()
  await loaded
  await expect.poll(() => title(page).textContent(), SOON).toBe(FAILED)
  await tryAgain(page).click()
  await expect.poll(() => title(page).textContent(), SOON).toBe(FAILED)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  await page.unroute(file)
  await tryAgain(page).click()
  await expect.poll(() => title(page).textContent(), SOON).toBe('Scientific Calculator')
})

it('a dialog that cannot be loaded shows a message, and what was typed stays', async () => {
  await using site = await openLoan()
  const { page } = site
  const amount = page.getByRole('textbox', { name: 'Loan amount' })
  await amount.fill('20000')
  // Toasts come when the browser is idle.
  await widgetsLoaded(page)
  await site.context.setOffline(true)
  for (const time of ['once', 'twice']) {
    await customize(page).click()
    await expect
      .poll(() => page.locator('.toast-title').textContent(), SOON)
      .toBe('Cookie settings could not be loaded')
    expect(await page.getByRole('dialog').count(), time).toBe(0)
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
  }
  // A feature that loads its own styles fails with them.
  await page.getByRole('button', { name: 'Share Results' }).click()
  await expect.poll(() => page.locator('.toast-title').textContent(), SOON).toBe('Sharing could not be loaded')
  // The toast covers the next button.
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  await expect.poll(() => page.locator('.chat').textContent(), SOON).toContain('The assistant could not be loaded.')
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  expect(await amount.inputValue()).toBe('20,000')

  await site.context.setOffline(false)
  await customize(page).click()
  await page.getByRole('dialog').getByRole('switch', { name: 'Analytics' }).waitFor()
  expect(await amount.inputValue()).toBe('20,000')
  await site.expectQuiet(MISSING)
})
