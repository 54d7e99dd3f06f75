import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeInLightAndDark } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

// The layout of results stored in the browser: on a tool's page, at home and in print, and how tabs stay in sync. What is
// kept and listed is tested in tests/dom.

const at = Date.parse('2026-11-01T12:00:00Z')
const loan = (amount: number) => ({ tool: 'loan', inputs: `amount=${amount}&rate=6&years=5`, at })
const BMR = { tool: 'bmr', inputs: 'formula=mifflin-st-jeor&sex=male&age=30&weight=80&height=180', at }

/** Loads a page in a browser that has exactly these results. */
async function openWith(page: Page, path: string, recent: unknown, kept: object[] = []): Promise<void> {
  await page.evaluate(
    (text) => localStorage.setItem('abakit-results', text),
    JSON.stringify({ version: 1, kept, recent }),
  )
  await page.goto('about:blank')
  await page.goto(path)
  await hydrated(page)
}

const chips = (page: Page) => page.locator('.my-result')
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

it('home lists the last results in reserved room, and takes and loads nothing for none', async () => {
  await using site = await openSite({ width: 320, height: 640 })
  const { page } = site
  await page.goto('/')
  await hydrated(page)
  const expectNothing = async () => {
    expect(await page.locator('.my-results').evaluate((place) => place.getBoundingClientRect().height)).toBe(0)
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('ResultList')),
      ),
    ).toEqual([])
  }
  await expectNothing()
  await openWith(page, '/', 'loan')
  await expectNothing()

  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await openWith(page, '/', [loan(20000), loan(30000), BMR])
    await expect.poll(() => chips(page).count(), SOON).toBe(2)
    expect(await readShifts(page), `${width} px`).toEqual([])
    expect(await isTooWide(page), `${width} px`).toBe(false)
    await screenshot(page, `home-results-${width}`)
  }
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('switch', { name: /^Show health results/ }).waitFor()
  expect(await axeInLightAndDark(page, 'all', '.my-results')).toEqual([])
  await site.expectQuiet([/^console warning: The value stored under "abakit-results"/])
})

it('four kept results fit the page, the table alone scrolls, and tabs follow each other', async () => {
  await using site = await openSite({ width: 375, height: 812 })
  const { page } = site
  await page.goto('/terms-of-service')
  await openWith(page, '/loan', [loan(30000)], [loan(20000)])
  // Before its first result a tool offers the stored ones, without a layout shift.
  const toggle = page.getByRole('button', { name: 'Kept results' })
  await toggle.waitFor()
  expect(await readShifts(page)).toEqual([])
  const [example, other] = [await page.locator('.try-example').boundingBox(), await toggle.boundingBox()]
  expect(other?.y).toBe(example?.y)
  expect(other?.x).toBeGreaterThan((example?.x ?? 0) + (example?.width ?? 0))

  await page.setViewportSize({ width: 320, height: 640 })
  await openWith(page, '/loan#amount=20000&rate=6&years=5', [loan(15000)], [25000, 30000, 1234567].map(loan))
  await page.locator('.comparison table').waitFor()
  expect(await isTooWide(page)).toBe(false)
  expect(await page.locator('.comparison th[scope="row"]').count()).toBe(4)
  expect(await axeInLightAndDark(page, 'all', '.calculator')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await isTooWide(page)).toBe(false)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('summary', { hasText: 'Recent results' }).click()
  await page.locator('.recent-results li').first().waitFor()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('switch').waitFor()
  expect(await isTooWide(page)).toBe(false)
  expect(await axeInLightAndDark(page, 'all', '.calculator')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await isTooWide(page)).toBe(false)

  // The address holds the kept results, too.
  await openWith(page, '/loan#amount=20000&rate=6&years=5', [])
  const keep = (tab: Page) => tab.getByRole('button', { name: 'Keep', exact: true }).click()
  const second = await site.context.newPage()
  await second.goto('/loan#amount=30000&rate=6&years=5')
  await keep(second)
  await page.locator('.comparison').getByRole('link', { name: '$30,000' }).waitFor()
  await keep(page)
  await second.locator('.comparison').getByRole('link', { name: '$20,000' }).waitFor()
  const text = (await page.evaluate(() => localStorage.getItem('abakit-results'))) ?? '{}'
  const { kept } = JSON.parse(text) as { kept: { inputs: string }[] }
  expect(kept.map(({ inputs }) => inputs)).toEqual([loan(30000).inputs, loan(20000).inputs])
  await site.expectQuiet()
})

it.each(['bmr', 'currency', 'interest', 'loan', 'pregnancy', 'scientific'])(
  'the result of the example of %s is one sheet',
  async (tool) => {
    await using site = await openSite({ width: 1280, height: 800 })
    const { page } = site
    await page.goto(`/${tool}`)
    await page.getByRole('button', { name: 'Try an example' }).click()
    await page.locator('.primary-figure').first().waitFor()
    await page.getByRole('button', { name: /^Copy/ }).first().waitFor()
    const document = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(document.match(/\/Type \/Page\b/g)).toHaveLength(1)
  },
)

it('paper shows title, inputs, figures, open tables in full, the link and the date, and no more', async () => {
  await using site = await openSite({ width: 680, height: 960 })
  const { page } = site
  await page.goto('/loan#amount=200000&rate=6&years=30')
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
  expect(await page.locator('.paper-foot').textContent()).toMatch(/^Abakit, [A-Z][a-z]+ \d{1,2}, \d{4}/)
  expect(await page.locator('.result-table tbody tr').count()).toBe(390)
  for (const away of ['.tool-form', '[data-texts]', '.tool-page-breadcrumb', '.result-actions button', '.site-header'])
    expect(await page.locator(away).first().isVisible(), away).toBe(false)
  for (const there of ['h1', '.primary-figure', '.chart svg', '.paper-inputs', '.paper-foot'])
    expect(await page.locator(there).first().isVisible(), there).toBe(true)
  // The inputs are above the figures.
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
