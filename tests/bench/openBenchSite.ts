import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import { startSite } from '../browser/support/startSite.ts'

const PHONE = { width: 375, height: 812 }
/** Roughly how much slower a phone's processor is than a desktop's. */
export const SLOWDOWN = 4

/** The built site and its own browser, apart from that of the tests: nothing is shared or watched. */
export interface BenchSite extends AsyncDisposable {
  readonly browser: Browser
  readonly newContext: (options?: BrowserContextOptions) => ReturnType<Browser['newContext']>
}

/** Serves the site and opens a browser; by default contexts are those of a phone, without service workers. */
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

/** Slows the page's processor down by a factor of {@link SLOWDOWN}; returns a function that ends this. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return async () => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}
