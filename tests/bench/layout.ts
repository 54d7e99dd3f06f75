import { chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { hydrated } from '../browser/support/hydrated.ts'
import { measureLayout } from '../browser/support/measureLayout.ts'
import { startSite } from '../browser/support/startSite.ts'

const PHONE = { width: 375, height: 812 }

/** Where every tool's parts stand on a phone, with the question of cookies unanswered, before and after its example. */
export async function benchLayout(): Promise<void> {
  const site = await startSite({ root: process.cwd() })
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ baseURL: site.baseUrl, viewport: PHONE, serviceWorkers: 'block' })
    const page = await context.newPage()
    console.log(
      `\nLayout at ${PHONE.width} × ${PHONE.height}, pixels from the top of the page; the question of cookies is unanswered.`,
    )
    console.log(
      '| tool | first field | fields | button ends | result ends | after the example: result ends | seen of it |',
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
    console.log(`The question of cookies covers ${bar?.height} px.`)
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Tries the example; how much of the result is to be seen then, and where it ends. */
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
