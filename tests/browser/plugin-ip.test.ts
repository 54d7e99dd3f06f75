import { describe, expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { axeInLightAndDark } from './support/axe.ts'
import { IP_URL, VISITOR_IP } from './support/foreignServices.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'IP Address Lookup' })
const shown = (page: Page) => panel(page).locator('.primary-figure, dd').allTextContents()
const FOUND = [VISITOR_IP, 'Ulm, Germany', 'Example Net', '9.9.9.0/24', '2001:db8::7']
const INFO = {
  ip: VISITOR_IP,
  location: 'Ulm, Germany',
  isp: 'Example Net',
  range: 'public',
  network: '9.9.9.0/24',
  caller: '2001:db8::7',
}

async function openWith(
  answers: { address?: (route: Route) => Promise<void>; info?: object | number },
  options?: SiteOptions,
): Promise<OpenSite> {
  const site = await openSite({ services: true, ...options })
  const { address, info = INFO } = answers
  if (address) await site.context.route(IP_URL, address)
  await site.context.route('/api/ip-info?*', (route) =>
    typeof info === 'number' ? route.fulfill({ status: info, json: { error: 'No.' } }) : route.fulfill({ json: info }),
  )
  await site.page.goto('/ip-lookup')
  await hydrated(site.page)
  return site
}

const ERRORS = [
  /^console error: (Unable to fetch|Error fetching)/,
  /^console error: Failed to load resource/,
  /^failed request/,
]

describe('a visitor who wants to know an address', () => {
  it('sees it on opening, hears that it loads, refreshes and copies it', async () => {
    const held: Route[] = []
    let hold = false
    await using site = await openWith(
      { address: async (route) => (hold ? void held.push(route) : route.fallback()) },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    )
    const { page } = site
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await expect.poll(() => shown(page), SOON).toEqual(FOUND)
    await page.getByRole('button', { name: 'Copy IP address' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), SOON).toBe(VISITOR_IP)
    expect(await panel(page).getByRole('status').textContent()).toBe(
      `${VISITOR_IP}. Location: Ulm, Germany. Internet provider: Example Net`,
    )

    hold = true
    await page.getByRole('button', { name: 'Refresh' }).press('Enter')
    const loading = page.getByRole('button', { name: 'Loading...' })
    await expect.poll(() => loading.isDisabled(), SOON).toBe(true)
    await expect.poll(() => held.length, SOON).toBe(1)
    // The button keeps the focus, and a second press sends no request.
    await page.keyboard.press('Enter')
    expect(await loading.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(held.length).toBe(1)
    await held[0]?.fulfill({
      json: { ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    })
    await expect.poll(async () => (await shown(page))[0], SOON).toBe('2001:db8:85a3:8d3:1319:8a2e:370:7348')
    expect(asked.at(-1)).toMatch(/\/api\/ip-info\?ip=2001%3Adb8%3A85a3%3A8d3%3A1319%3A8a2e%3A370%3A7348$/)
    await expect.poll(() => page.getByRole('button', { name: 'Refresh' }).isEnabled(), SOON).toBe(true)
    await site.expectQuiet()
  })

  it('reads three errors, once each, and what the browser reports where the service cannot be reached', async () => {
    await using site = await openWith({ address: (route) => route.abort('internetdisconnected') })
    await expect.poll(() => shown(site.page), SOON).toEqual(['en-CA', 'UTC', '1280 × 800'])
    const text = (await panel(site.page).locator(':scope > :not([role="status"])').allInnerTexts()).join('\n')
    for (const error of ['Unable to fetch IP address', 'Error fetching location', 'Error fetching ISP'])
      expect(text.split(error), error).toHaveLength(2)
    expect(text).not.toContain('–')
    expect(await site.page.getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true)
    expect(await site.page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
    expect(site.problems.join('\n')).toContain('console error: Unable to fetch IP address')
    await site.expectQuiet(ERRORS)
  })

  it('keeps the address where the server has no answer', async () => {
    await using site = await openWith({ info: 503 })
    await expect
      .poll(() => shown(site.page), SOON)
      .toEqual([VISITOR_IP, 'Error fetching location', 'Error fetching ISP', 'Unknown', 'None seen'])
    expect(site.problems.join('\n')).toContain(
      'console error: Error fetching location and ISP Error: 503: {"error":"No."}',
    )
    await site.expectQuiet(ERRORS)
  })

  it('gets an answer from the server itself, looks up another one, public or not, and reads why it is not public', async () => {
    await using site = await openSite({ services: true })
    const { page } = site
    await page.goto('/ip-lookup')
    await hydrated(page)
    // No database is installed in tests.
    await expect.poll(() => shown(page), SOON).toEqual([VISITOR_IP, 'Unknown', 'Unknown', 'Unknown', 'None seen'])
    await site.expectQuiet()
    const other = page.getByRole('region', { name: 'Another address' })
    const field = page.getByRole('textbox', { name: 'Look up another address' })
    await field.press('Enter')
    const error = page.locator('.field-error')
    await expect.poll(() => error.allTextContents(), SOON).toEqual(['Enter an IP address, 8.8.8.8 for example.'])
    await field.fill(' 192.168.1.20 ')
    await field.press('Enter')
    await expect
      .poll(() => other.locator('.primary-figure, dd').allTextContents(), SOON)
      .toEqual(['192.168.1.20', 'None, not a public address', 'None, not a public address', '192.168.0.0/16, private'])
    await field.fill('8.8.8')
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect
      .poll(() => error.allTextContents(), SOON)
      .toEqual(['"8.8.8" is not an IP address; four numbers from 0 to 255 are allowed, as in 8.8.8.8.'])
    expect(await other.count()).toBe(0)
    await field.fill('2001:db8::7')
    expect(await error.count()).toBe(0)
    await field.press('Enter')
    await expect
      .poll(() => other.locator('dd').last().textContent(), SOON)
      .toBe('2001:db8::/32, examples in documentation')
    // The visitor's own address stays.
    expect((await shown(page))[0]).toBe(VISITOR_IP)
    await site.expectQuiet([/^console warning: Error looking up an address/, /^console error: Failed to load resource/])
  })
})

it('has no accessibility faults, in light and dark, and credits the data', async () => {
  const attribution = { text: 'IP data by Example', url: 'https://example.com/ip' }
  await using site = await openWith({ info: { ...INFO, attribution } }, { width: 375 })
  const { page } = site
  await expect.poll(() => shown(page), SOON).toEqual(FOUND)
  expect(await page.getByRole('link', { name: attribution.text }).getAttribute('href')).toBe(attribution.url)
  // The server answers by itself, without a database.
  await site.context.unroute('/api/ip-info?*')
  await page.getByRole('textbox', { name: 'Look up another address' }).fill('192.168.1.20')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('region', { name: 'Another address' }).count(), SOON).toBe(1)
  expect(await axeInLightAndDark(page, 'all', '.plugin')).toEqual([])
  await screenshot(page, 'ip-375')
  await site.expectQuiet()
})
