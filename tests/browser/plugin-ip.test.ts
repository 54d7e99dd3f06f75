import { describe, expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { axe, rulesAt } from './support/axe.ts'
import { IP_URL, VISITOR_IP } from './support/foreignServices.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'IP Address Lookup' })
const shown = (page: Page) => panel(page).locator('.primary-figure, dd').allTextContents()
const FOUND = [VISITOR_IP, 'Ulm, Germany', 'Example Net']

async function openWith(
  answers: { address?: (route: Route) => Promise<void>; info?: object | number },
  options?: SiteOptions,
): Promise<OpenSite> {
  const site = await openSite({ services: true, ...options })
  const { address, info = { ip: VISITOR_IP, location: 'Ulm, Germany', isp: 'Example Net' } } = answers
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
  it('sees it on opening, is told that it loads, refreshes and copies it', async () => {
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
    // The focus stays, and a second press asks for nothing.
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

  it('reads three errors where the service cannot be reached', async () => {
    await using site = await openWith({ address: (route) => route.abort('internetdisconnected') })
    await expect
      .poll(() => shown(site.page), SOON)
      .toEqual(['Unable to fetch IP address', 'Error fetching location', 'Error fetching ISP'])
    expect(await site.page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
    expect(site.problems.join('\n')).toContain('console error: Unable to fetch IP address')
    await site.expectQuiet(ERRORS)
  })

  it('keeps the address where the server has no answer', async () => {
    await using site = await openWith({ info: 503 })
    await expect
      .poll(() => shown(site.page), SOON)
      .toEqual([VISITOR_IP, 'Error fetching location', 'Error fetching ISP'])
    expect(site.problems.join('\n')).toContain(
      'console error: Error fetching location and ISP Error: 503: {"error":"No."}',
    )
    await site.expectQuiet(ERRORS)
  })

  it('gets an answer from the server itself', async () => {
    await using site = await openSite({ services: true })
    await site.page.goto('/ip-lookup')
    // No database is installed here.
    await expect.poll(() => shown(site.page), SOON).toEqual([VISITOR_IP, 'Unknown', 'Unknown'])
    await site.expectQuiet()
  })
})

describe.each([
  { width: 375, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)('at $width px in $colorScheme', (options) => {
  it('has no accessibility faults and names whose data it is', async () => {
    const attribution = { text: 'IP data by Example', url: 'https://example.com/ip' }
    await using site = await openWith(
      { info: { ip: VISITOR_IP, location: 'Ulm, Germany', isp: 'Example Net', attribution } },
      options,
    )
    const { page } = site
    await expect.poll(() => shown(page), SOON).toEqual(FOUND)
    expect(await page.getByRole('link', { name: attribution.text }).getAttribute('href')).toBe(attribution.url)
    expect(await axe(page, rulesAt(options.width))).toEqual([])
    await screenshot(page, `ip-${options.width}-${options.colorScheme}`)
    await site.expectQuiet()
  })
})
