import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../scripts/read-tools.ts'
import type { Example } from '../../src/engine/definition.ts'
import { evaluate } from '../../src/engine/evaluate/evaluate.ts'
import { linkTool } from '../../src/engine/evaluate/linkTool.ts'
import { encodePermalink } from '../../src/engine/link/permalink.ts'
import { drawCharts } from '../../src/engine/present/charts/drawCharts.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { contextOf } from '../support/exampleRuns.ts'
import { fixtures } from '../support/fixtures.ts'
import { axe, CONTRAST } from './support/axe.ts'
import { openFixture } from './support/openFixture.ts'
import { openPage } from './support/openPage.ts'
import { openSite } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { readShifts } from './support/watchShifts.ts'
import { SOON } from '../support/soon.ts'
import '../../src/engine/allParts.ts'

// Every kind of output that a definition can have, on the narrowest phone: as few pages as show them all.

const NARROW = { width: 320, height: 640, colorScheme: 'light' } as const
const { tools } = readCatalogue()

const KINDS = [
  ...['number', 'money', 'percent', 'date', 'text', 'fraction'].map((format) => `format ${format}`),
  ...['line', 'area', 'stack', 'bars', 'parts', 'histogram', 'box', 'scale'].map((kind) => `chart ${kind}`),
  ...['unit', 'band', 'table with folds', 'table of rows', 'sentence', 'drawing'],
]

interface Case {
  readonly tool: ToolData
  readonly example: Example
  readonly kinds: readonly string[]
}

/** What an example shows, by kind. */
function kindsOf(tool: ToolData, example: Example): string[] {
  const evaluation = evaluate(linkTool(tool), example.given, contextOf(example.now))
  if (!evaluation.ok) throw new Error(`${tool.id} refuses "${example.name}"`)
  const outputs = [...evaluation.outputs.keys()].map(({ data }) => data)
  return [
    ...outputs.flatMap(({ format, unit, table, tone }) => [
      table ? (table.fold ? 'table with folds' : 'table of rows') : `format ${format}`,
      ...(unit === undefined || table ? [] : ['unit']),
      ...(tone ? ['band'] : []),
    ]),
    ...drawCharts(evaluation).map(({ kind }) => `chart ${kind}`),
    ...(typeof tool.says === 'string' ? ['sentence'] : []),
    ...(tool.figure === undefined ? [] : ['drawing']),
  ].filter((kind) => KINDS.includes(kind))
}

/** The next case is the one that shows most of what no earlier one shows. */
function chooseCases(among: readonly ToolData[]): Case[] {
  const candidates = among
    .filter(({ plugin, view, requires }) => plugin === undefined && view === undefined && !requires.includes('chance'))
    .flatMap((tool) => tool.examples.slice(0, 2).map((example) => ({ tool, example, kinds: kindsOf(tool, example) })))
  const missing = new Set(candidates.flatMap(({ kinds }) => kinds))
  const chosen: Case[] = []
  while (missing.size > 0) {
    const gain = ({ kinds }: Case) => new Set(kinds).intersection(missing).size
    const best = candidates.toSorted((a, b) => gain(b) - gain(a))[0] as Case
    chosen.push({ ...best, kinds: [...new Set(best.kinds)].filter((kind) => missing.delete(kind)) })
  }
  return chosen
}

const cases = chooseCases([...tools, ...fixtures])

it('the cases are every kind of output', () => {
  expect(cases.flatMap((each) => each.kinds).toSorted()).toEqual(KINDS.toSorted())
})

