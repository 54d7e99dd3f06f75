import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe, LAYOUT } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'

// The interactive reference works under a policy that forbids eval and requests nothing from another host. The browser logs
// violations and failed requests, which expectQuiet would report.

/**
 * Faults inside Swagger UI 5, which renders itself: its own main landmark inside the page's, unnamed lists, an example that
 * scrolls only by mouse, and low contrast.
 */
const SWAGGER_FAULTS = [
  'color-contrast',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'scrollable-region-focusable',
  'select-name',
]

/** The faults among them that do not depend on layout. Layout outside Swagger UI is checked with the other pages. */
const STRUCTURE = SWAGGER_FAULTS.filter((rule) => !LAYOUT.includes(rule))

// One visitor for everything: Swagger UI is a megabyte.
it('the reference of the API opens on demand, says when it cannot be loaded, can try again, and sends a request', async () => {
  await using site = await openSite({
    width: 375,
    colorScheme: 'dark',
    uncached: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page } = site
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/developers')
  await hydrated(page)

  // Samples are copied verbatim.
  await page.getByRole('button', { name: 'Copy: In Python' }).click()
  await page.locator('.toast', { hasText: 'Copied' }).waitFor()
  const code = await page.getByRole('group', { name: 'In Python', exact: true }).textContent()
  expect(code).toContain('urlopen')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  expect(requested.filter((url) => url.includes('swagger'))).toEqual([])
  await site.expectQuiet()

  const open = page.getByRole('button', { name: 'Open the reference' })
  await page.route('**/swagger-ui*.js', (route) => route.abort())
  await open.click()
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  await page.unroute('**/swagger-ui*.js')
  await site.expectQuiet([/could not be loaded/, /Failed to load resource/, /failed request/])
  const noticed = site.problems.length

  await open.click()
  // A third of all scripts starts here, which takes a busy machine more than the usual ten seconds.
  await page.locator('.opblock-tag', { hasText: 'Financial' }).click(SOON)
  await page.locator('.opblock-summary', { hasText: '/api/tools/percentage/calculate' }).first().click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect.poll(() => page.locator('.live-responses-table').innerText(), SOON).toMatch(/200[\s\S]*"text": "12\.00"/)
  // The second main landmark is Swagger UI's; axe reports it on the page's own.
  expect(await axe(page, STRUCTURE, 'html', '.swagger-ui')).toEqual([
    expect.stringMatching(/^landmark-no-duplicate-main /),
  ])
  expect(await axe(page, { but: SWAGGER_FAULTS }, '.swagger-ui')).toEqual([])
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark-mode'))
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([await isDark(), await sideways()]).toEqual([true, 0])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(isDark, SOON).toBe(false)
  expect(await sideways()).toBeLessThanOrEqual(0)
  const { origin } = new URL(page.url())
  expect(requested.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
  await page.evaluate(() => undefined)
  expect(site.problems.slice(noticed)).toEqual([])
})
