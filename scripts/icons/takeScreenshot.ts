import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** A picture of a page of the site, in CSS pixels. */
export interface Screenshot {
  readonly file: string
  readonly width: number
  readonly height: number
  /** The address without its host. */
  readonly page: string
}

/** No request goes to it: the built files answer. */
const HOST = 'http://site.invalid'

/**
 * Takes a picture of a page as a visitor sees it who has been asked everything and hides adverts.
 *
 * @param clientFolder what the build made for browsers
 * @param folder       where the picture goes
 */
export async function takeScreenshot(
  browser: Browser,
  { file, width, height, page: address }: Screenshot,
  clientFolder: string,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(() =>
    localStorage.setItem('cookie-consent', JSON.stringify({ necessary: true, analytics: false, marketing: false })),
  )
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const path = [pathname, `${pathname}.html`].map((each) => join(clientFolder, each)).find((each) => existsSync(each))
    await (path === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path }))
  })
  const page = await context.newPage()
  await page.goto(HOST + address)
  await page.locator('.primary-figure').first().waitFor()
  await page.addStyleTag({ content: '.ad-slot, .chat { display: none }' })
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: join(folder, file) })
  await context.close()
}
