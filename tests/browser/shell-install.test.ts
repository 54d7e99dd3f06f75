import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { quiet } from './support/later.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'

// The layout of the install offer and when it appears. What each answer does is tested in tests/dom.

const KEY = 'pwa-install-dismissed'
const CARD = '[aria-label="Install the app"]'
const card = (page: Page) => page.getByRole('region', { name: 'Install the app' })

/** A visitor whose browser has just offered to install the site, with a frozen clock. */
async function openOffered(options: SiteOptions = {}): Promise<OpenSite> {
  const site = await openSite({ testClock: true, ...options })
  const { page } = site
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.goto('/tip')
  await quiet(page)
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
  await offer(page)
  return site
}

/** Dispatches the browser's event; the page marks when its prompt is used. */
async function offer(page: Page): Promise<void> {
  const isOurs = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => {
      document.documentElement.dataset.prompted = 'yes'
      return Promise.resolve({ outcome: 'accepted' })
    }
    dispatchEvent(Object.assign(event, { prompt }))
    return event.defaultPrevented
  })
  expect(isOurs).toBe(true)
}

it('offers to install ten seconds after the browser does, on a phone in dark and on a desk in light', async () => {
  await using site = await openOffered({ width: 375, colorScheme: 'dark' })
  const { page } = site
  await page.clock.runFor(9_999)
  expect(await card(page).count()).toBe(0)
  await page.clock.runFor(1)
  await card(page).waitFor()
  // axe needs a running clock.
  await page.clock.resume()
  expect(await axe(page, CONTRAST, CARD)).toEqual([])
  expect(await readShifts(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor()
  expect(await axe(page, 'all', CARD)).toEqual([])
  await card(page).getByRole('button', { name: 'Install' }).click()
  await card(page).waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('data-prompted')).toBe('yes')
  // Declining the browser's own prompt does not stop future offers.
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
  expect(await readShifts(page)).toEqual([])
  await site.expectQuiet()
})

it('hears an offer that came before the page was alive', async () => {
  await using site = await openSite({ testClock: true })
  await site.context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} })),
    )
  })
  const { page } = site
  await page.clock.install()
  await page.goto('/tip')
  await quiet(page)
  await page.clock.fastForward(10_000)
  await card(page).waitFor()
  await site.expectQuiet()
})

it('waits for the question about cookies, not for an answer to it', async () => {
  await using site = await openOffered({ consent: 'unanswered' })
  const { page } = site
  await page.clock.runFor(60_000)
  const question = page.getByRole('region', { name: 'Cookies' })
  expect(await card(page).count()).toBe(0)
  await question.getByRole('button', { name: 'Close' }).click()
  await card(page).waitFor()
  expect(await question.count()).toBe(0)
  await site.expectQuiet()
})

it('offers even where storage refuses, and can be dismissed for as long as the page', async () => {
  await using site = await openSite({ testClock: true })
  await site.context.addInitScript(() => {
    for (const name of ['getItem', 'setItem'])
      Object.defineProperty(Storage.prototype, name, {
        value() {
          throw new DOMException('refused')
        },
      })
  })
  const { page } = site
  await page.clock.install()
  await page.goto('/tip')
  await quiet(page)
  await offer(page)
  await page.clock.fastForward(10_000)
  // One question at a time: consent that is not stored has to be asked for first.
  const consent = page.getByRole('region', { name: 'Cookies' })
  await consent.waitFor()
  expect(await card(page).count()).toBe(0)
  await consent.getByRole('button', { name: 'Necessary Only' }).click()
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await card(page).waitFor({ state: 'detached' })
  await site.expectQuiet([/(Reading|Storing) "[^"]+" failed/])
})
