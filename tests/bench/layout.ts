import type { Page } from 'playwright-core'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { hydrated } from '../browser/support/hydrated.ts'
import { encodePermalink } from '../../src/engine/show/link/permalink.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { measureLayout } from '../browser/support/measureLayout.ts'
import { readShifts, watchShifts } from '../browser/support/watchShifts.ts'
import { openBenchSite, PHONE, slowDown, SLOWDOWN, type BenchSite } from './openBenchSite.ts'

const WINDOW = { width: 1280, height: 800 }
/** The wait after a result is shown, for late content. */
const REST_MS = 1000

/** Measures where each tool's parts are on a phone, with the cookie banner shown, before and after its example. */
export async function benchLayout(): Promise<void> {
  await using site = await openBenchSite()
  const page = await (await site.newContext()).newPage()
  console.log(
    `\nLayout at ${PHONE.width} × ${PHONE.height}, pixels from the top of the page; with the cookie banner open.`,
  )
  console.log(
    '| tool | first field | fields | button ends | result ends | after the example: result ends | visible part |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const { id } of readCatalogue().tools) {
    await page.goto(`/${id}`)
    await hydrated(page)
    const { field, fields = '–', button = '–', result = '–' } = await measureLayout(page)
    const shown = await showExample(page)
    console.log(`| ${[id, field, fields, button, result, shown?.bottom ?? '–', shown?.seen ?? '–'].join(' | ')} |`)
  }
  const bar = await page.locator('.bottom-card').boundingBox()
  console.log(`The cookie banner covers ${bar?.height} px.`)
  await benchShifts(site)
}

/** The browser's layout shift score when a link opens a tool with the result of its first and its last example. */
async function benchShifts(site: BenchSite): Promise<void> {
  console.log(
    `\nLayout shift of pages opened by a link with a result, ${SLOWDOWN} times slower, first and last example.`,
  )
  console.log(`| tool | ${PHONE.width} px | ${WINDOW.width} px |`)
  console.log('| --- | ---: | ---: |')
  const [phone, window] = [await openWatched(site, PHONE), await openWatched(site, WINDOW)]
  for (const tool of readCatalogue().tools.filter(({ plugin }) => plugin === undefined))
    console.log(`| ${[tool.id, await sumShifts(phone, tool), await sumShifts(window, tool)].join(' | ')} |`)
}

async function openWatched(site: BenchSite, viewport: typeof PHONE): Promise<Page> {
  const context = await site.newContext({ viewport })
  await watchShifts(context)
  const page = await context.newPage()
  await slowDown(page)
  return page
}

async function sumShifts(page: Page, tool: ToolData): Promise<string> {
  let sum = 0
  for (const example of new Set([tool.examples[0], tool.examples.at(-1)])) {
    if (!example) continue
    await page.goto('about:blank')
    await page.goto(`/${tool.id}#${encodePermalink(tool, toGiven(tool, fromGiven(tool, example.given)))}`)
    await page.locator('.result-details[aria-busy=false] > *').first().waitFor()
    await page.waitForTimeout(REST_MS)
    for (const { value } of await readShifts(page)) sum += value
  }
  return sum.toFixed(4)
}

/** Tries the example; returns how much of the result is then visible, and where it ends. */
async function showExample(page: Page): Promise<{ bottom: number; seen: string } | undefined> {
  const example = page.getByRole('button', { name: 'Try an example' })
  if ((await example.count()) === 0) return undefined
  await example.click()
  const button = page.locator('.calculate:not(:disabled)')
  if ((await page.locator('.primary').count()) === 0 && (await button.count()) > 0) await button.click()
  await page.waitForTimeout(300)
  const { result = 0 } = await measureLayout(page)
  const seen = await page.locator('.result').evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    const covered = document.querySelector('.bottom-card')?.getBoundingClientRect().height ?? 0
    const head = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    return (Math.min(bottom, innerHeight - covered) - Math.max(top, head)) / height
  })
  return { bottom: result, seen: `${Math.round(100 * seen)} %` }
}
