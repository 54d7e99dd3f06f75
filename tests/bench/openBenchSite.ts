import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import { startSite } from '../browser/support/startSite.ts'

export const PHONE = { width: 375, height: 812 }
/** How much slower than a desktop's a phone's processor is, about. */
export const SLOWDOWN = 4

/** The built site, and a browser for it that is not the tests': nothing is shared, nothing is watched. */
export interface BenchSite extends AsyncDisposable {
  readonly browser: Browser
  readonly newContext: (options?: BrowserContextOptions) => ReturnType<Browser['newContext']>
}

/** Serves the site and opens a browser; contexts are those of a phone without service workers, unless asked otherwise. */
export async function openBenchSite(): Promise<BenchSite> {
  await using opened = new AsyncDisposableStack()
  const { baseUrl, stop } = await startSite({ root: process.cwd() })
  opened.defer(stop)
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  opened.defer(() => browser.close())
  const all = opened.move()
  return {
    browser,
    newContext: (options) =>
      browser.newContext({ baseURL: baseUrl, viewport: PHONE, serviceWorkers: 'block', ...options }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** From now on the page runs on a processor that is {@link SLOWDOWN} times slower; what is returned ends that. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return async () => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}
