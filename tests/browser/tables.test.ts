import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './support/openPage.ts'
import { SOON } from '../support/soon.ts'

// Tables on a phone: columns for which there is no room stand under the names of the rows.

const PAGES = [
  '/bmr#sex=male&age=30&weight=80&height=180',
  '/mortgage#price=400000&downPayment=80000&rate=6.5&years=30',
  '/loan#amount=20000&rate=6&years=5&extraMonthly=50',
  '/profit#revenue=500&cost=350',
]

/** The tables that are wider than their place. */
async function cutTables(page: Page): Promise<string[]> {
  const regions = page.locator('.table-part .result-table')
  return regions.evaluateAll((all) =>
    all.flatMap((region) =>
      region.scrollWidth > region.clientWidth ? [`${region.ariaLabel}: ${region.scrollWidth} px`] : [],
    ),
  )
}

describe.each(PAGES)('%s at 375 px', (path) => {
  it('has no table that is cut', async () => {
    await using site = await openPage(path, { width: 375, height: 812 })
    const { page } = site
    await page.locator('.result-more summary').first().waitFor()
    const long = page.locator('.result-more .table-part summary')
    if ((await long.count()) > 0) await long.first().click()
    await page.locator('.table-part .result-table').first().waitFor()
    expect(await cutTables(page)).toEqual([])
    await site.expectQuiet()
  })
})

it('what stands under the name of a row is read in its column, where it stands again once there is room', async () => {
  await using site = await openPage(PAGES[0] as string, { width: 375, height: 812 })
  const { page } = site
  const row = page.getByRole('row', { name: /^Sedentary Little or none/ })
  const under = row.locator('.under')
  await row.waitFor()
  const shown = () => under.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await shown()).toBe('"Little or none"')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(shown, SOON).toBe('none')
  expect(await row.getByRole('cell', { name: 'Little or none' }).isVisible()).toBe(true)
})

it('a column for screen readers takes no room in a table that scrolls', async () => {
  await using site = await openPage('/profit#revenue=500&cost=350', { width: 1280, height: 800 })
  const markup = site.page.locator('.result-more .result-table').getByRole('columnheader', { name: 'Markup' })
  await markup.waitFor()
  const [end, wanted] = await markup.evaluate((head) => [
    head.getBoundingClientRect().right,
    head.closest('table')?.getBoundingClientRect().right,
  ])
  expect(end).toBeCloseTo(wanted ?? 0, 0)
})
