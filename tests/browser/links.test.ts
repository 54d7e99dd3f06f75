import { equip } from '../support/equip.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { outputsForPage } from '../../src/toolPage.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import type { Example } from '../../src/engine/definition.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { encodePermalink } from '../../src/engine/show/link/permalink.ts'
import { viewForm } from '../../src/engine/show/viewForm.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { contextOf } from '../support/exampleRuns.ts'
import { SOON } from '../support/soon.ts'
import { openSite } from './support/openSite.ts'
import { openSlowly } from './support/openSlowly.ts'
import { readShifts } from './support/watchShifts.ts'
import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'

// A page opened by a link with inputs stands before its scripts run, with its figures before those of React, and what they
// bring moves little.

const MOST_SHIFT = 0.02

const WINDOWS = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
]

const DAYS = [
  { date: '2026-11-19', rate: 0.86 },
  { date: '2026-11-20', rate: 0.87 },
]

function fieldsOf(data: ToolData, given: Example['given']): string[] {
  const tool = linkTool(data, { engine: WHOLE_ENGINE })
  return viewForm(tool, toGiven(tool, fromGiven(tool, given)), contextOf()).map(({ input }) => input.name)
}

/** An example with other fields than the page has without a link, if there is one. */
const tellingExample = (tool: ToolData): Example | undefined =>
  tool.examples.find(({ given }) => fieldsOf(tool, given).join() !== fieldsOf(tool, {}).join()) ?? tool.examples[0]

const cases = keepCatalogue()
  .tools.map(outputsForPage)
  .flatMap((tool) => {
    const example = tellingExample(tool)
    const inputs = example && encodePermalink(equip(tool), example.given)
    // The clock's converter is behind a tab, which its scripts open.
    if (!inputs || tool.id === 'clock') return []
    return WINDOWS.map((window) => ({
      tool,
      path: `/${tool.id}#${inputs}`,
      width: window.width,
      window,
      given: example.given,
    }))
  })

/** The label, text and unit of each large figure; of a fraction the label, for it is typeset later. */
const readPrimaries = (page: Page): Promise<(string | undefined)[][]> =>
  page.locator('.result .primary').evaluateAll((all) =>
    all.map((each) => {
      const parts = each.querySelector('[data-fraction]') ? [] : ['.figure-text', '.unit', '.primary-note']
      return ['.primary-label', ...parts].map((part) => each.querySelector(part)?.textContent)
    }),
  )

/** The requests for the script that paints and the definition that it needs. */
function readRequests(): Record<'definition' | 'painter', PerformanceResourceTiming | undefined> {
  const requestOf = (link: string) => {
    const name = document.querySelector<HTMLLinkElement>(link)?.href ?? ''
    return performance.getEntriesByName(name, 'resource')[0]?.toJSON() as PerformanceResourceTiming | undefined
  }
  return { definition: requestOf('link[data-tool]'), painter: requestOf('link[rel=painter]') }
}

it.each(cases)('$path stands at $width px before its scripts run', async ({ tool, path, window, given }) => {
  const { site, letPaint, letGo } = await openSlowly(path, {
    ...window,
    services: tool.id === 'currency',
  })
  await using _ = site
  const { page } = site
  // Where the server knows no earlier rates, the place that is kept for them closes.
  await page.route('**/api/rates?*', (route) => route.fulfill({ json: { from: 'USD', to: 'EUR', days: DAYS } }))
  expect(await page.locator('main form').first().isVisible()).toBe(true)
  expect(await page.locator('[data-texts]').isVisible()).toBe(true)
  if (tool.view === undefined && tool.plugin === undefined) {
    const fields = await page
      .locator('.tool-form [data-input]')
      .evaluateAll((all) => all.map((field) => (field as HTMLElement).dataset['input']))
    expect(fields).toEqual(fieldsOf(tool, given))
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['opening']), SOON).toBe('slow')
  }
  const { data } = equip(tool)
  const isPainted =
    (await page.locator('link[rel=painter]').count()) > 0 &&
    data.outputs.some(({ primary, table }) => primary && !table)
  if (isPainted) {
    letPaint()
    await page.locator('.primaries .primary').first().waitFor()
  }
  const painted = await readPrimaries(page)
  const scrolled = await page.evaluate(() => scrollY)
  await letGo()
  await page.locator('.result :is(.primaries, .figures, .result-table)').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['opening']), SOON).toBeUndefined()
  if (isPainted) {
    expect(await readPrimaries(page)).toEqual(painted)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(scrolled)
    const { definition, painter } = await page.evaluate(readRequests)
    expect(definition?.startTime).toBeLessThan(painter?.responseEnd ?? 0)
  }
  const shifts = await readShifts(page)
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(MOST_SHIFT)
  await site.expectQuiet()
})

it('the text below the chart, which comes last, is not in the first window of a phone: it would be the largest paint', async () => {
  await using site = await openSite({ width: 412, height: 823, consent: 'unanswered' })
  const { page } = site
  await page.goto('/loan#amount=20000&rate=6&years=5')
  await page.locator('.result-details[aria-busy=false]').waitFor()
  expect((await page.locator('.chart-sentence').boundingBox())?.y).toBeGreaterThan(823)
})

it('a link that does not suffice leaves the panel as it was served, with what the link gives', async () => {
  const { site, letGo } = await openSlowly('/loan#amount=20000')
  await using _ = site
  const { page } = site
  expect(await page.getByLabel('Loan amount', { exact: true }).inputValue()).toBe('20000')
  await letGo()
  await page.getByRole('button', { name: 'Try an example' }).waitFor()
  expect(await page.getByLabel('Loan amount', { exact: true }).inputValue()).toBe('20000')
})
