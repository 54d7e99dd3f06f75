import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

// Results that are kept in the browser: on a tool's page and at home, in two tabs, without storage, with the keyboard alone.

const at = Date.parse('2026-11-01T12:00:00Z')
const loan = (amount: number) => ({ tool: 'loan', inputs: `amount=${amount}&rate=6&years=5`, at })
const BMR = { tool: 'bmr', inputs: 'formula=mifflin-st-jeor&sex=male&age=30&weight=80&height=180', at }

/** A visitor whose browser has these. */
async function openWith(items: Record<string, unknown>, path: string, options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite(options)
  // From a page that reads none of it.
  await site.page.goto('/terms-of-service')
  await site.page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
  }, items)
  await site.page.goto(path)
  await hydrated(site.page)
  return site
}

const results = (recent: object[], kept: object[] = []) => ({ 'abakit-results': { version: 1, kept, recent } })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('abakit-results') ?? 'null') as { kept: []; recent: [] } | null)
const chips = (page: Page) => page.locator('.my-result')
const firstWords = (page: Page) => page.locator('.my-result .headline').allTextContents()

describe.each([{ width: 320, height: 640 }, { width: 1280, height: 800 } as const])(
  'at $width px',
  ({ width, height }) => {
    it('home lists the last results in reserved room, and leads to them', async () => {
      await using site = await openWith(results([loan(20000), loan(30000), BMR]), '/', { width, height })
      const { page } = site
      // Spreadsheet: PMT(0.5%, 60, -20000) = 386.656, PMT(0.5%, 60, -30000) = 579.984.
      await expect.poll(() => firstWords(page), SOON).toEqual(['$386.66 Monthly payment', '$579.98 Monthly payment'])
      expect(await readShifts(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await axe(page)).toEqual([])
      await screenshot(page, `home-results-${width}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe('dark')
      expect(await axe(page, CONTRAST)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })

      await chips(page).last().click()
      await expect.poll(() => page.locator('.primary-figure').first().textContent(), SOON).toBe('$579.98')
      await site.expectQuiet()
    })

    it('four kept results fit the page, and the table alone scrolls', async () => {
      const kept = [20000, 25000, 30000, 1234567].map(loan)
      await using site = await openWith(results([], kept), '/loan#amount=20000&rate=6&years=5', { width, height })
      const { page } = site
      await page.locator('summary', { hasText: 'Kept results' }).click()
      await page.locator('.comparison table').waitFor()
      await page.locator('summary', { hasText: 'Recent results' }).click()
      await page.getByRole('switch').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await page.locator('.comparison th[scope="col"]').count()).toBe(5)
      expect(await axe(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe('dark')
      expect(await axe(page, CONTRAST)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await site.expectQuiet()
    })
  },
)

it('before a first result a tool offers what it has, without moving anything', async () => {
  await using site = await openWith(results([loan(30000)], [loan(20000)]), '/loan', { width: 375, height: 812 })
  const { page } = site
  const toggle = page.getByRole('button', { name: 'Your results' })
  await toggle.waitFor()
  expect(await readShifts(page)).toEqual([])
  const [example, other] = [await page.locator('.try-example').boundingBox(), await toggle.boundingBox()]
  expect(other?.y).toBe(example?.y)
  expect(other?.x).toBeGreaterThan((example?.x ?? 0) + (example?.width ?? 0))
  await toggle.click()
  await page.locator('.recent-results a').click()
  await expect.poll(() => page.locator('.primary-figure').textContent(), SOON).toBe('$579.98')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Result')
  await site.expectQuiet()
})

it('is kept, compared, opened, removed and cleared with the keyboard alone', async () => {
  await using site = await openWith({}, '/loan#amount=20000&rate=6&years=5')
  const { page } = site
  const press = async (role: 'button' | 'link', name: string) => {
    await page.getByRole(role, { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('button', 'Keep')
  await page.locator('.comparison table').waitFor()
  await page.getByLabel('Loan amount').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('30000')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.primary-figure').textContent(), SOON).toBe('$579.98')
  await press('button', 'Keep')
  // $579.98 − $386.66.
  await expect.poll(() => page.locator('.difference').first().textContent(), SOON).toBe('+$193.32')
  await press('link', 'Open result 1')
  await expect.poll(() => page.getByLabel('Loan amount').inputValue(), SOON).toBe('20000')
  await press('button', 'Remove result 2')
  await expect.poll(async () => (await stored(page))?.kept.length, SOON).toBe(1)
  // On from where the button was: the panel has the focus.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.result') !== null)).toBe(true)
  await page.locator('summary', { hasText: 'Recent results' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('switch').focus()
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => localStorage.getItem('abakit-keeping'))).toBe('{"version":1,"off":true}')
  await press('button', 'Clear all results')
  await expect.poll(() => stored(page), SOON).toBeNull()
  expect(await page.getByText('All results are cleared.').isVisible()).toBe(true)
  await site.expectQuiet()
})

it('two tabs follow each other, and neither loses what the other kept', async () => {
  await using site = await openWith({}, '/loan#amount=20000&rate=6&years=5')
  const { page } = site
  const other = await site.context.newPage()
  await other.goto('/loan#amount=30000&rate=6&years=5')
  await other.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.locator('summary', { hasText: 'Kept results 1' }).waitFor()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await other.locator('summary', { hasText: 'Kept results 2' }).waitFor()
  expect((await stored(page))?.kept.map(({ inputs }: { inputs: string }) => inputs)).toEqual([
    loan(30000).inputs,
    loan(20000).inputs,
  ])
  await page.goto('/')
  await expect.poll(() => chips(page).count(), SOON).toBe(2)
  await other.close()
})

it('health results are listed at home once the visitor agrees there', async () => {
  await using site = await openWith(results([BMR]), '/')
  const { page } = site
  await page.getByText('Those of health calculators are not shown here.').waitFor()
  expect(await chips(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const health = page.getByRole('switch', { name: /^Show health results/ })
  await health.waitFor()
  expect(await health.isChecked()).toBe(false)
  expect(await axe(page)).toEqual([])
  await health.click()
  // Mifflin et al. (1990): 10 × 80 + 6.25 × 180 − 5 × 30 + 5 = 1780.
  await expect.poll(() => firstWords(page), SOON).toEqual([expect.stringMatching(/^1,780 /)])
  await site.expectQuiet()
})

it('what no longer fits says so at home and can be removed, and the last one takes the list with it', async () => {
  await using site = await openWith(
    results([{ tool: 'gone', inputs: 'a=1', at }], [{ tool: 'loan', inputs: 'x=1', at }]),
    '/',
  )
  const { page } = site
  await page.getByText('The calculator “gone” is gone').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => page.locator('.my-results').textContent(), SOON).toBe('')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await site.expectQuiet()
})

it('home takes no room and loads nothing for it without results, or where storage holds something else', async () => {
  for (const items of [{}, { 'abakit-results': { version: 1, recent: 'loan' } }]) {
    await using site = await openWith(items, '/')
    const { page } = site
    expect(await page.locator('.my-results').evaluate((place) => place.getBoundingClientRect().height)).toBe(0)
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('ResultList')),
      ),
    ).toEqual([])
  }
})

it.each(['full', 'blocked'] as const)(
  'with %s storage a result is kept as long as the page, and says so',
  async (state) => {
    await using site = await openSite({ uncached: true })
    await site.context.addInitScript((how) => {
      const refuse = () => {
        throw new DOMException('refused', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
      }
      if (how === 'full') Storage.prototype.setItem = refuse
      else Object.defineProperty(globalThis, 'localStorage', { get: refuse })
    }, state)
    const { page } = site
    await page.goto('/loan#amount=20000&rate=6&years=5')
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.getByText('Kept until you leave this page: your browser’s storage is full or blocked.').waitFor()
    await page.locator('.comparison table').waitFor()
    await page.goto('/')
    await hydrated(page)
    await page.locator('.tools article').first().waitFor()
    expect(site.problems.filter((problem) => /error|uncaught/i.test(problem) && !/refused/.test(problem))).toEqual([])
  },
)

it('paper shows title, inputs, figures, open tables in full, the link and the date, and no more', async () => {
  await using site = await openWith({}, '/loan#amount=200000&rate=6&years=30', { width: 680, height: 960 })
  const { page } = site
  await page.locator('.disclosure summary', { hasText: 'Payment schedule' }).click()
  await page.getByRole('region', { name: 'Payment schedule' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('.paper-inputs .figure').allInnerTexts()).toEqual([
    'Loan amount\n$200,000',
    'Interest rate\n6% a year',
    'Loan term\n30 years',
  ])
  expect(await page.locator('.paper-foot').textContent()).toContain('/loan#amount=200000&rate=6&years=30')
  expect(await page.locator('.paper-foot').textContent()).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}/)
  expect(await page.locator('.result-table tbody tr').count()).toBe(390)
  for (const away of ['.tool-form', '.reading', '.breadcrumb', '.result-actions button', '.site-header'])
    expect(await page.locator(away).first().isVisible(), away).toBe(false)
  for (const there of ['h1', '.primary-figure', '.chart svg', '.paper-inputs', '.paper-foot'])
    expect(await page.locator(there).first().isVisible(), there).toBe(true)
  // The inputs stand above the figures.
  const tops = await page
    .locator('.paper-inputs, .primary-figure')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((each) => [each.className.split(' ')[0], each.getBoundingClientRect().top])),
    )
  expect(tops['figures']).toBeLessThan(tops['primary-figure'] ?? 0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('.paper-inputs').count(), SOON).toBe(0)
  await site.expectQuiet()
})
