import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe, LAYOUT } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'

// What the interactive reference needs beside a policy that forbids eval: nothing from another host. A violation, and a
// request that fails, is logged by the browser, and then the site is not quiet.

/**
 * What is wrong inside Swagger UI 5, which draws this itself: it has a main landmark of its own inside that of the page,
 * lists without a name, an example that only a mouse scrolls, and colours of too little contrast.
 */
const SWAGGER_FAULTS = [
  'color-contrast',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'scrollable-region-focusable',
  'select-name',
]

/** Of these, those that do not hang on how a page is laid out: outside of Swagger UI that is looked at with the other pages. */
const STRUCTURE = SWAGGER_FAULTS.filter((rule) => !LAYOUT.includes(rule))

// One visitor: Swagger UI is a megabyte.
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

  // A sample is copied as it stands.
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
  await page.locator('.opblock-tag', { hasText: 'Financial' }).click()
  await page.locator('.opblock-summary', { hasText: '/api/tools/percentage/calculate' }).first().click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect.poll(() => page.locator('.live-responses-table').innerText(), SOON).toMatch(/200[\s\S]*"text": "12\.00"/)
  const rulesOf = (faults: readonly string[]) => faults.map((fault) => fault.split(' ')[0] ?? '')
  // The other main landmark is the one of Swagger UI, which is named with the page's own.
  expect(rulesOf(await axe(page, STRUCTURE, 'html', '.swagger-ui'))).toEqual(['landmark-no-duplicate-main'])
  expect(rulesOf(await axe(page)).filter((rule) => !SWAGGER_FAULTS.includes(rule))).toEqual([])
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
