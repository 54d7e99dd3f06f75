import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** A screenshot of a page, in CSS pixels. */
export interface Screenshot {
  readonly file: string
  readonly width: number
  readonly height: number
  /** The address without its host; a fragment with inputs shows a result. */
  readonly page: string
  /** @default 'light' */
  readonly colorScheme?: 'light' | 'dark'
}

/** Requests do not leave the machine; the built files are served. */
const HOST = 'http://site.invalid'

/**
 * Takes a screenshot of a page as seen by a visitor who has answered all prompts and hides adverts.
 *
 * @param clientFolder the folder of built files for browsers
 * @param folder       the folder of the screenshot
 */
export async function takeScreenshot(
  browser: Browser,
  { file, width, height, page: address, colorScheme = 'light' }: Screenshot,
  clientFolder: string,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-US',
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(() =>
    localStorage.setItem('cookie-consent', JSON.stringify({ necessary: true, analytics: false, marketing: false })),
  )
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const page = pathname === '/' ? '/index' : pathname
    const path = [page, `${page}.html`].map((name) => join(clientFolder, name)).find((file) => existsSync(file))
    await (path === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path }))
  })
  const page = await context.newPage()
  await page.goto(HOST + address)
  await page
    .locator(address.includes('#') ? '.primary-figure' : '.chat')
    .first()
    .waitFor({ state: 'attached' })
  await page.evaluate(() => {
    // The content security policy forbids style elements.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.ad-slot, .chat { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: join(folder, file) })
  await context.close()
}
