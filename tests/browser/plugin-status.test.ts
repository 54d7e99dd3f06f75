import { describe, expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import type { RecentCheck } from '../../src/api.ts'
import { axe, axeInLightAndDark } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'

const RECENT: RecentCheck[] = [
  { id: '4', url: 'https://example.com/a/long/way', isOnline: true, responseTime: 87 },
  { id: '3', url: 'https://example.net/', isOnline: false, responseTime: 10_000 },
  { id: '2', url: 'http://a.example/', isOnline: true, responseTime: 1240.4 },
  { id: '1', url: 'https://never.shown/', isOnline: true, responseTime: 1 },
]

const field = (page: Page) => page.getByRole('textbox', { name: 'Website address' })
const panel = (page: Page) => page.getByRole('region', { name: 'Result' })
const answer = (page: Page) => page.locator('.status-answer').innerText()
const list = (page: Page) => panel(page).getByRole('listitem').allInnerTexts()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The page with a scripted server that counts its requests. */
async function openWith(check: (route: Route) => Promise<void>, options?: SiteOptions) {
  const site: OpenSite = await openSite({ testClock: true, ...options })
  const asked = { recent: 0, bodies: [] as unknown[] }
  await site.context.route('/api/recent-checks', (route) => {
    asked.recent++
    return route.fulfill({ json: RECENT })
  })
  await site.context.route('/api/check-website', (route) => {
    asked.bodies.push(route.request().postDataJSON())
    return check(route)
  })
  await site.page.clock.install()
  await site.page.goto('/status')
  await hydrated(site.page)
  return { site, asked }
}

const ONLINE = {
  isOnline: true,
  responseTime: 1234,
  status: 200,
  statusText: 'OK',
  redirects: ['https://www.example.com/en/a-long-way-to-go-on-a-phone'],
  certificateLastDay: '2126-10-29',
}
const online = (route: Route) => route.fulfill({ json: ONLINE })
const FAILED = [/^console warning: Error checking website/, /^console error: Failed to load resource/]

// Requests and messages for each key are tested in tests/dom.
describe('a visitor who checks a website', () => {
  it('reads that the recent checks are not available, until they are', async () => {
    const { site, asked } = await openWith(online)
    await using _ = site
    const { page } = site
    await expect
      .poll(async () => (await list(page)).map((line) => line.replaceAll(/\s+/g, ' ')), SOON)
      .toEqual([
        'https://example... Online 87 ms',
        'https://example.net/ Offline 10,000 ms',
        'http://a.example/ Online 1,240 ms',
      ])
    expect(asked.recent).toBe(1)
    let isDown = true
    await page.route('/api/recent-checks', (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { error: 'The recent checks are not available.' } })
        : route.fallback(),
    )
    // A failed refresh keeps the existing list.
    await page.clock.runFor(30_000)
    expect(await list(page)).toHaveLength(3)
    await page.clock.resume()
    await page.reload()
    await hydrated(page)
    const none = page.getByText('Recent checks are not available right now.')
    await expect.poll(() => none.isVisible(), SOON).toBe(true)
    isDown = false
    await page.clock.runFor(30_000)
    await expect.poll(() => list(page), SOON).toHaveLength(3)
    expect(await none.count()).toBe(0)
    await site.expectQuiet([
      /^console warning: The recent checks could not be fetched/,
      /^console error: Failed to load/,
    ])
  })

  it('cannot check an address inside our network', async () => {
    await using site = await openSite()
    const { page } = site
    await page.goto('/status')
    await hydrated(page)
    await field(page).fill('http://127.0.0.1/')
    await field(page).press('Enter')
    await expect.poll(() => answer(page), SOON).toMatch(/^Error checking website\n\n.*\bpublic\b/)
    await site.expectQuiet(FAILED)
  })
})

it('has no accessibility faults, in light and dark, and fits a phone with text twice as large', async () => {
  const { site } = await openWith(online, { width: 375 })
  await using _ = site
  const { page } = site
  expect(await axe(page, 'all', '.plugin')).toEqual([])
  await button(page, 'Try an example').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel), SOON).toBe('Result')
  await expect.poll(() => answer(page), SOON).toMatch(/^\S+\n\nOnline\n\nResponded in 1,234 ms$/)
  expect(await axeInLightAndDark(page, 'all', '.plugin')).toEqual([])
  await screenshot(page, 'status-375')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await site.expectQuiet()
})
