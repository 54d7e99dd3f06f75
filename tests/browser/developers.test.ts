import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe } from './support/axe.ts'
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

it.each([{ width: 375, colorScheme: 'dark' } as const, { width: 1280, colorScheme: 'light' } as const])(
  'the reference of the API opens on demand and sends a request, at $width px',
  async (options) => {
    await using site = await openSite(options)
    const { page } = site
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/developers')
    await hydrated(page)
    expect(requested.filter((url) => url.includes('swagger'))).toEqual([])

    await page.getByRole('button', { name: 'Open the reference' }).click()
    await page.locator('.opblock-tag', { hasText: 'Financial' }).click()
    await page.locator('.opblock-summary', { hasText: '/api/tools/percentage/calculate' }).first().click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect
      .poll(() => page.locator('.live-responses-table').innerText(), SOON)
      .toMatch(/200[\s\S]*"text": "12\.00"/)
    if (options.width === 375) {
      const rulesOf = (faults: readonly string[]) => faults.map((fault) => fault.split(' ')[0] ?? '')
      // The other main landmark is the one of Swagger UI, which is named with the page's own.
      expect(rulesOf(await axe(page, 'all', 'html', '.swagger-ui'))).toEqual(['landmark-no-duplicate-main'])
      expect(rulesOf(await axe(page)).filter((rule) => !SWAGGER_FAULTS.includes(rule))).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark-mode'))
    expect(isDark).toBe(options.colorScheme === 'dark')
    const { origin } = new URL(page.url())
    expect(requested.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
    await site.expectQuiet()
  },
)

it('says when the reference cannot be loaded, and can try again', async () => {
  await using site = await openSite({ uncached: true })
  const { page } = site
  await page.goto('/developers')
  await hydrated(page)
  await page.route('**/swagger-ui*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Open the reference' }).click()
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  await page.unroute('**/swagger-ui*.js')
  await page.getByRole('button', { name: 'Open the reference' }).click()
  await page.locator('.opblock-tag', { hasText: 'Financial' }).waitFor()
  await site.expectQuiet([/could not be loaded/, /Failed to load resource/, /failed request/])
})

it('copies a sample as it stands', async () => {
  await using site = await openSite({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = site
  await page.goto('/developers')
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy: In Python' }).click()
  await page.locator('.toast', { hasText: 'Copied' }).waitFor()
  const code = await page.getByRole('group', { name: 'In Python', exact: true }).textContent()
  expect(code).toContain('urlopen')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await site.expectQuiet()
})