describe.each(cases)('$tool.id: $kinds', ({ tool, example, kinds }) => {
  it('is free of accessibility faults in both themes, reached with the keyboard, fits the page, and prints', async () => {
    const fragment = `#${linkTo(tool, example)}`
    await using site = await (fixtures.includes(tool)
      ? openFixture(tool.id, fragment, NARROW)
      : openPage(`/${tool.id}${fragment}`, NARROW))
    const { page } = site
    await page.locator('.result [data-output]').first().waitFor()
    await expect.poll(() => page.locator('.result-details[aria-busy=true]').count(), SOON).toBe(0)
    for (const kind of kinds.filter((each) => each.startsWith('chart '))) {
      const charts = tool.charts.filter((chart) => kind === `chart ${chart.kind}`)
      const drawn = page.locator(charts.map(({ name }) => `[data-chart="${name}"] svg`).join())
      expect(await drawn.first().isVisible(), kind).toBe(true)
    }

    // What nobody opened is not on paper.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.disclosure summary').filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })

    const summaries = page.locator('.result-details > .disclosure > summary, .table-part .disclosure > summary')
    for (const summary of await summaries.all()) {
      await summary.focus()
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => page.locator('.result-details details:not([open])').count(), SOON).toBe(0)
    expect(await unreached(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await screenshot(page, `output-${tool.id}`)
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe('dark')
    expect(await axe(page, CONTRAST)).toEqual([])

    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expectOnPaper(page, tool)
    expect(await page.locator('.result button:not(.fold-toggle)').filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('.result .working').first().isVisible()).toBe(await hasWorking(page))
    expect(await cutOff(page)).toEqual([])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await site.expectQuiet()
  })
})

describe.each([375, 1280])('at %i px', (width) => {
  it('a link that carries a result opens without anything in view moving', async () => {
    await using site = await openSite({ width, height: 812 })
    const { page } = site
    const moved: unknown[] = []
    for (const { tool, example } of chooseCases(tools)) {
      await page.goto('about:blank')
      await page.goto(`/${tool.id}#${linkTo(tool, example)}`)
      await page.locator('.result-details[aria-busy=false] > *').first().waitFor()
      const shifts = await readShifts(page)
      if (shifts.length > 0) moved.push({ tool: tool.id, shifts })
    }
    expect(moved).toEqual([])
  })
})

const linkTo = (tool: ToolData, { given }: Example): string =>
  encodePermalink(tool, toGiven(tool, fromGiven(tool, given)))

/** Title, inputs, figures, charts and tables, the link and the date; not the form. */
async function expectOnPaper(page: Page, tool: ToolData): Promise<void> {
  const { missing, inputs, foot, form } = await page.evaluate(() => ({
    missing: [...document.querySelectorAll('h1, .result [data-output], .result .chart, .result .chart svg')]
      .filter((each) => !each.checkVisibility() || each.getBoundingClientRect().height === 0)
      .map((each) => each.outerHTML.slice(0, 80)),
    inputs: [...document.querySelectorAll('.paper-inputs .figure')].map((each) => each.textContent),
    foot: document.querySelector('.paper-foot')?.textContent ?? '',
    form: document.querySelector('.tool-form')?.checkVisibility(),
  }))
  expect(missing).toEqual([])
  expect(inputs.length).toBeGreaterThanOrEqual(1)
  for (const text of inputs) expect(text).not.toBe('')
  expect(foot).toContain(`/${tool.id}#`)
  expect(foot).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}http/)
  expect(form).toBe(false)
}

const hasWorking = async (page: Page) => (await page.locator('.result .working').count()) > 0

/** What can be pressed or scrolled in the result and is no stop of the Tab key. */
async function unreached(page: Page): Promise<string[]> {
  await page.locator('button.calculate').focus()
  const stops = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        '.result :is(button, a[href], input, select, summary, [tabindex="0"]):not(:disabled)',
      ),
    ].filter((each) => each.checkVisibility() && each.tabIndex >= 0)
    Object.assign(globalThis, { left: new Set(all) })
    return all.length
  })
  const visit = () =>
    page.evaluate(() =>
      (globalThis as unknown as { left: Set<Element> }).left.delete(document.activeElement as Element),
    )
  for (let stop = 0; stop <= stops; stop++) {
    await page.keyboard.press('Tab')
    await visit()
  }
  return await page.evaluate(() =>
    [...(globalThis as unknown as { left: Set<Element> }).left].map((each) => each.outerHTML.slice(0, 120)),
  )
}

/** Tables that paper would show in part only. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.result-table[data-long]')]
      .filter((table) => table.scrollHeight > table.clientHeight + 1)
      .map((table) => table.getAttribute('aria-label') ?? ''),
  )
