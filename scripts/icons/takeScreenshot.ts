import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** A picture of a page of the site, in CSS pixels. */
export interface Screenshot {
  readonly file: string
  readonly width: number
  readonly height: number
  /** The address without its host; one with a fragment shows a result. */
  readonly page: string
  /** @default 'light' */
  readonly colorScheme?: 'light' | 'dark'
}

/** No request goes there; the built files are served. */
const HOST = 'http://site.invalid'

/**
 * Takes a picture of a page as a visitor sees it who has been asked everything and hides adverts.
 *
 * @param clientFolder what the build made for browsers
 * @param folder       where the picture goes
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
    const path = [page, `${page}.html`].map((each) => join(clientFolder, each)).find((each) => existsSync(each))
    await (path === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path }))
  })
  const page = await context.newPage()
  await page.goto(HOST + address)
  await page
    .locator(address.includes('#') ? '.primary-figure' : '.chat')
    .first()
    .waitFor({ state: 'attached' })
  await page.evaluate(() => {
    // The content security policy lets no style element in.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.ad-slot, .chat { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: join(folder, file) })
  await context.close()
}
