import { describe, expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import type { RecentCheck } from '../../src/api.ts'
import { axe, rulesAt } from './support/axe.ts'
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
  const site: OpenSite = await openSite(options)
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

const online = (route: Route) => route.fulfill({ json: { isOnline: true, responseTime: 1234 } })
const FAILED = [/^console warning: Error checking website/, /^console error: Failed to load resource/]

describe('a visitor who checks a website', () => {
  it('presses Enter, waits, reads the answer, and finds the field empty and the list renewed', async () => {
    const held = Promise.withResolvers<void>()
    const { site, asked } = await openWith(async (route) => {
      await held.promise
      await online(route)
    })
    await using _ = site
    const { page } = site
    await expect.poll(() => list(page), SOON).toHaveLength(3)
    expect(asked.recent).toBe(1)
    await field(page).fill('   ')
    await button(page, 'Check').click()
    await expect
      .poll(() => page.locator('.field-error').allInnerTexts(), SOON)
      .toEqual(['Enter the address of a website, example.com for example.'])
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true)
    expect(asked.bodies).toEqual([])
    await field(page).fill('  example.com ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => button(page, 'Checking...').isDisabled(), SOON).toBe(true)
    // The button keeps the focus, and does nothing while it waits.
    const isFocused = () => page.locator('.calculate').evaluate((it) => it === document.activeElement)
    expect(await isFocused()).toBe(true)
    await page.keyboard.press('Enter')
    held.resolve()
    await expect.poll(() => answer(page), SOON).toBe('example.com\n\nOnline\n\nResponded in 1,234 ms')
    expect(asked.bodies).toEqual([{ url: 'example.com' }])
    expect(await field(page).inputValue()).toBe('')
    expect(await isFocused()).toBe(true)
    await expect.poll(() => asked.recent, SOON).toBe(2)
    expect(await panel(page).getByRole('status').textContent()).toBe('example.com is online. Response time: 1,234 ms')
    await site.expectQuiet()
  })

  it('reads three recent checks with short addresses, renewed every 30 seconds while the page is seen', async () => {
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
    await page.clock.runFor(29_000)
    expect(asked.recent).toBe(1)
    await page.clock.runFor(1_000)
    await expect.poll(() => asked.recent, SOON).toBe(2)
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await setHidden(true)
    await page.clock.runFor(90_000)
    expect(asked.recent).toBe(2)
    await setHidden(false)
    await expect.poll(() => asked.recent, SOON).toBe(3)
    await site.expectQuiet()
  })

  it('finds what was typed during a check', async () => {
    const held = Promise.withResolvers<void>()
    const { site } = await openWith(async (route) => {
      await held.promise
      await online(route)
    })
    await using _ = site
    const { page } = site
    await field(page).fill('example.com')
    await field(page).press('Enter')
    await expect.poll(() => button(page, 'Checking...').count(), SOON).toBe(1)
    await field(page).fill('example.net')
    held.resolve()
    await expect.poll(() => answer(page), SOON).toContain('Responded in')
    expect(await field(page).inputValue()).toBe('example.net')
    expect(await button(page, 'Check').isEnabled()).toBe(true)
    await site.expectQuiet()
  })

  it('reads that the recent checks are not available, until they are', async () => {
    const { site } = await openWith(online)
    await using _ = site
    const { page } = site
    await expect.poll(() => list(page), SOON).toHaveLength(3)
    let isDown = true
    await page.route('/api/recent-checks', (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { error: 'The recent checks are not available.' } })
        : route.fallback(),
    )
    // A list that is there stays.
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

  it('reads an error, with the reason where the server gives one, and keeps what was typed', async () => {
    let status = 400
    const { site } = await openWith((route) =>
      route.fulfill({ status, json: { error: 'Only http and https can be checked.' } }),
    )
    await using _ = site
    const { page } = site
    await field(page).fill('ftp://example.com')
    await field(page).press('Enter')
    await expect.poll(() => answer(page), SOON).toBe('Error checking website\n\nOnly http and https can be checked.')
    expect(await field(page).inputValue()).toBe('ftp://example.com')
    status = 500
    await field(page).press('Enter')
    await expect.poll(() => answer(page), SOON).toBe('Error checking website')
    await site.expectQuiet(FAILED)
  })

  it('is refused an address inside of our network by the server itself', async () => {
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

describe.each([
  { width: 375, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('at $width px in $colorScheme', (options) => {
  it('has no accessibility faults', async () => {
    const { site } = await openWith(online, options)
    await using _ = site
    const { page } = site
    expect(await axe(page, rulesAt(options.width))).toEqual([])
    await button(page, 'Try an example').press('Enter')
    await expect.poll(() => button(page, 'Check').evaluate((it) => it === document.activeElement), SOON).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => answer(page), SOON).toContain('Online')
    expect(await axe(page, rulesAt(options.width))).toEqual([])
    await screenshot(page, `status-${options.width}-${options.colorScheme}`)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await site.expectQuiet()
  })
})
